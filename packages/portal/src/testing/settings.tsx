import { fireEvent, screen, within } from '@testing-library/react';
import { createLenderDouble, type LenderDouble } from './lender-double.ts';
import { renderApp } from './render-app.tsx';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A file that begins as a PNG does, unless it is given other bytes. */
export const pngFile = (name = 'logo.png', bytes: readonly number[] = PNG) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });

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
      fireEvent.change(within(form()).getByLabelText(label, { exact: false }), { target: { files } }),
    save: () => fireEvent.click(button('Save')),
  };
}

/** What was sent by an operation, oldest first. */
export const sentBy = (lender: LenderDouble, operation: string) =>
  lender.seen(operation).map(({ body }) => body);
