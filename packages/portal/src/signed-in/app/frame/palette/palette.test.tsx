import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { type LenderDouble, reply, waitForAbort } from '../../../../testing/lender-double.ts';
import { ACCOUNT_PATH } from '../../../../testing/loan-account.tsx';
import { renderApp } from '../../../../testing/render-app.tsx';
import { createLenderWithPages } from '../../../../testing/signed-up-lender.ts';

const createSearchResult = (loanId: number, firstName: string) => ({
  loanId,
  loanNo: String(4410000000 + loanId),
  firstName,
  lastName: 'Whitfield',
  phone: '3125550142',
  installLoanId: loanId,
});
const createSearchResponse = (...result: object[]) => reply({ status: 1, message: 'Found.', result });

const pressKey = (key: string, modifiers: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifiers });
const findCombobox = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search and commands' });
const waitUntilClosed = () =>
  waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search and commands' })).toBeNull());
const typeText = async (text: string) => fireEvent.change(await findCombobox(), { target: { value: text } });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const getHighlightedText = async () => {
  const id = (await findCombobox()).getAttribute('aria-activedescendant');
  return id === null ? null : (document.getElementById(id)?.textContent ?? null);
};

async function openPage(options: Parameters<typeof renderApp>[0] = {}): Promise<LenderDouble> {
  const lender = renderApp({
    path: '/borrowers/signed-up',
    signedIn: true,
    lender: createLenderWithPages(),
    tenant: { apiExtensions: ['search'] },
    ...options,
  });
  await screen.findByRole('button', { name: 'Search and commands' });
  return lender;
}

async function openPalette(options: Parameters<typeof renderApp>[0] = {}) {
  const lender = await openPage(options);
  pressKey('k', { ctrlKey: true });
  await findCombobox();
  return lender;
}

// Compiles the lazily loaded modules once, which may exceed the timeout of a test on a busy machine.
beforeAll(async () => {
  await Promise.all([import('./command-palette.tsx'), import('./shortcut-help.tsx')]);
}, 60_000);

