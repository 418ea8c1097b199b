import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLenderDouble, reply } from '../../../testing/lender-double.ts';
import { renderApp } from '../../../testing/render-app.tsx';
// The portal loads this page lazily. The import ensures that no test waits for its code.
import './on-app-page.tsx';

const createUser = (id: number, overrides: object = {}) => ({
  id,
  instlFirstName: 'Marcus',
  instlLastName: `User ${id}`,
  lastOnline: { date: '2026-03-02' },
  zipCode: '60614',
  installLoanId: id,
  loan: { id: 700 + id, loanNo: `44100000${id}` },
  ...overrides,
});

const unlinked = createUser(12, { lastOnline: null, installLoanId: null, loan: null });

function createLenderWithUsers() {
  const lender = createLenderDouble('/api');
  lender.on('listBorrowersOnApp', () =>
    reply({ status: 1, message: '', totalPage: 1, totalCount: 2, result: [createUser(11), unlinked] }),
  );
  return lender;
}

const openList = (options: Parameters<typeof renderApp>[0] = {}) =>
  renderApp({ path: '/borrowers/on-app', signedIn: true, lender: createLenderWithUsers(), ...options });
const findRow = (name: RegExp) => screen.findByRole('row', { name });
const getCellTexts = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the on-app list', () => {
  // @spec 2.20
  test('shows the columns of app users', async () => {
    openList();
    const [number, seen, zip] = getCellTexts(await findRow(/Marcus User 11/));
    expect([number, seen, zip]).toEqual(['4410000011', '03/02/2026', '60614']);
    const headings = screen.getAllByRole('columnheader').map((heading) => heading.textContent);
    expect(headings).toEqual(['Account number', 'Last seen on', 'User', 'ZIP code', 'Actions']);
  });

  test('shows Login but no Details for an app user without activity and without a linked account', async () => {
    openList();
    const row = await findRow(/Marcus User 12/);
    expect(getCellTexts(row).slice(0, 2)).toEqual(['–', 'Never']);
    expect(within(row).queryByRole('link')).toBeNull();
    expect(within(row).getByRole('button', { name: /Login/ })).toBeTruthy();
  });

  test('links Details to the loan account page under the path of the on-app list', async () => {
    openList();
    const details = within(await findRow(/Marcus User 11/)).getByRole('link', { name: /Details/ });
    expect(details.getAttribute('href')).toBe('/borrowers/on-app/borrowers-details/loan-id/711');
  });

  test('requests 12 rows per page, and searches for the typed text', async () => {
    const requestedSearches: string[] = [];
    const lender = createLenderWithUsers();
    const respond = () =>
      reply({ status: 1, message: '', totalPage: 1, totalCount: 1, result: [createUser(11)] });
    lender.on('listBorrowersOnApp', (_, { url }) => {
      requestedSearches.push(new URL(url).search);
      return respond();
    });
    openList({ lender });
    await findRow(/Marcus User 11/);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search by account number or user name' }), {
      target: { value: 'whit' },
    });
    await waitFor(() => expect(window.location.search).toBe('?query=whit'));
    await waitFor(() =>
      expect(requestedSearches).toEqual(['?page=1&limit=12', '?page=1&limit=12&searchString=whit']),
    );
  });

  test('shows neither Login nor Details without the permissions', async () => {
    openList({ permissions: ['BORROWERS.LIST'] });
    const row = await findRow(/Marcus User 11/);
    expect(within(row).queryByRole('link')).toBeNull();
    expect(within(row).queryByRole('button', { name: /Login/ })).toBeNull();
  });
});

describe('Login', () => {
  const spyOnWindowOpen = () => vi.spyOn(window, 'open').mockImplementation(() => null);

  test('Login opens the borrower app with the access token if the lender issues no tickets', async () => {
    const openSpy = spyOnWindowOpen();
    const lender = openList();
    fireEvent.click(within(await findRow(/Marcus User 11/)).getByRole('button', { name: /Login/ }));
    await waitFor(() => expect(openSpy).toHaveBeenCalledOnce());
    expect(openSpy).toHaveBeenCalledWith(
      '/api/borrower-app/impersonate?install_account_id=11&accessToken=token-of-dana',
      '_blank',
      'noopener,noreferrer',
    );
    expect(lender.requestsOf('createTicket')).toEqual([]);
  });

  test('Login opens the borrower app with a ticket for this page if the lender issues tickets', async () => {
    const openSpy = spyOnWindowOpen();
    const lender = openList({ tenant: { apiExtensions: ['tickets'] } });
    fireEvent.click(within(await findRow(/Marcus User 11/)).getByRole('button', { name: /Login/ }));
    await waitFor(() => expect(openSpy).toHaveBeenCalledOnce());
    expect(openSpy.mock.calls[0]?.[0]).toBe(
      '/api/borrower-app/impersonate?install_account_id=11&ticket=9b1e',
    );
    expect(lender.requestsOf('createTicket').map(({ body }) => body)).toEqual([
      { path: '/borrower-app/impersonate' },
    ]);
  });

  test('Login shows the reason and opens no window if the lender refuses the ticket', async () => {
    const openSpy = spyOnWindowOpen();
    const lender = createLenderWithUsers();
    lender.on('createTicket', () => reply({ status: 0, message: 'Not while the lender is closed.' }, 403));
    openList({ lender, tenant: { apiExtensions: ['tickets'] } });
    fireEvent.click(within(await findRow(/Marcus User 11/)).getByRole('button', { name: /Login/ }));
    expect(await screen.findByText('Not while the lender is closed.')).toBeTruthy();
    expect(openSpy).not.toHaveBeenCalled();
  });

  test('Login reports that the browser would block the new window, and offers an Open button that opens the window', async () => {
    const openSpy = spyOnWindowOpen();
    const userActivation = { isActive: false };
    Object.defineProperty(navigator, 'userActivation', { value: userActivation, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'));
    openList();
    fireEvent.click(within(await findRow(/Marcus User 11/)).getByRole('button', { name: /Login/ }));
    expect(await screen.findByText(/Your browser blocked the new window/)).toBeTruthy();
    expect(openSpy).not.toHaveBeenCalled();
    userActivation.isActive = true;
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(openSpy).toHaveBeenCalledOnce());
    expect(screen.queryByText(/Your browser blocked the new window/)).toBeNull();
  });
});
