import type { Permission } from '@livery/contract/roles';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type LenderDouble, reply } from '../../../testing/lender-double.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createLenderWithPages } from '../../../testing/signed-up-lender.ts';

const openList = (lender: LenderDouble, permissions?: readonly Permission[]) =>
  renderApp({ path: '/borrowers/signed-up', signedIn: true, lender, ...(permissions && { permissions }) });
const findRow = (number: number) => screen.findByRole('row', { name: new RegExp(`Borrower ${number}\\b`) });
const pressKey = (key: string, times = 1) => {
  for (let time = 0; time < times; time += 1)
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
const getFocusedElement = () => document.activeElement;
const getControlNames = (element: HTMLElement) =>
  [...within(element).queryAllByRole('link'), ...within(element).queryAllByRole('button')].map(
    (control) => control.getAttribute('aria-label') ?? control.textContent,
  );

describe('keyboard navigation of rows', () => {
  test('arrow keys, Home and End move the focus between rows, and only one row is a tab stop', async () => {
    openList(createLenderWithPages());
    (await findRow(1)).focus();
    pressKey('ArrowDown');
    expect(getFocusedElement()).toBe(await findRow(2));
    pressKey('End');
    expect(getFocusedElement()).toBe(await findRow(12));
    pressKey('ArrowDown');
    expect(getFocusedElement()).toBe(await findRow(12));
    pressKey('ArrowUp');
    pressKey('Home');
    expect(getFocusedElement()).toBe(await findRow(1));
    const grid = screen.getByRole('grid');
    expect([...grid.querySelectorAll('tr[tabindex="0"]')]).toEqual([await findRow(1)]);
    const tabStops = [...grid.querySelectorAll('a, button')].filter(
      (control) => control.getAttribute('tabindex') === '0',
    );
    expect(tabStops.every((control) => control.closest('tr') === getFocusedElement())).toBe(true);
    expect(tabStops).toHaveLength(4);
  });

  test('the Left and Right arrow keys move the focus between the controls of a row', async () => {
    openList(createLenderWithPages());
    (await findRow(3)).focus();
    pressKey('ArrowRight');
    expect(getFocusedElement()?.textContent).toBe('4410000003');
    pressKey('ArrowRight', 4);
    expect(getFocusedElement()?.getAttribute('aria-label')).toBe('Details: Marcus Borrower 3, 4410000003');
    pressKey('ArrowLeft', 4);
    expect(getFocusedElement()).toBe(await findRow(3));
  });

  test('Enter opens the account of the focused row', async () => {
    openList(createLenderWithPages());
    (await findRow(2)).focus();
    const visitedPaths: string[] = [];
    const pushStateSpy = vi.spyOn(window.history, 'pushState').mockImplementation((_data, _title, url) => {
      visitedPaths.push(String(url));
    });
    pressKey('Enter');
    await waitFor(() => expect(visitedPaths).toEqual(['/borrowers/signed-up/borrowers-details/loan-id/2']));
    pushStateSpy.mockRestore();
  });
});

// @spec 6.4
describe('row actions', () => {
  test.each<[readonly Permission[], string[]]>([
    [
      ['BORROWERS.LIST', 'BORROWERS.DETAILS', 'BORROWERS.IMPERSONATE'],
      [
        '4410000001',
        'Details: Marcus Borrower 1, 4410000001',
        'Copy account number 4410000001',
        'Login: Marcus Borrower 1, 4410000001',
      ],
    ],
    [
      ['BORROWERS.LIST', 'BORROWERS.DETAILS'],
      ['4410000001', 'Details: Marcus Borrower 1, 4410000001', 'Copy account number 4410000001'],
    ],
    [['BORROWERS.LIST'], ['Copy account number 4410000001']],
  ])('a user with the permissions %o sees the actions %o', async (permissions, names) => {
    openList(createLenderWithPages(), permissions);
    expect(getControlNames(await findRow(1))).toEqual(names);
  });

  test('Enter on a row does nothing for a user who may not open accounts', async () => {
    openList(createLenderWithPages(), ['BORROWERS.LIST']);
    (await findRow(2)).focus();
    pressKey('Enter');
    expect(window.location.pathname).toBe('/borrowers/signed-up');
    expect(getFocusedElement()).toBe(await findRow(2));
  });
});

describe('display options', () => {
  const selectMenuItem = async (name: string) => {
    const item = await screen.findByRole('menuitemcheckbox', { name });
    fireEvent.click(item);
  };

  test('the display options store the hidden columns, and do not offer to hide the borrower’s name', async () => {
    const lender = createLenderWithPages();
    openList(lender);
    await findRow(1);
    fireEvent.click(screen.getByRole('button', { name: 'Display options' }));
    const menuLabels = (await screen.findAllByRole('menuitemcheckbox')).map((item) => item.textContent);
    expect(menuLabels).toEqual(['Account number', 'Linked or unlinked', 'Linked by', 'Days past due']);
    await selectMenuItem('Linked by');
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Linked by' })).toBeNull());
    expect(window.localStorage.getItem('livery:harbor:1:list.signed-up')).toBe(
      '{"view":null,"hidden":["linked-by"]}',
    );
  });

  test('display options are stored at a lender with the preferences extension, and a refused change is reverted', async () => {
    const lender = createLenderWithPages();
    lender.on('getPreferences', () =>
      reply({ status: 1, message: '', result: { 'list-density': 'compact' } }),
    );
    lender.on('setPreference', () => reply({ status: 0, message: 'Not today.' }, 422));
    renderApp({
      path: '/borrowers/signed-up',
      signedIn: true,
      lender,
      tenant: { apiExtensions: ['preferences'] },
    });
    await findRow(1);
    const grid = screen.getByRole('grid');
    await waitFor(() => expect(grid.getAttribute('data-density')).toBe('compact'));
    fireEvent.click(screen.getByRole('button', { name: 'Grid View' }));
    await screen.findByText('Not today.');
    await screen.findByRole('grid');
    expect(lender.requestsOf('setPreference').at(-1)?.body).toEqual({
      key: 'list.signed-up',
      value: { view: 'grid', hidden: [] },
    });
  });

  test('display options are not sent to a lender without the preferences extension', async () => {
    const lender = createLenderWithPages();
    openList(lender);
    await findRow(1);
    fireEvent.click(screen.getByRole('button', { name: 'Grid View' }));
    await screen.findByRole('list', { name: 'Signed-up borrowers' });
    expect(lender.requestsOf('getPreferences')).toEqual([]);
    expect(lender.requestsOf('setPreference')).toEqual([]);
  });
});

describe('prefetching', () => {
  const getRequestedPages = (lender: LenderDouble) =>
    lender.requestsOf('listSignedUpBorrowers').map(({ body }) => (body as { page: number }).page);

  test('prefetches a page when the button that leads to the page is hovered or focused', async () => {
    const lender = createLenderWithPages();
    openList(lender);
    await screen.findByText('1–12 of 2,043');
    fireEvent.pointerEnter(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(getRequestedPages(lender)).toEqual([1, 2]));
    act(() => screen.getByRole('button', { name: 'Last page' }).focus());
    await waitFor(() => expect(getRequestedPages(lender)).toEqual([1, 2, 171]));
  });

  test('prefetches nothing when the window regains the focus', async () => {
    const lender = createLenderWithPages();
    openList(lender);
    await screen.findByText('1–12 of 2,043');
    act(() => {
      window.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
    await act(async () => Promise.resolve());
    expect(getRequestedPages(lender)).toEqual([1]);
  });
});
