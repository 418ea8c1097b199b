import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { readContract } from '../../../testing/contract.ts';
import { createLenderDouble, type LenderDouble, reply } from '../../../testing/lender-double.ts';
import { renderApp } from '../../../testing/render-app.tsx';
// The portal loads these pages lazily. The imports ensure that no test waits for their code.
import './payment-made-page.tsx';
import './transactions-page.tsx';

const openPage = (path: string, lender: LenderDouble, options: Parameters<typeof renderApp>[0] = {}) =>
  renderApp({ path, signedIn: true, lender, ...options });
const getLastRequest = (lender: LenderDouble, operation: string) => lender.requestsOf(operation).at(-1)?.body;
const getField = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' });
const fillField = (label: string, value: string) => fireEvent.change(getField(label), { target: { value } });
const getCellTexts = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

const createLenderWithFlag = (showTransactionsPageInCap: boolean) => {
  const lender = createLenderDouble('/api');
  lender.on('getControlSettings', () =>
    reply({ status: 1, message: '', result: { data: { showTransactionsPageInCap } } }),
  );
  return lender;
};

describe('the payment-made list', () => {
  test('shows the columns of payments, with the amount formatted as money', async () => {
    openPage('/borrowers/payment-made', createLenderDouble('/api'));
    const row = await screen.findByRole('row', { name: /Marcus Whitfield/ });
    expect(getCellTexts(row).slice(0, 4)).toEqual(['4410027315', '03/02/2026', 'Toyota Corolla', '$325.50']);
    expect(
      within(row)
        .getByRole('link', { name: /Details/ })
        .getAttribute('href'),
    ).toBe('/borrowers/payment-made/borrowers-details/loan-id/7');
  });

  test('shows the payment state if the lender reports it, and strikes out returned and voided amounts', async () => {
    const lender = createLenderDouble('/api');
    const { example } = readContract().find(({ id }) => id === 'listPaymentsMade') ?? {};
    const response = structuredClone(example) as { result: { paymentStatus: object; isRefunded: boolean }[] };
    const [first] = response.result;
    if (first === undefined) throw new Error('The example has no payment.');
    const states = ['settled', 'returned', 'voided', 'pending'];
    response.result = states.map((state, index) => ({
      ...first,
      id: index + 1,
      isRefunded: false,
      paymentStatus: { showRefund: false, achStatus: null, description: state, state },
    }));
    lender.on('listPaymentsMade', () => reply(response));
    openPage('/borrowers/payment-made', lender, { tenant: { apiExtensions: ['payment-state'] } });
    const rows = await screen.findAllByRole('row', { name: /Marcus Whitfield/ });
    expect(rows.map((row) => getCellTexts(row)[4])).toEqual(['Settled', 'Returned', 'Voided', 'Pending']);
    expect(rows.map((row) => row.querySelector('[data-struck]') !== null)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('requests the payments of the selected day, and all payments after the day is cleared', async () => {
    const lender = createLenderDouble('/api');
    openPage('/borrowers/payment-made', lender);
    await screen.findByRole('row', { name: /Marcus Whitfield/ });
    fillField('Payment Made On', '03/02/2026');
    await waitFor(() => expect(window.location.search).toBe('?date=2026-03-02'));
    await waitFor(() =>
      expect(getLastRequest(lender, 'listPaymentsMade')).toEqual({
        page: 1,
        limit: 12,
        paymentDate: '2026-03-02',
      }),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Clear Payment Made On' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    await waitFor(() => expect(getLastRequest(lender, 'listPaymentsMade')).toEqual({ page: 1, limit: 12 }));
  });

  test('marks an invalid day as invalid, and Back discards it together with its error', async () => {
    openPage('/borrowers/payment-made', createLenderDouble('/api'));
    await screen.findByRole('row', { name: /Marcus Whitfield/ });
    const search = screen.getByRole('searchbox', { name: 'Search by account number or name' });
    fireEvent.change(search, { target: { value: 'whit' } });
    fireEvent.blur(search);
    await waitFor(() => expect(window.location.search).toBe('?query=whit'));
    fillField('Payment Made On', '13/45');
    fireEvent.blur(getField('Payment Made On'));
    expect(await screen.findByText('Enter a date in the format MM/DD/YYYY.')).toBeTruthy();
    expect(getField('Payment Made On').getAttribute('aria-invalid')).toBe('true');
    window.history.back();
    await waitFor(() => expect(window.location.search).toBe(''));
    await waitFor(() => expect(getField('Payment Made On').value).toBe(''));
    expect(screen.queryByText('Enter a date in the format MM/DD/YYYY.')).toBeNull();
    expect(getField('Payment Made On').getAttribute('aria-invalid')).not.toBe('true');
  });

  // @spec 2.21
  test('refuses a day after today in the lender’s time zone', async () => {
    // It is still November 20 in New York, the lender's time zone.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T03:00:00Z') });
    const lender = createLenderDouble('/api');
    openPage('/borrowers/payment-made?date=2026-11-21', lender);
    await screen.findByRole('row', { name: /Marcus Whitfield/ });
    fillField('Payment Made On', '11/21/2026');
    fireEvent.blur(getField('Payment Made On'));
    expect(await screen.findByText(/11\/20\/2026/)).toBeTruthy();
    expect(getLastRequest(lender, 'listPaymentsMade')).toEqual({ page: 1, limit: 12 });
    vi.useRealTimers();
  });
});

describe('the transaction list', () => {
  // @spec 3.18
  test('shows the columns of transactions and requests 48 rows per page', async () => {
    const lender = createLenderWithFlag(true);
    openPage('/borrowers/transactions', lender);
    const row = await screen.findByRole('row', { name: /4410027315/ });
    expect(getCellTexts(row)).toEqual([
      '03/02/2026',
      '$325.50',
      '482913',
      '7731-00000021',
      'Marcus',
      'Whitfield',
      '4242',
      'Payment',
      'Card',
    ]);
    expect(getLastRequest(lender, 'listTransactions')).toEqual({ page: 1, limit: 48 });
    const headings = screen.getAllByRole('columnheader').map((heading) => heading.textContent);
    expect(headings).toEqual([
      'Loan no',
      'Trans date',
      'Amt',
      'Auth id',
      'Order id',
      'First name',
      'Last name',
      'Last four',
      'Type',
      'Pmt type',
    ]);
  });

  test('links each loan number to the account page, whose Back link leads to the list, and offers to copy the number', async () => {
    openPage('/borrowers/transactions', createLenderWithFlag(true));
    const row = within(await screen.findByRole('row', { name: /4410027315/ }));
    expect(row.getByRole('link', { name: '4410027315' }).getAttribute('href')).toBe(
      '/borrowers/transactions/borrowers-details/loan-id/7',
    );
    expect(row.getByRole('button', { name: 'Copy account number 4410027315' })).toBeTruthy();
    fireEvent.click(row.getByRole('link', { name: '4410027315' }));
    const backLink = await screen.findByRole('link', { name: /^Back/ });
    expect(backLink.getAttribute('href')).toBe('/borrowers/transactions');
  });

  test('links the loan number of an unknown account to a search, and offers to copy the number', async () => {
    const lender = createLenderWithFlag(true);
    lender.on('listTransactions', async (_, request) => {
      const { transactions, ...page } = (await (
        await createLenderDouble('/api').fetch(request.url, { method: 'POST' })
      ).json()) as { transactions: object[] };
      return reply({ ...page, transactions: transactions.map((row) => ({ ...row, loanId: undefined })) });
    });
    openPage('/borrowers/transactions', lender);
    const row = within(await screen.findByRole('row', { name: /4410027315/ }));
    expect(row.getByRole('link', { name: 'Find account 4410027315 in Signed Up' }).getAttribute('href')).toBe(
      '/borrowers/signed-up?query=4410027315',
    );
    expect(row.getByRole('button', { name: 'Copy account number 4410027315' })).toBeTruthy();
  });

  test('shows the loan number without a link if the user may not open accounts', async () => {
    openPage('/borrowers/transactions', createLenderWithFlag(true), { permissions: ['BORROWERS.LIST'] });
    const row = within(await screen.findByRole('row', { name: /4410027315/ }));
    expect(row.queryByRole('link')).toBeNull();
    expect(row.getByRole('button', { name: 'Copy account number 4410027315' })).toBeTruthy();
  });

  // @spec 2.23
  test('sends every filter, and Clear Filters removes them all', async () => {
    const lender = createLenderWithFlag(true);
    openPage('/borrowers/transactions', lender);
    await screen.findByRole('row', { name: /4410027315/ });
    fillField('Loan no', '4410');
    fillField('Trans date', '03/02/2026');
    fillField('Amt', '$1,325.50');
    fillField('Auth id', '482');
    fillField('Order id', '7731');
    fillField('First name', 'mar');
    fillField('Last name', 'whit');
    fillField('Last four', '4242');
    fillField('Type', 'Payment');
    fillField('Pmt type', 'Card');
    await waitFor(() =>
      expect(getLastRequest(lender, 'listTransactions')).toEqual({
        page: 1,
        limit: 48,
        loanNo: '4410',
        transDate: '2026-03-02',
        amt: 1325.5,
        authId: '482',
        orderId: '7731',
        firstName: 'mar',
        lastName: 'whit',
        lastFour: '4242',
        type: 'Payment',
        pmtType: 'Card',
      }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(getLastRequest(lender, 'listTransactions')).toEqual({ page: 1, limit: 48 }));
    expect(window.location.search).toBe('');
    expect(getField('Loan no').value).toBe('');
  });

  test('keeps an amount as typed while its filter is applied, and removes the error of a corrected amount', async () => {
    openPage('/borrowers/transactions', createLenderWithFlag(true));
    await screen.findByRole('row', { name: /4410027315/ });
    const fillAmount = (text: string) => {
      fillField('Amt', text);
      fireEvent.blur(getField('Amt'));
    };
    fillAmount('1');
    await waitFor(() => expect(window.location.search).toBe('?amt=1.00'));
    expect(getField('Amt').value).toBe('1');
    fillAmount('1.002');
    expect(await screen.findByText('Enter an amount, such as 325.50.')).toBeTruthy();
    fillAmount('1');
    await waitFor(() => expect(screen.queryByText('Enter an amount, such as 325.50.')).toBeNull());
    expect(window.location.search).toBe('?amt=1.00');
  });

  // @spec 2.23
  test('redirects to the Signed Up list if the lender’s transactions setting is off, regardless of the tenant folder', async () => {
    const lender = createLenderWithFlag(false);
    openPage('/borrowers/transactions', lender);
    await waitFor(() => expect(window.location.pathname).toBe('/borrowers/signed-up'));
    expect(lender.requestsOf('listTransactions')).toEqual([]);
  });

  test('does not redirect before the lender’s settings have loaded', async () => {
    const lender = createLenderDouble('/api');
    let respond: (response: Response) => void = () => undefined;
    lender.on('getControlSettings', () => new Promise((resolve) => (respond = resolve)));
    openPage('/borrowers/transactions', lender);
    await waitFor(() => expect(lender.requestsOf('getControlSettings')).toHaveLength(1));
    expect(window.location.pathname).toBe('/borrowers/transactions');
    respond(reply({ status: 1, message: '', result: { data: { showTransactionsPageInCap: true } } }));
    expect(await screen.findByRole('row', { name: /4410027315/ })).toBeTruthy();
  });
});

describe('the tabs of the borrower lists', () => {
  const findTabs = async () =>
    within(await screen.findByRole('navigation', { name: 'Borrower lists' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  // @spec 2.13
  test('the tabs link to every list with its count, and to the transaction list if the lender’s setting is on', async () => {
    openPage('/borrowers/signed-up', createLenderWithFlag(true));
    await screen.findByText('1,640');
    await screen.findByRole('link', { name: 'Transactions' });
    expect(await findTabs()).toEqual([
      ['Signed Up 1,640', '/borrowers/signed-up'],
      ['On App 1,512', '/borrowers/on-app'],
      ['Payment Made 8,420', '/borrowers/payment-made'],
      ['Failed Link 37', '/borrowers/failed-link'],
      ['Transactions', '/borrowers/transactions'],
    ]);
  });

  test('the tabs do not contain the transaction list if the lender’s setting is off', async () => {
    const lender = createLenderWithFlag(false);
    openPage('/borrowers/signed-up', lender);
    await screen.findByText('1,640');
    await waitFor(() => expect(lender.requestsOf('getControlSettings')).toHaveLength(1));
    expect((await findTabs()).map(([label]) => label)).not.toContain('Transactions');
  });

  // @spec 2.14
  test('the tabs reload the counts whenever the path changes', async () => {
    const lender = createLenderWithFlag(true);
    openPage('/borrowers/signed-up', lender);
    await screen.findByText('1,640');
    expect(lender.requestsOf('getBorrowerCounts')).toHaveLength(1);
    for (const [index, name] of [/^On App/, /^Payment Made/, /^Failed Link/, /^Signed Up/].entries()) {
      fireEvent.click(screen.getByRole('link', { name }));
      await waitFor(() => expect(lender.requestsOf('getBorrowerCounts')).toHaveLength(index + 2));
    }
  });
});
