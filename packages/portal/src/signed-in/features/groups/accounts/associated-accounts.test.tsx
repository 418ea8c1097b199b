import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { groupPanel, openGroups } from '../../../../testing/groups.tsx';
import {
  GROUP_EXTENSIONS,
  groupAnswer,
  HARDSHIP,
  lenderWithGroups,
} from '../../../../testing/groups-lender.ts';
import { reply } from '../../../../testing/lender-double.ts';

describe('the associated accounts', () => {
  const options = async () => within(await screen.findByRole('grid')).findAllByRole('row');
  const loans = () =>
    within(screen.getByRole('grid'))
      .getAllByRole('row')
      .map((loan) => loan.textContent);

  // @spec 4.15, 8.8
  test('of a static group are switched by a click at once, one after the other', async () => {
    const lender = lenderWithGroups();
    const { promise, resolve } = Promise.withResolvers<Response>();
    lender.on('switchGroupLoan', () => promise);
    openGroups('/groups?group=2&part=accounts', lender);
    const [first] = await options();
    expect(loans()).toEqual(['4410027315Enabled', '4410027316Disabled', '4410027399Enabled']);
    fireEvent.click(first as HTMLElement);
    expect(await screen.findByRole('row', { name: '4410027315 Disabled', selected: false })).toBeTruthy();
    resolve(reply({ status: 1, message: 'Static Group Updated' }));
    expect(await screen.findByText('Static Group Updated')).toBeTruthy();
    expect(lender.seen('switchGroupLoan').map(({ body }) => body)).toEqual([
      { clientStaticGroupLoanId: 71, status: 0 },
    ]);
  });

  test('go back to what they were when the lender refuses, and say why', async () => {
    const lender = lenderWithGroups();
    lender.on('switchGroupLoan', () => reply({ status: 0, message: 'Not now.' }, 500));
    openGroups('/groups?group=2&part=accounts', lender);
    fireEvent.click((await options())[1] as HTMLElement);
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(loans()).toEqual(['4410027315Enabled', '4410027316Disabled', '4410027399Enabled']);
  });

  test('are walked through and switched by the keyboard', async () => {
    const lender = lenderWithGroups();
    openGroups('/groups?group=2&part=accounts', lender);
    const list = await screen.findByRole('grid', { name: 'Loan accounts of Hardship program' });
    for (const key of ['ArrowDown', 'End', 'ArrowUp', ' ']) fireEvent.keyDown(list, { key });
    await waitFor(() =>
      expect(lender.seen('switchGroupLoan').map(({ body }) => body)).toEqual([
        { clientStaticGroupLoanId: 72, status: 1 },
      ]),
    );
    expect(document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent).toContain(
      '4410027316',
    );
  });

  test('are searched by their number', async () => {
    openGroups('/groups?group=2&part=accounts');
    const search = await screen.findByRole('searchbox', { name: 'Search these loan accounts' });
    fireEvent.input(search, { target: { value: '7399' } });
    await waitFor(() => expect(loans()).toEqual(['4410027399Enabled']));
    expect(screen.getByText('1 of 3')).toBeTruthy();
    fireEvent.input(search, { target: { value: 'x' } });
    expect(await screen.findByText('No loan account number contains this text.')).toBeTruthy();
  });

  test('of a group with more than 10,000 are looked for by the lender too, where it can', async () => {
    const lender = lenderWithGroups();
    const asked: (string | null)[] = [];
    lender.on('listGroupLoans', (_, request) => {
      const search = new URL(request.url).searchParams.get('searchString');
      asked.push(search);
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
    expect(screen.getByText(/^The first 1 loan accounts/)).toBeTruthy();
    const search = screen.getByRole('searchbox', { name: 'Search these loan accounts' });
    fireEvent.input(search, { target: { value: '4499' } });
    expect(await screen.findByText('4499999999')).toBeTruthy();
    expect(asked).toEqual([null, '4499']);
  });

  // @spec 4.15
  test('of a dynamic group are there to be read and cannot be clicked', async () => {
    openGroups('/groups?group=1&part=accounts');
    const list = await screen.findByRole('group', { name: 'Loan accounts of 30 days or more' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['4410000009']);
    expect(within(list).queryByRole('button')).toBeNull();
    expect(within(list).queryByRole('row')).toBeNull();
  });

  test('show whose loan it is, what is due and how late it is, and lead to the account', async () => {
    const lender = lenderWithGroups();
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
    const [row] = await options();
    expect(row?.textContent).toBe('4410027315Marcus Whitfield$325.50 due1,478 days past dueEnabled');
    fireEvent.click(within(row as HTMLElement).getByRole('link', { name: '4410027315' }));
    await waitFor(() =>
      expect(window.location.pathname).toBe('/borrowers/signed-up/borrowers-details/loan-id/7'),
    );
    expect(lender.seen('switchGroupLoan')).toEqual([]);
  });

  test('lead nowhere for a person who may not open loan accounts', async () => {
    openGroups('/groups?group=2&part=accounts', lenderWithGroups(), { permissions: ['GROUPS.VISIT'] });
    await options();
    expect(within(screen.getByRole('grid')).queryByRole('link')).toBeNull();
  });

  test('that cannot be loaded leave the rest of the group usable', async () => {
    const lender = lenderWithGroups();
    lender.on('listGroupLoans', () => reply({ status: 0, message: 'Down for a moment.' }, 500));
    openGroups('/groups?group=2&part=accounts', lender);
    expect(await screen.findByText('Down for a moment.')).toBeTruthy();
    lender.on('getGroup', () => groupAnswer(HARDSHIP));
    expect(within(await groupPanel('Hardship program')).getByRole('button', { name: 'Delete' })).toBeTruthy();
  });
});
