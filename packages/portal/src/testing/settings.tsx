import { fireEvent, screen, within } from '@testing-library/react';
import { readContract } from './contract.ts';
import { createLenderDouble, type LenderDouble, reply } from './lender-double.ts';
import { renderApp } from './render-app.tsx';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A file that begins as a PNG does, unless it is given other bytes. */
export const pngFile = (name = 'logo.png', bytes: readonly number[] = PNG) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });

interface Answer {
  readonly result: { readonly data: object };
}

/** The client settings of the contract's example, but for these of them. */
export function settingsAnswer(changes: object) {
  const example = readContract().find(({ id }) => id === 'getClientSettings')?.example as Answer;
  return reply({ ...example, result: { data: { ...example.result.data, ...changes } } });
}

/** Opens the settings of the borrower app, of a lender that can change the session timeout, and waits for their last card. */
export async function openAppSettings(lender = createLenderDouble('/api'), path = '/settings') {
  renderApp({ path, signedIn: true, lender, tenant: { apiExtensions: ['session-timeout'] } });
  await screen.findByRole('form', { name: 'Control settings' });
  return lender;
}

/** Opens a tab of the settings and waits for one of its cards. */
export async function openSettings(card: string, path = '/settings', lender = createLenderDouble('/api')) {
  renderApp({ path, signedIn: true, lender });
  await screen.findByRole('form', { name: card });
  return lender;
}

/** A card of the page by its heading. */
export function cardNamed(name: string) {
  const form = () => screen.getByRole('form', { name });
  const button = (label: string) => within(form()).getByRole<HTMLButtonElement>('button', { name: label });
  return {
    within: () => within(form()),
    button,
    isUnsaved: () => within(form()).queryByText('Not saved yet') !== null,
    choose: (label: string, ...files: File[]) =>
      fireEvent.change(within(form()).getByLabelText(label, { exact: false, selector: '[type=file]' }), {
        target: { files },
      }),
    save: () => fireEvent.click(button('Save')),
  };
}

/** What was sent by an operation, oldest first. */
export const sentBy = (lender: LenderDouble, operation: string) =>
  lender.seen(operation).map(({ body }) => body);