describe('the command palette', () => {
  test.each([
    ['Ctrl+K', () => pressKey('k', { ctrlKey: true })],
    ['/', () => pressKey('/')],
    [
      'the button in the bar',
      () => fireEvent.click(screen.getByRole('button', { name: 'Search and commands' })),
    ],
  ])('opens on %s with the focus in its field, and closes on Escape', async (_name, open) => {
    await openPage();
    open();
    const field = await findCombobox();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('aria-expanded')).toBe('true');
    pressKey('Escape');
    await waitUntilClosed();
  });

  test('shows the text that the user types before the code of the palette has loaded', async () => {
    await openPage();
    pressKey('k', { ctrlKey: true });
    for (const key of 'whit') pressKey(key);
    expect((await findCombobox()).value).toBe('whit');
  });

  test('searches for borrowers after a pause in typing, and Enter opens the highlighted borrower', async () => {
    const lender = await openPalette();
    lender.on('searchBorrowers', () =>
      createSearchResponse(createSearchResult(7, 'Marcus'), createSearchResult(8, 'Ana')),
    );
    await typeText('wh');
    await typeText('whit');
    await screen.findByRole('option', { name: /Marcus Whitfield/ });
    expect(lender.requestsOf('searchBorrowers')).toHaveLength(1);
    expect(options()).toEqual([
      'Marcus WhitfieldAccount 4410000007 · (312) 555-0142',
      'Ana WhitfieldAccount 4410000008 · (312) 555-0142',
    ]);
    expect(await screen.findByText('2 results')).toBeTruthy();
    await waitFor(async () => expect(await getHighlightedText()).toMatch(/^Marcus/));
    pressKey('ArrowDown');
    await waitFor(async () => expect(await getHighlightedText()).toMatch(/^Ana/));
    pressKey('Enter');
    await waitUntilClosed();
  });

  test('shows the number of matching borrowers and can list all of them', async () => {
    const lender = await openPalette();
    const matches = Array.from({ length: 57 }, (_, index) =>
      createSearchResult(index + 1, `Ana ${index + 1}`),
    );
    lender.on('searchBorrowers', (_, request) => {
      const limit = Number(new URL(request.url).searchParams.get('limit') ?? 10);
      return reply({ status: 1, message: 'Found.', result: matches.slice(0, limit), totalCount: 57 });
    });
    await typeText('whit');
    const firstMatches = await screen.findByRole('group', { name: 'Borrowers (10 of 57)' });
    expect(within(firstMatches).getAllByRole('option')).toHaveLength(11);
    expect(await screen.findByText('57 results')).toBeTruthy();
    fireEvent.click(within(firstMatches).getByRole('option', { name: 'Show all 57 borrowers' }));
    const allMatches = await screen.findByRole('group', { name: 'Borrowers' });
    expect(within(allMatches).getAllByRole('option')).toHaveLength(57);
    expect((await findCombobox()).value).toBe('whit');
    await typeText('whitf');
    expect(await screen.findByRole('group', { name: 'Borrowers (10 of 57)' })).toBeTruthy();
  });

  test('shows a capped total with a plus sign', async () => {
    const lender = await openPalette();
    const result = Array.from({ length: 10 }, (_, index) =>
      createSearchResult(index + 1, `Ana ${index + 1}`),
    );
    const totals = { totalCount: 1000, totalIsCapped: true };
    lender.on('searchBorrowers', () => reply({ status: 1, message: 'Found.', result, ...totals }));
    await typeText('wh');
    expect(await screen.findByRole('group', { name: 'Borrowers (10 of 1,000+)' })).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Show more borrowers' })).toBeTruthy();
  });

  test('cancels the request for the previous text when the text changes', async () => {
    const lender = await openPalette();
    const requests: Request[] = [];
    lender.on('searchBorrowers', (_body, request) => {
      requests.push(request);
      return waitForAbort(request);
    });
    await typeText('whit');
    await waitFor(() => expect(requests).toHaveLength(1));
    await typeText('whitl');
    await waitFor(() => expect(requests).toHaveLength(2));
    await waitFor(() => expect(requests[0]?.signal.aborted).toBe(true));
    expect(requests[1]?.signal.aborted).toBe(false);
  });

  test('reports a failed search and offers Retry', async () => {
    const lender = await openPalette();
    lender.on('searchBorrowers', () => reply({ status: 0, message: 'Down.' }, 500));
    await typeText('whit');
    const alert = await screen.findByText('The borrower search failed.');
    lender.on('searchBorrowers', () => createSearchResponse(createSearchResult(7, 'Marcus')));
    fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: /Marcus/ })).toBeTruthy();
  });

  test('lists recently selected borrowers without storing them in the browser', async () => {
    const lender = await openPalette({ permissions: ['BORROWERS.LIST'] });
    lender.on('searchBorrowers', () => createSearchResponse(createSearchResult(7, 'Marcus')));
    await typeText('whit');
    fireEvent.click(await screen.findByRole('option', { name: /Marcus/ }));
    await waitFor(() => expect(window.location.search).toBe('?query=4410000007'));
    await waitUntilClosed();
    pressKey('k', { ctrlKey: true });
    const recent = await screen.findByRole('group', { name: 'Recent borrowers' });
    expect(within(recent).getByRole('option', { name: /Marcus Whitfield/ })).toBeTruthy();
    expect(JSON.stringify([window.sessionStorage, window.localStorage])).not.toContain('Marcus');
  });

  test('lists the screens that the user may open', async () => {
    await openPalette();
    const screens = await screen.findByRole('group', { name: 'Go to' });
    const screenOptions = within(screens).getAllByRole('option');
    expect(
      screenOptions.map(({ textContent }) => textContent.replace(/Borrowers|App Rules|Settings/, '')),
    ).toEqual([
      'Signed Up',
      'On App',
      'Payment Made',
      'Failed Link',
      'Payment rules',
      'Q-PTP rules',
      'Installation rules',
      'Groups',
      'Borrower Tools Customization',
      'Client Admin Tools Customization',
      'Notifications',
      'Import borrowers',
      'Profile',
    ]);
    await typeText('zzzz');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Go to' })).toBeNull());
  });

  test('lists the actions of the open page until the user leaves the page', async () => {
    await openPage({ path: ACCOUNT_PATH });
    await screen.findByRole('button', { name: 'Reset password' });
    pressKey('k', { ctrlKey: true });
    await findCombobox();
    const pageActions = await screen.findByRole('group', { name: 'On this page' });
    const actionOptions = within(pageActions).getAllByRole('option');
    expect(actionOptions.map(({ textContent }) => textContent).toSorted()).toEqual([
      'Login',
      'Reset password',
    ]);
    fireEvent.click(within(pageActions).getByRole('option', { name: 'Reset password' }));
    const dialog = await screen.findByRole('dialog', { name: /password/i });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    await screen.findByText('1–12 of 2,043');
    pressKey('k', { ctrlKey: true });
    await findCombobox();
    expect(screen.queryByRole('group', { name: 'On this page' })).toBeNull();
  });

  test('shows a message if nothing matches', async () => {
    const lender = await openPalette();
    lender.on('searchBorrowers', () => createSearchResponse());
    await typeText('zzzz');
    expect(await screen.findByText(/^No results\. Try another name/)).toBeTruthy();
    expect(options()).toEqual([]);
  });

  test.each([
    ['at a lender without the borrower search extension', { tenant: { apiExtensions: [] } }],
    ['for a user who may not see borrowers', { permissions: ['GROUPS.VISIT'] as const }],
  ])('does not search for borrowers %s', async (_name, options) => {
    const lender = await openPalette(options);
    expect((await findCombobox()).placeholder).toBe('Go to a screen');
    await typeText('whit');
    expect(await screen.findByText('No results. Try another word.')).toBeTruthy();
    expect(lender.requestsOf('searchBorrowers')).toEqual([]);
  });
});

describe('the list of shortcuts', () => {
  test('opens the list of shortcuts when the user presses ?, with a checkbox that turns off single-key shortcuts', async () => {
    await openPage();
    pressKey('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    fireEvent.click(within(dialog).getByRole('checkbox', { name: /Single-key shortcuts/ }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => void pressKey('?'));
    act(() => void pressKey('/'));
    expect(screen.queryByRole('dialog')).toBeNull();
    pressKey('k', { ctrlKey: true });
    expect(await findCombobox()).toBeTruthy();
  });
});
