import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  GROUP_EXTENSIONS,
  groupAnswer,
  HARDSHIP,
  LATE,
  lenderWithGroups,
  wireGroup,
} from '../../testing/groups-lender.ts';
import { reply } from '../../testing/lender-double.ts';
import { renderApp } from '../../testing/render-app.tsx';

const open = (path = '/groups', lender = lenderWithGroups(), options: object = {}) =>
  renderApp({ path, signedIn: true, lender, tenant: { apiExtensions: GROUP_EXTENSIONS }, ...options });

const groups = async () =>
  within(await screen.findByRole('region', { name: 'Groups' })).findAllByRole('link');
const panel = (name = '30 days or more') => screen.findByRole('region', { name: `Group ${name}` });

describe('the list of groups', () => {
  test('names each with its kind and its loans, and selects none by itself', async () => {
    open();
    await waitFor(async () =>
      expect((await groups()).map((link) => link.textContent)).toEqual([
        '30 days or moreDYNAMIC312 loan accounts',
        'Hardship programmeSTATIC3 loan accounts',
      ]),
    );
    expect(screen.getByText("You don't have a group selected")).toBeTruthy();
    expect(screen.getByText('1–2 of 2')).toBeTruthy();
    expect(document.title).toBe('Groups · Harbor Auto Finance');
  });

  test('is there before the lender has counted, and without counts where it does not', async () => {
    const lender = lenderWithGroups();
    open('/groups', lender, { tenant: { apiExtensions: [] } });
    expect((await groups())[0]?.textContent).toContain('30 days or more');
    expect(lender.seen('listGroups')).toHaveLength(1);
  });

  test('is searched by loan number, page by page of 12, and keeps the selected group', async () => {
    const asked: string[] = [];
    const lender = lenderWithGroups();
    lender.on('listGroups', (_, request) => {
      asked.push(new URL(request.url).search);
      return reply({ status: 1, message: '', result: { data: [LATE], totalPage: 1, totalCount: 1 } });
    });
    open('/groups?group=1&part=accounts', lender, { tenant: { apiExtensions: [] } });
    await panel();
    const search = await screen.findByRole('searchbox', { name: 'Search by loan number' });
    fireEvent.input(search, { target: { value: '4410' } });
    await waitFor(() => expect(asked).toEqual(['?page=1&limit=12', '?page=1&limit=12&searchString=4410']));
    expect(window.location.search).toBe('?query=4410&group=1&part=accounts');
  });

  test('says that there are none yet, and how to begin', async () => {
    open('/groups', lenderWithGroups([]));
    expect(await screen.findByText('No groups yet')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'New Group' })).toHaveLength(2);
  });

  test('says that no group holds a number, and takes the search back', async () => {
    open('/groups?query=999', lenderWithGroups([]));
    expect(await screen.findByText('No group holds a loan account with this number.')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear search' })[1] as HTMLElement);
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  test('that cannot be loaded says so, with Retry, and the selected group stands beside it', async () => {
    const lender = lenderWithGroups();
    lender.on('listGroups', () => reply({ status: 0, message: 'Down for a moment.' }, 500));
    open('/groups?group=1', lender);
    expect(await screen.findByText('Down for a moment.')).toBeTruthy();
    await panel();
    lender.on('listGroups', () =>
      reply({ status: 1, message: '', result: { data: [LATE], totalPage: 1, totalCount: 1 } }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await groups()).toHaveLength(1);
  });

  test.each([2, 3, 4, 5, 6, 7])('sends role %i to the borrowers', async (role) => {
    const lender = open('/groups', lenderWithGroups(), { role });
    expect(await screen.findByRole('heading', { level: 1, name: 'Borrowers' })).toBeTruthy();
    await waitFor(() => expect(window.location.pathname).toBe('/borrowers/signed-up'));
    expect(lender.seen('listGroups')).toEqual([]);
  });
});

describe('the selected group', () => {
  test('stands in the address, is marked in the list, and says in words what it asks', async () => {
    open('/groups?group=1');
    const shown = await panel();
    const words = within(shown)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(words).toEqual([
      'Dynamic: the loan accounts that meet its criteria at the time.',
      'No rule',
      'is at least 30',
      'is more than $2,500.50',
      'is none of BK7, BK13',
    ]);
    await waitFor(async () =>
      expect((await groups()).map((link) => link.getAttribute('aria-current'))).toEqual(['page', null]),
    );
    fireEvent.click((await groups())[1] as HTMLElement);
    await panel('Hardship programme');
    expect(window.location.search).toBe('?group=2');
  });

  test('that asks nothing says that it holds every loan account', async () => {
    open('/groups?group=5', lenderWithGroups([wireGroup(5, 'Everybody')]));
    expect(
      await screen.findByText('No criterion is switched on, so every loan account is in this group.'),
    ).toBeTruthy();
  });

  test('that somebody deleted meanwhile says so', async () => {
    open('/groups?group=77');
    expect(await screen.findByText('This group is not there any more')).toBeTruthy();
  });

  test('opens its loans as a file of three kinds', async () => {
    open('/groups?group=1');
    fireEvent.click(within(await panel()).getByRole('button', { name: 'Export' }));
    const files = await screen.findAllByRole('menuitem');
    expect(files.map(({ textContent }) => textContent)).toEqual(['CSV', 'PDF', 'XLS']);
  });
});

describe('deleting a group', () => {
  const askToDelete = async (name?: string) => {
    fireEvent.click(within(await panel(name)).getByRole('button', { name: 'Delete' }));
    return screen.findByRole('alertdialog');
  };
  const confirm = (dialog: HTMLElement) =>
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  const names = () =>
    screen
      .queryAllByRole('link', { name: /STATIC|DYNAMIC/ })
      .map((link) => link.textContent.split(/STATIC|DYN/)[0]);

  test('takes it from the list before the lender has answered, and out of the address after', async () => {
    const lender = lenderWithGroups();
    const { promise, resolve } = Promise.withResolvers<Response>();
    lender.on('deleteGroup', () => promise);
    open('/groups?group=1', lender);
    await waitFor(() => expect(names()).toHaveLength(2));
    confirm(await askToDelete());
    await waitFor(() => expect(names()).toEqual(['Hardship programme']));
    expect(screen.getByText("You don't have a group selected")).toBeTruthy();
    lender.on('listGroups', () =>
      reply({ status: 1, message: '', result: { data: [HARDSHIP], totalPage: 1, totalCount: 1 } }),
    );
    resolve(reply({ status: 1, message: 'Group deleted successfully!' }));
    expect(await screen.findByText('Group deleted successfully!')).toBeTruthy();
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(lender.seen('deleteGroup').map(({ body }) => body)).toEqual([{ clientGroupRuleId: 1 }]);
  });

  test('that the lender refuses brings it back, selected, with the reason', async () => {
    const lender = lenderWithGroups();
    lender.on('deleteGroup', () => reply({ status: 0, message: 'Not today.' }, 500));
    open('/groups?group=1', lender);
    await waitFor(() => expect(names()).toHaveLength(2));
    confirm(await askToDelete());
    expect(await screen.findByText('Not today.')).toBeTruthy();
    await waitFor(() => expect(names()).toEqual(['30 days or more', 'Hardship programme']));
    await panel();
  });

  test('that rules use names them first, and takes it out of them', async () => {
    const used = { clientRuleSubCategoryId: 1, name: 'Payment rule' };
    const lender = lenderWithGroups([wireGroup(1, '30 days or more', { usedByRules: [used] })]);
    open('/groups?group=1', lender);
    const dialog = await askToDelete();
    expect(dialog.textContent).toContain('The rule “Payment rule” uses it');
    confirm(dialog);
    await waitFor(() =>
      expect(lender.seen('deleteGroup').map(({ body }) => body)).toEqual([
        { clientGroupRuleId: 1, confirmed: true },
      ]),
    );
  });

  test('that a rule has begun to use meanwhile asks again, with the rule', async () => {
    const lender = lenderWithGroups();
    lender.on('deleteGroup', (body) =>
      (body as { confirmed?: boolean }).confirmed === true
        ? reply({ status: 1, message: 'Group deleted successfully!' })
        : reply({ status: 0, message: 'This group is used by the rule "Pay".', code: 'group_in_use' }, 409),
    );
    open('/groups?group=1', lender);
    confirm(await askToDelete());
    const again = await screen.findByText(/This group is used by the rule "Pay"\./);
    confirm(again.closest('[role=alertdialog]') as HTMLElement);
    expect(await screen.findByText('Group deleted successfully!')).toBeTruthy();
    expect(lender.seen('deleteGroup')).toHaveLength(2);
  });
});

describe('the associated accounts', () => {
  /** The page has other options: rows per page. */
  const options = async () => within(await screen.findByRole('listbox')).findAllByRole('option');
  const loans = () =>
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map((loan) => loan.textContent);

  test('of a static group are switched by a click at once, one after the other', async () => {
    const lender = lenderWithGroups();
    const { promise, resolve } = Promise.withResolvers<Response>();
    lender.on('switchGroupLoan', () => promise);
    open('/groups?group=2&part=accounts', lender);
    const [first] = await options();
    expect(loans()).toEqual(['4410027315Enabled', '4410027316Disabled', '4410027399Enabled']);
    fireEvent.click(first as HTMLElement);
    expect(await screen.findByRole('option', { name: '4410027315 Disabled', selected: false })).toBeTruthy();
    resolve(reply({ status: 1, message: 'Static Group Updated' }));
    expect(await screen.findByText('Static Group Updated')).toBeTruthy();
    expect(lender.seen('switchGroupLoan').map(({ body }) => body)).toEqual([
      { clientStaticGroupLoanId: 71, status: 0 },
    ]);
  });

  test('go back to what they were when the lender refuses, and say why', async () => {
    const lender = lenderWithGroups();
    lender.on('switchGroupLoan', () => reply({ status: 0, message: 'Not now.' }, 500));
    open('/groups?group=2&part=accounts', lender);
    fireEvent.click((await options())[1] as HTMLElement);
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(loans()).toEqual(['4410027315Enabled', '4410027316Disabled', '4410027399Enabled']);
  });

  test('are walked through and switched by the keyboard', async () => {
    const lender = lenderWithGroups();
    open('/groups?group=2&part=accounts', lender);
    const list = await screen.findByRole('listbox', { name: 'Loan accounts of Hardship programme' });
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
    open('/groups?group=2&part=accounts');
    const search = await screen.findByRole('searchbox', { name: 'Search these loan accounts' });
    fireEvent.input(search, { target: { value: '7399' } });
    await waitFor(() => expect(loans()).toEqual(['4410027399Enabled']));
    expect(screen.getByText('1 of 3')).toBeTruthy();
    fireEvent.input(search, { target: { value: 'x' } });
    expect(await screen.findByText('None of them has this in its number.')).toBeTruthy();
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
    open('/groups?group=1&part=accounts', lender, {
      tenant: { apiExtensions: [...GROUP_EXTENSIONS, 'group-loan-search'] },
    });
    expect(await screen.findByText('4410000001')).toBeTruthy();
    expect(screen.getByText(/^The first 1 loan accounts/)).toBeTruthy();
    const search = screen.getByRole('searchbox', { name: 'Search these loan accounts' });
    fireEvent.input(search, { target: { value: '4499' } });
    expect(await screen.findByText('4499999999')).toBeTruthy();
    expect(asked).toEqual([null, '4499']);
  });

  test('of a dynamic group are there to be read and cannot be clicked', async () => {
    open('/groups?group=1&part=accounts');
    const list = await screen.findByRole('group', { name: 'Loan accounts of 30 days or more' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['4410000009']);
    expect(within(list).queryByRole('button')).toBeNull();
    expect(within(list).queryByRole('option')).toBeNull();
  });

  test('that cannot be loaded leave the rest of the group usable', async () => {
    const lender = lenderWithGroups();
    lender.on('listGroupLoans', () => reply({ status: 0, message: 'Down for a moment.' }, 500));
    open('/groups?group=2&part=accounts', lender);
    expect(await screen.findByText('Down for a moment.')).toBeTruthy();
    lender.on('getGroup', () => groupAnswer(HARDSHIP));
    expect(within(await panel('Hardship programme')).getByRole('button', { name: 'Delete' })).toBeTruthy();
  });
});
