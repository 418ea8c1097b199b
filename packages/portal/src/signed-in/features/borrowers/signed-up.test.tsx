import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  createLenderDouble,
  type LenderDouble,
  reply,
  waitForAbort,
} from '../../../testing/lender-double.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import {
  createLenderWithPages,
  createLinkedAccount,
  EMPTY_RESPONSE,
} from '../../../testing/signed-up-lender.ts';

const openList = (lender: LenderDouble, search = '') =>
  renderApp({ path: `/borrowers/signed-up${search}`, signedIn: true, lender });
const getLastRequest = (lender: LenderDouble) => lender.requestsOf('listSignedUpBorrowers').at(-1)?.body;

describe('the signed-up list', () => {
  test('shows placeholder rows while the list loads', async () => {
    const lender = createLenderDouble('/api');
    lender.on('listSignedUpBorrowers', () => new Promise(() => undefined));
    openList(lender);
    const table = await screen.findByRole('grid', { name: 'Signed-up borrowers' });
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 12);
    expect(screen.getByText('Loading')).toBeTruthy();
    expect(screen.getByRole('searchbox')).toBeTruthy();
  });

  // @spec 2.16
  test('shows the columns of signed-up borrowers', async () => {
    openList(createLenderWithPages());
    const row = await screen.findByRole('row', { name: /Marcus Borrower 2\b/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['4410000002', 'Unlinked03/02/2026 – 10/05/2026', 'Ana Linker 2', '12', 'LoginDetails']);
    expect(within(row).getByRole('button', { name: 'Copy account number 4410000002' })).toBeTruthy();
    const headings = screen.getAllByRole('columnheader').map((heading) => heading.textContent);
    expect(headings).toEqual([
      'Account number',
      'Borrower',
      'Linked or unlinked',
      'Linked by',
      'Days past due',
      'Actions',
    ]);
  });

  test('shows "Unknown" and no link in a row without a loan, and shows the number of unreadable rows', async () => {
    const lender = createLenderDouble('/api');
    const rows = [{ ...createLinkedAccount(1), loan: null }, null, createLinkedAccount(2)];
    lender.on('listSignedUpBorrowers', () => reply({ status: 1, message: '', result: rows, totalPage: 1 }));
    openList(lender);
    await screen.findByRole('row', { name: /Marcus Borrower 2\b/ });
    const [, unreadableRow] = screen.getAllByRole('row');
    const cells = within(unreadableRow as HTMLElement).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'Unknown',
      expect.stringContaining('Linked') as string,
      'Ana Linker 1',
      'Unknown',
      'Login',
    ]);
    expect(within(unreadableRow as HTMLElement).queryByRole('link')).toBeNull();
    expect(
      screen.getByText(
        /^1 record could not be shown because the data from the lender’s system was not valid\./,
      ),
    ).toBeTruthy();
  });

  test('shows and announces the range of records on the page', async () => {
    openList(createLenderWithPages(), '?page=2');
    expect(await screen.findByText('13–24 of 2,043')).toBeTruthy();
    expect(screen.getByText('2,043 records, showing 13 to 24').closest('[role=status]')).toBeTruthy();
  });

  test('shows the page number if the lender reports no total', async () => {
    openList(createLenderWithPages({}), '?page=2');
    expect(await screen.findAllByText('Page 2 of 171')).not.toEqual([]);
  });

  test('shows a capped total with a plus sign', async () => {
    openList(createLenderWithPages({ totalCount: 10_000, totalIsCapped: true }), '?page=2');
    expect(await screen.findByText('13–24 of 10,000+')).toBeTruthy();
    const announcement = 'More than 10,000 records, showing 13 to 24';
    expect(screen.getByText(announcement).closest('[role=status]')).toBeTruthy();
  });

  test('requests the rows for the list state in the address', async () => {
    const lender = createLenderWithPages();
    openList(lender, '?query=whit&page=3&sort_by=1&date=2026-03-02&limit=24');
    await screen.findByText('49–72 of 2,043');
    expect(getLastRequest(lender)).toEqual({
      page: 3,
      limit: 24,
      searchString: 'whit',
      sortBy: 1,
      date: '2026-03-02',
    });
  });

  test('searches after a pause in typing, returns to page 1 and adds one history entry', async () => {
    const lender = createLenderWithPages();
    openList(lender, '?page=3');
    await screen.findByText('25–36 of 2,043');
    const historyLength = window.history.length;
    for (const text of ['w', 'wh', 'whi'])
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
    await waitFor(() => expect(window.location.search).toBe('?query=whi'));
    await screen.findByText('1–12 of 2,043');
    expect(lender.requestsOf('listSignedUpBorrowers')).toHaveLength(2);
    expect(getLastRequest(lender)).toMatchObject({ page: 1, searchString: 'whi' });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'whit' } });
    await waitFor(() => expect(window.location.search).toBe('?query=whit'));
    expect(window.history.length).toBe(historyLength + 1);
    window.history.back();
    expect(await screen.findByText('25–36 of 2,043')).toBeTruthy();
  });

  test('restores the previous page of the list and the search text on Back', async () => {
    openList(createLenderWithPages(), '?query=whit');
    await screen.findByText('1–12 of 2,043');
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('13–24 of 2,043');
    expect(window.location.search).toBe('?query=whit&page=2');
    window.history.back();
    expect(await screen.findByText('1–12 of 2,043')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('whit');
  });

  test('shows the current page while the next page loads', async () => {
    const lender = createLenderWithPages();
    openList(lender);
    await screen.findByText('1–12 of 2,043');
    lender.on('listSignedUpBorrowers', () => new Promise(() => undefined));
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(window.location.search).toBe('?page=2'));
    expect(screen.getByRole('row', { name: /Marcus Borrower 1\b/ })).toBeTruthy();
  });

  test('cancels a request when a newer request replaces it', async () => {
    const lender = createLenderWithPages();
    const abortEvents: boolean[] = [];
    lender.on('listSignedUpBorrowers', (_, request) => {
      request.signal.addEventListener('abort', () => abortEvents.push(true));
      return waitForAbort(request);
    });
    openList(lender);
    await screen.findByText('Loading');
    await waitFor(() => expect(lender.requestsOf('listSignedUpBorrowers')).toHaveLength(1));
    fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'days-past-due' } });
    await waitFor(() => expect(abortEvents).toEqual([true]));
    expect(window.location.search).toBe('?sort_by=1');
  });

  test('shows a message if a search has no results, and all records after the search is cleared', async () => {
    const lender = createLenderDouble('/api');
    lender.on('listSignedUpBorrowers', (body) =>
      (body as { searchString?: string }).searchString === undefined
        ? reply({ ...EMPTY_RESPONSE, totalPage: 1, totalCount: 1, result: [createLinkedAccount(1)] })
        : reply(EMPTY_RESPONSE),
    );
    openList(lender, '?query=zzzz');
    expect(await screen.findByRole('heading', { name: 'No records found' })).toBeTruthy();
    const [, emptyStateButton] = screen.getAllByRole('button', { name: 'Clear search' });
    fireEvent.click(emptyStateButton as HTMLElement);
    expect(await screen.findByText('1–1 of 1')).toBeTruthy();
    expect(window.location.search).toBe('');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  // @spec 2.16, 8.21
  test('explains how records are created if no records exist, and shows no button to clear filters', async () => {
    const lender = createLenderDouble('/api');
    lender.on('listSignedUpBorrowers', () => reply(EMPTY_RESPONSE));
    openList(lender);
    expect(await screen.findByText(/accounts appear here/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Clear/ })).toBeNull();
  });

  test('offers a button to the last page if the page in the address does not exist', async () => {
    openList(createLenderWithPages(), '?page=900');
    expect(await screen.findByText('Page 900 does not exist')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Go to the last page' }));
    expect(await screen.findByText('2,041–2,043 of 2,043')).toBeTruthy();
  });

  test('shows the reason and Retry if a request fails, and keeps the toolbar usable', async () => {
    const lender = createLenderDouble('/api');
    const reason = 'The lender cannot be reached right now.';
    lender.on('listSignedUpBorrowers', () => reply({ status: 0, message: reason }, 502));
    openList(lender);
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.getByRole('searchbox')).toBeTruthy();
    lender.on('listSignedUpBorrowers', () =>
      reply({ ...EMPTY_RESPONSE, totalPage: 1, totalCount: 1, result: [createLinkedAccount(1)] }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1–1 of 1')).toBeTruthy();
  });

  test('shows the same fields in the card view, and stores the chosen view', async () => {
    openList(createLenderWithPages());
    await screen.findByText('1–12 of 2,043');
    fireEvent.click(screen.getByRole('button', { name: 'Grid View' }));
    const cards = await screen.findByRole('list', { name: 'Signed-up borrowers' });
    const [first] = within(cards).getAllByRole('listitem');
    expect(first?.textContent).toBe(
      'Marcus Borrower 1Account number4410000001Linked or unlinkedLinked03/02/2026Linked byAna Linker 1Days past due12LoginDetails',
    );
    expect(window.localStorage.getItem('livery:harbor:1:list.signed-up')).toBe('{"view":"grid","hidden":[]}');
  });
});

describe('the tabs of the borrower lists', () => {
  test('the list stays usable if the counts in the tabs cannot be loaded', async () => {
    const lender = createLenderWithPages();
    lender.on('getBorrowerCounts', () => reply({ status: 0, message: 'Not now.' }, 502));
    openList(lender);
    expect(await screen.findByText('The counts could not be loaded.')).toBeTruthy();
    expect(await screen.findByText('1–12 of 2,043')).toBeTruthy();
  });
});
