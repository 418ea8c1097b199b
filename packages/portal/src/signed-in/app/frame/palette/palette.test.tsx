import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { type LenderDouble, reply } from '../../../../testing/lender-double.ts';
import { ACCOUNT_PATH } from '../../../../testing/loan-account.tsx';
import { renderApp } from '../../../../testing/render-app.tsx';
import { lenderWithPages } from '../../../../testing/signed-up-lender.ts';

const found = (loanId: number, firstName: string) => ({
  loanId,
  loanNo: String(4410000000 + loanId),
  firstName,
  lastName: 'Whitfield',
  phone: '3125550142',
  installLoanId: loanId,
});
const answer = (...result: object[]) => reply({ status: 1, message: 'Found.', result });

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const combobox = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search and commands' });
const closed = () =>
  waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search and commands' })).toBeNull());
const type = async (text: string) => fireEvent.change(await combobox(), { target: { value: text } });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const marked = async () => {
  const id = (await combobox()).getAttribute('aria-activedescendant');
  return id === null ? null : (document.getElementById(id)?.textContent ?? null);
};

async function openPage(options: Parameters<typeof renderApp>[0] = {}): Promise<LenderDouble> {
  const lender = renderApp({
    path: '/borrowers/signed-up',
    signedIn: true,
    lender: lenderWithPages(),
    tenant: { apiExtensions: ['search'] },
    ...options,
  });
  await screen.findByRole('button', { name: 'Search and commands' });
  return lender;
}

async function openPalette(options: Parameters<typeof renderApp>[0] = {}) {
  const lender = await openPage(options);
  press('k', { ctrlKey: true });
  await combobox();
  return lender;
}

// What is loaded when first opened is compiled here once; on a busy machine that takes longer than a screen may.
beforeAll(async () => {
  await Promise.all([import('./command-palette.tsx'), import('./key-help.tsx')]);
}, 60_000);

