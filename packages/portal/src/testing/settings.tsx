import { fireEvent, screen, within } from '@testing-library/react';
import { readContract } from './contract.ts';
import { createLenderDouble, type LenderDouble, reply } from './lender-double.ts';
import { renderApp } from './render-app.tsx';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Creates an image file whose content is, by default, the first bytes of a PNG file. */
export const createPngFile = (name = 'logo.png', bytes: readonly number[] = PNG) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });

interface ExampleResponse {
  readonly result: { readonly data: object };
}

/** Returns the client settings of the contract's example with these changes. */
export function createSettingsResponse(changes: object) {
  const example = readContract().find(({ id }) => id === 'getClientSettings')?.example as ExampleResponse;
  return reply({ ...example, result: { data: { ...example.result.data, ...changes } } });
}

/** Opens the settings of the borrower app, with the extension `session-timeout`, and waits for the last card. */
export async function openAppSettings(lender = createLenderDouble('/api'), path = '/settings') {
  renderApp({ path, signedIn: true, lender, tenant: { apiExtensions: ['session-timeout'] } });
  await screen.findByRole('form', { name: 'Control settings' });
  return lender;
}

export async function openSettings(card: string, path = '/settings', lender = createLenderDouble('/api')) {
  renderApp({ path, signedIn: true, lender });
  await screen.findByRole('form', { name: card });
  return lender;
}

export function getCard(name: string) {
  const form = () => screen.getByRole('form', { name });
  const button = (label: string) => within(form()).getByRole<HTMLButtonElement>('button', { name: label });
  return {
    within: () => within(form()),
    button,
    isUnsaved: () => within(form()).queryByText('Unsaved changes') !== null,
    choose: (label: string, ...files: File[]) =>
      fireEvent.change(within(form()).getByLabelText(label, { exact: false, selector: '[type=file]' }), {
        target: { files },
      }),
    save: () => fireEvent.click(button('Save')),
  };
}

export const getSentBodies = (lender: LenderDouble, operation: string) =>
  lender.requestsOf(operation).map(({ body }) => body);
