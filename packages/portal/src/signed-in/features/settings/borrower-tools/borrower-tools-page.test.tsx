import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createLenderDouble, reply } from '../../../../testing/lender-double.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { openAppSettings } from '../../../../testing/settings.tsx';

const REFUSED = 'The lender refused the change.';

test('a card whose data cannot be loaded shows a Retry button, and the other cards stay usable', async () => {
  const lender = createLenderDouble('/api');
  lender.on('getCardFees', () => reply({ status: 0, message: REFUSED }, 500));
  await openAppSettings(lender);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('form', { name: 'Phone' })).toBeDefined();
  expect(screen.queryByRole('form', { name: 'Card fees' })).toBeNull();
  lender.on('getCardFees', () =>
    reply({ status: 1, message: 'Card fees.', result: { data: { conv_fee_one_time: { card: 3.5 } } } }),
  );
  fireEvent.click(retry);
  expect(await screen.findByRole('form', { name: 'Card fees' })).toBeDefined();
});

test('the page hides the Session timeout card without the extension session-timeout', async () => {
  renderApp({ path: '/settings', signedIn: true, tenant: { apiExtensions: [] } });
  await screen.findByRole('form', { name: 'Control settings' });
  expect(screen.queryByRole('form', { name: 'Session timeout' })).toBeNull();
});

test('the Control settings card sends only the changed flags, and the portal applies them as soon as they are saved', async () => {
  const lender = await openAppSettings();
  expect(await screen.findByText(/are charged the one-time fee/)).toBeDefined();
  fireEvent.click(screen.getByLabelText('Separate fees for recurring and scheduled payments'));
  fireEvent.click(screen.getByLabelText('Staff can schedule payments'));
  const saved = { customConvFees: true, hideSchedule: true };
  lender.on('getControlSettings', () =>
    reply({ status: 1, message: 'Control settings.', result: { data: saved } }),
  );
  fireEvent.click(
    within(screen.getByRole('form', { name: 'Control settings' })).getByRole('button', { name: 'Save' }),
  );
  await screen.findByText('Information updated successfully!');
  await waitFor(() => expect(screen.queryByText(/are charged the one-time fee/)).toBeNull());
  expect(lender.requestsOf('updateControlSettings').map(({ body }) => body)).toEqual([saved]);
});

test('the page focuses the heading of the card that the URL hash names', async () => {
  await openAppSettings(createLenderDouble('/api'), '/settings#card-fees');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Card fees'));
});

test('the page opens with a URL hash whose percent-encoding is malformed', async () => {
  await openAppSettings(createLenderDouble('/api'), '/settings#%E0%A4%A');
  expect(screen.getByRole('form', { name: 'Phone' })).toBeDefined();
});

test('the index has a link to every section and card', async () => {
  await openAppSettings();
  const index = screen.getByRole('navigation', { name: 'On this page' });
  const names = within(index)
    .getAllByRole<HTMLAnchorElement>('link')
    .map(({ textContent, hash }) => [textContent, hash.slice(1)] as const);
  expect(names.map(([name]) => name)).toEqual(
    expect.arrayContaining(['Company', 'Address', 'General', 'Time zone', 'Control settings']),
  );
  for (const [name, id] of names)
    expect(document.getElementById(id)?.querySelector('h2, h3')?.textContent, name).toBe(name);
});

test('the command palette lists a card only after the user has typed part of its name', async () => {
  await openAppSettings();
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: 'Search and commands' });
  expect(screen.queryByRole('option', { name: /^Go to / })).toBeNull();
  fireEvent.change(field, { target: { value: 'nls' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Go to NLS posting' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('NLS posting'));
  expect(window.location.hash).toBe('#nls');
});

test('the Control settings card shows the lender’s flags and the number of flags that are overridden in this browser', async () => {
  window.localStorage.setItem('livery:harbor:qa-flags', JSON.stringify({ nachaEnable: true, isSsn: true }));
  const stored = { nachaEnable: false, isSsn: true };
  const lender = createLenderDouble('/api');
  lender.on('getControlSettings', () => reply({ status: 1, message: 'Flags.', result: { data: stored } }));
  renderApp({ path: '/settings', signedIn: true, lender, tenant: { qa: { chosenBy: 'host' } } });
  const card = within(await screen.findByRole('form', { name: 'Control settings' }));
  expect(card.getByLabelText<HTMLInputElement>('NACHA upload').checked).toBe(false);
  expect(card.getByRole('note').textContent).toMatch(/override 1 of these settings/);
});