describe('the command palette', () => {
  test.each([
    ['Ctrl+K', () => press('k', { ctrlKey: true })],
    ['/', () => press('/')],
    [
      'the button in the bar',
      () => fireEvent.click(screen.getByRole('button', { name: 'Search and commands' })),
    ],
  ])('opens by %s with the focus in its field, and Escape closes it', async (_name, open) => {
    await openPage();
    open();
    const field = await combobox();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('aria-expanded')).toBe('true');
    press('Escape');
    await closed();
  });

  test('keeps what is typed before its code has come', async () => {
    await openPage();
    press('k', { ctrlKey: true });
    for (const key of 'whit') press(key);
    expect((await combobox()).value).toBe('whit');
  });

  test('finds borrowers through the lender, once typing has paused, and Enter opens the marked one', async () => {
    const lender = await openPalette();
    lender.on('searchBorrowers', () => answer(found(7, 'Marcus'), found(8, 'Ana')));
    await type('wh');
    await type('whit');
    await screen.findByRole('option', { name: /Marcus Whitfield/ });
    expect(lender.seen('searchBorrowers')).toHaveLength(1);
    expect(options()).toEqual([
      'Marcus WhitfieldAccount 4410000007 · (312) 555-0142',
      'Ana WhitfieldAccount 4410000008 · (312) 555-0142',
    ]);
    expect(await screen.findByText('2 results')).toBeTruthy();
    await waitFor(async () => expect(await marked()).toMatch(/^Marcus/));
    press('ArrowDown');
    await waitFor(async () => expect(await marked()).toMatch(/^Ana/));
    press('Enter');
    await closed();
  });

  test('tells how many borrowers match, and shows the rest in place on request', async () => {
    const lender = await openPalette();
    const everybody = Array.from({ length: 57 }, (_, index) => found(index + 1, `Ana ${index + 1}`));
    lender.on('searchBorrowers', (_, request) => {
      const limit = Number(new URL(request.url).searchParams.get('limit') ?? 10);
      return reply({ status: 1, message: 'Found.', result: everybody.slice(0, limit), totalCount: 57 });
    });
    await type('whit');
    const shown = await screen.findByRole('group', { name: 'Borrowers (10 of 57)' });
    expect(within(shown).getAllByRole('option')).toHaveLength(11);
    expect(await screen.findByText('57 results')).toBeTruthy();
    fireEvent.click(within(shown).getByRole('option', { name: 'Show all 57 borrowers' }));
    const all = await screen.findByRole('group', { name: 'Borrowers' });
    expect(within(all).getAllByRole('option')).toHaveLength(57);
    expect((await combobox()).value).toBe('whit');
    await type('whitf');
    expect(await screen.findByRole('group', { name: 'Borrowers (10 of 57)' })).toBeTruthy();
  });

  test('says that more match than the lender counts', async () => {
    const lender = await openPalette();
    const result = Array.from({ length: 10 }, (_, index) => found(index + 1, `Ana ${index + 1}`));
    const totals = { totalCount: 1000, totalIsCapped: true };
    lender.on('searchBorrowers', () => reply({ status: 1, message: 'Found.', result, ...totals }));
    await type('wh');
    expect(await screen.findByRole('group', { name: 'Borrowers (10 of 1,000+)' })).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Show more borrowers' })).toBeTruthy();
  });

  test('a newer text ends the request for the older one', async () => {
    const lender = await openPalette();
    const asked: Request[] = [];
    lender.on('searchBorrowers', (_body, request) => {
      asked.push(request);
      return new Promise<Response>(() => undefined);
    });
    await type('whit');
    await waitFor(() => expect(asked).toHaveLength(1));
    await type('whitl');
    await waitFor(() => expect(asked).toHaveLength(2));
    await waitFor(() => expect(asked[0]?.signal.aborted).toBe(true));
    expect(asked[1]?.signal.aborted).toBe(false);
  });

  test('a search that fails says so and can be tried again', async () => {
    const lender = await openPalette();
    lender.on('searchBorrowers', () => reply({ status: 0, message: 'Down.' }, 500));
    await type('whit');
    const alert = await screen.findByText('Borrowers could not be searched for.');
    lender.on('searchBorrowers', () => answer(found(7, 'Marcus')));
    fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: /Marcus/ })).toBeTruthy();
  });

  test('offers who was chosen before, and forgets them with the session', async () => {
    const lender = await openPalette({ permissions: ['BORROWERS.LIST'] });
    lender.on('searchBorrowers', () => answer(found(7, 'Marcus')));
    await type('whit');
    fireEvent.click(await screen.findByRole('option', { name: /Marcus/ }));
    await waitFor(() => expect(window.location.search).toBe('?query=4410000007'));
    await closed();
    press('k', { ctrlKey: true });
    const recent = await screen.findByRole('group', { name: 'Recent borrowers' });
    expect(within(recent).getByRole('option', { name: /Marcus Whitfield/ })).toBeTruthy();
    expect(JSON.stringify([window.sessionStorage, window.localStorage])).not.toContain('Marcus');
  });

  test('goes to the screens that one may see', async () => {
    await openPalette();
    const screens = await screen.findByRole('group', { name: 'Go to' });
    const names = within(screens).getAllByRole('option');
    expect(names.map(({ textContent }) => textContent.replace(/Borrowers|App Rules|Settings/, ''))).toEqual([
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
    await type('zzzz');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Go to' })).toBeNull());
  });

  test('does what the open page lets one do, and forgets it with the page', async () => {
    await openPage({ path: ACCOUNT_PATH });
    await screen.findByRole('button', { name: 'Reset password' });
    press('k', { ctrlKey: true });
    await combobox();
    const onThisPage = await screen.findByRole('group', { name: 'On this page' });
    const names = within(onThisPage).getAllByRole('option');
    expect(names.map(({ textContent }) => textContent).toSorted()).toEqual(['Login', 'Reset password']);
    fireEvent.click(within(onThisPage).getByRole('option', { name: 'Reset password' }));
    const dialog = await screen.findByRole('dialog', { name: /password/i });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    await screen.findByText('1–12 of 2,043');
    press('k', { ctrlKey: true });
    await combobox();
    expect(screen.queryByRole('group', { name: 'On this page' })).toBeNull();
  });

  test('says that nothing was found', async () => {
    const lender = await openPalette();
    lender.on('searchBorrowers', () => answer());
    await type('zzzz');
    expect(await screen.findByText(/^Nothing found\. Try another name/)).toBeTruthy();
    expect(options()).toEqual([]);
  });

  test.each([
    ['at a lender without the extension', { tenant: { apiExtensions: [] } }],
    ['for somebody who may not see borrowers', { permissions: ['GROUPS.VISIT'] as const }],
  ])('searches for no borrowers %s', async (_name, options) => {
    const lender = await openPalette(options);
    expect((await combobox()).placeholder).toBe('Go to a screen');
    await type('whit');
    expect(await screen.findByText('Nothing found. Try another word.')).toBeTruthy();
    expect(lender.seen('searchBorrowers')).toEqual([]);
  });
});

describe('the list of shortcuts', () => {
  test('opens by ? and from the menu, and turns single keys off for good', async () => {
    await openPage();
    press('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    fireEvent.click(within(dialog).getByRole('checkbox', { name: /Single-key shortcuts/ }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => void press('?'));
    act(() => void press('/'));
    expect(screen.queryByRole('dialog')).toBeNull();
    press('k', { ctrlKey: true });
    expect(await combobox()).toBeTruthy();
  });
});
