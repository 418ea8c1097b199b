import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { findGroupPanel, openGroups } from '../../../../testing/groups.tsx';
import {
  createGroupResponse,
  createLenderWithGroups,
  GROUP_EXTENSIONS,
  HARDSHIP_GROUP,
} from '../../../../testing/groups-lender.ts';
import { reply } from '../../../../testing/lender-double.ts';

describe('the associated accounts of a group', () => {
  const findRows = async () => within(await screen.findByRole('grid')).findAllByRole('row');
  const getLoanTexts = () =>
    within(screen.getByRole('grid'))
      .getAllByRole('row')
      .map((loan) => loan.textContent);

  // @spec 4.15, 8.8
  test('a loan of a static group can be enabled and disabled, and the row changes before the lender responds', async () => {
    const lender = createLenderWithGroups();
    const { promise, resolve } = Promise.withResolvers<Response>();
    lender.on('switchGroupLoan', () => promise);
    openGroups('/groups?group=2&part=accounts', lender);
    const [first] = await findRows();
    expect(getLoanTexts()).toEqual(['4410027315Enabled', '4410027316Disabled', '4410027399Enabled']);
    fireEvent.click(first as HTMLElement);
    expect(await screen.findByRole('row', { name: '4410027315 Disabled', selected: false })).toBeTruthy();
    resolve(reply({ status: 1, message: 'Static Group Updated' }));
    expect(await screen.findByText('Static Group Updated')).toBeTruthy();
    expect(lender.requestsOf('switchGroupLoan').map(({ body }) => body)).toEqual([
      { clientStaticGroupLoanId: 71, status: 0 },
    ]);
  });

  test('a loan shows the previous status again, and a toast the reason, when the lender refuses a change', async () => {
    const lender = createLenderWithGroups();
    lender.on('switchGroupLoan', () => reply({ status: 0, message: 'Not now.' }, 500));
    openGroups('/groups?group=2&part=accounts', lender);
    fireEvent.click((await findRows())[1] as HTMLElement);
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(getLoanTexts()).toEqual(['4410027315Enabled', '4410027316Disabled', '4410027399Enabled']);
  });

  test('a loan shows the status that the lender has stored although the request failed', async () => {
    const lender = createLenderWithGroups();
    lender.on('switchGroupLoan', () => {
      const loans = [{ id: 71, loanNumber: '4410027315', isEnabled: false }];
      lender.on('listGroupLoans', () =>
        reply({
          status: 1,
          message: '',
          result: { clientDynamicGroupLoans: loans, totalPage: 1, totalCount: 1 },
        }),
      );
      return reply({ status: 0, message: 'Too late.' }, 500);
    });
    openGroups('/groups?group=2&part=accounts', lender);
    fireEvent.click((await findRows())[0] as HTMLElement);
    await waitFor(() => expect(getLoanTexts()).toEqual(['4410027315Disabled']));
  });

  test('the loans can be navigated, enabled and disabled by keyboard', async () => {
    const lender = createLenderWithGroups();
    openGroups('/groups?group=2&part=accounts', lender);
    const list = await screen.findByRole('grid', { name: 'Loan accounts in Hardship program' });
    for (const key of ['ArrowDown', 'End', 'ArrowUp', ' ']) fireEvent.keyDown(list, { key });
    await waitFor(() =>
      expect(lender.requestsOf('switchGroupLoan').map(({ body }) => body)).toEqual([
        { clientStaticGroupLoanId: 72, status: 1 },
      ]),
    );
    expect(document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent).toContain(
      '4410027316',
    );
  });

  test('the loans can be searched by loan number', async () => {
    openGroups('/groups?group=2&part=accounts');
    const search = await screen.findByRole('searchbox', { name: 'Search these loan accounts' });
    fireEvent.input(search, { target: { value: '7399' } });
    await waitFor(() => expect(getLoanTexts()).toEqual(['4410027399Enabled']));
    expect(screen.getByText('1 of 3')).toBeTruthy();
    fireEvent.input(search, { target: { value: 'x' } });
    expect(await screen.findByText('No account number contains this text.')).toBeTruthy();
  });

  test('the lender also searches the loans of a group with more than 10,000 loans', async () => {
    const lender = createLenderWithGroups();
    const searches: (string | null)[] = [];
    lender.on('listGroupLoans', (_, request) => {
      const search = new URL(request.url).searchParams.get('searchString');
      searches.push(search);
      const loan = { id: 9, loanNumber: search === null ? '4410000001' : '4499999999', isEnabled: true };
      return reply({
        status: 1,
        message: '',
        result: { clientDynamicGroupLoans: [loan], totalPage: search === null ? 2 : 1, totalCount: 10_001 },
      });
    });
    openGroups('/groups?group=1&part=accounts', lender, {
      tenant: { apiExtensions: [...GROUP_EXTENSIONS, 'group-loan-search'] },
    });
    expect(await screen.findByText('4410000001')).toBeTruthy();
    expect(screen.getByText(/^Only the first 1 loan accounts/)).toBeTruthy();
    const search = screen.getByRole('searchbox', { name: 'Search these loan accounts' });
    fireEvent.input(search, { target: { value: '4499' } });
    expect(await screen.findByText('4499999999')).toBeTruthy();
    expect(searches).toEqual([null, '4499']);
  });

  test('a search that the lender has not answered, or that failed, is not reported as a search without results', async () => {
    const lender = createLenderWithGroups();
    const { promise, resolve } = Promise.withResolvers<Response>();
    const respond = (loanNumber: string, totalPage: number) =>
      reply({
        status: 1,
        message: '',
        result: {
          clientDynamicGroupLoans: [{ id: 9, loanNumber, isEnabled: true }],
          totalPage,
          totalCount: 10_001,
        },
      });
    lender.on('listGroupLoans', (_, request) =>
      new URL(request.url).searchParams.has('searchString') ? promise : respond('4410000001', 2),
    );
    openGroups('/groups?group=1&part=accounts', lender, {
      tenant: { apiExtensions: [...GROUP_EXTENSIONS, 'group-loan-search'] },
    });
    expect(await screen.findByText('4410000001')).toBeTruthy();
    const search = screen.getByRole('searchbox', { name: 'Search these loan accounts' });
    fireEvent.input(search, { target: { value: '4499' } });
    await waitFor(() => expect(screen.queryByText('4410000001')).toBeNull());
    expect(screen.queryByText('No account number contains this text.')).toBeNull();
    resolve(reply({ status: 0, message: 'Down for a moment.' }, 500));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByText('No account number contains this text.')).toBeNull();
    lender.on('listGroupLoans', () => respond('4499999999', 1));
    fireEvent.click(retry);
    expect(await screen.findByText('4499999999')).toBeTruthy();
  });

  // @spec 4.15
  test('the loans of a dynamic group are read-only', async () => {
    openGroups('/groups?group=1&part=accounts');
    const list = await screen.findByRole('group', { name: 'Loan accounts in 30 days or more' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['4410000009']);
    expect(within(list).queryByRole('button')).toBeNull();
    expect(within(list).queryByRole('row')).toBeNull();
  });

  test('the loans show borrower, amount due and days past due, and link to the loan account', async () => {
    const lender = createLenderWithGroups();
    const account = {
      loanId: 7,
      firstName: 'Marcus',
      lastName: 'Whitfield',
      totalDue: 325.5,
      daysPastDue: 1478,
    };
    lender.on('listGroupLoans', () =>
      reply({
        status: 1,
        message: '',
        result: {
          clientStaticGroupLoans: [{ id: 71, loanNumber: '4410027315', isEnabled: true, account }],
          totalPage: 1,
          totalCount: 1,
        },
      }),
    );
    openGroups('/groups?group=2&part=accounts', lender);
    const [row] = await findRows();
    expect(row?.textContent).toBe('4410027315Marcus Whitfield$325.50 due1,478 days past dueEnabled');
    fireEvent.click(within(row as HTMLElement).getByRole('link', { name: '4410027315' }));
    await waitFor(() =>
      expect(window.location.pathname).toBe('/borrowers/signed-up/borrowers-details/loan-id/7'),
    );
    expect(lender.requestsOf('switchGroupLoan')).toEqual([]);
  });

  test('the loans have no links for a user without BORROWERS.DETAILS', async () => {
    openGroups('/groups?group=2&part=accounts', createLenderWithGroups(), { permissions: ['GROUPS.VISIT'] });
    await findRows();
    expect(within(screen.getByRole('grid')).queryByRole('link')).toBeNull();
  });

  test('the rest of the group stays usable when the loans cannot be loaded', async () => {
    const lender = createLenderWithGroups();
    lender.on('listGroupLoans', () => reply({ status: 0, message: 'Down for a moment.' }, 500));
    openGroups('/groups?group=2&part=accounts', lender);
    expect(await screen.findByText('Down for a moment.')).toBeTruthy();
    lender.on('getGroup', () => createGroupResponse(HARDSHIP_GROUP));
    expect(
      within(await findGroupPanel('Hardship program')).getByRole('button', { name: 'Delete' }),
    ).toBeTruthy();
  });
});
