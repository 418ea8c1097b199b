import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { groupPanel, openGroups } from '../../../testing/groups.tsx';
import { LATE, lenderWithGroups, wireGroup } from '../../../testing/groups-lender.ts';
import { reply } from '../../../testing/lender-double.ts';

const groups = async () =>
  within(await screen.findByRole('region', { name: 'Groups' })).findAllByRole('link');

describe('the list of groups', () => {
  test('names each with its kind and its loans; a phone shows the list first', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const narrow = new EventTarget() as MediaQueryList;
      return Object.assign(narrow, { matches: false, media: query });
    });
    openGroups();
    await waitFor(async () =>
      expect((await groups()).map((link) => link.textContent)).toEqual([
        '30 days or moreDYNAMIC312 loan accounts',
        'Hardship programSTATIC3 loan accounts',
      ]),
    );
    expect(screen.getByText("You don't have a group selected")).toBeTruthy();
    expect(window.location.search).toBe('');
    expect(screen.getByText('1–2 of 2')).toBeTruthy();
    expect(document.title).toBe('Groups · Harbor Auto Finance');
  });

  test('has its first group selected where the panel is beside it, without an entry in the history', async () => {
    openGroups();
    const entries = window.history.length;
    await groupPanel();
    expect(window.location.search).toBe('?group=1');
    expect(window.history.length).toBe(entries);
  });

  test('is there before the lender has counted, and without counts where it does not', async () => {
    const lender = lenderWithGroups();
    openGroups('/groups', lender, { tenant: { apiExtensions: [] } });
    expect((await groups())[0]?.textContent).toContain('30 days or more');
    expect(lender.seen('listGroups')).toHaveLength(1);
  });

  // @spec 2.39, 9.6
  test('is searched by loan number, page by page of 12, and keeps the selected group', async () => {
    const asked: string[] = [];
    const lender = lenderWithGroups();
    lender.on('listGroups', (_, request) => {
      asked.push(new URL(request.url).search);
      return reply({ status: 1, message: '', result: { data: [LATE], totalPage: 1, totalCount: 1 } });
    });
    openGroups('/groups?group=1&part=accounts', lender, { tenant: { apiExtensions: [] } });
    await groupPanel();
    const search = await screen.findByRole('searchbox', { name: 'Search by loan number' });
    fireEvent.input(search, { target: { value: '4410' } });
    await waitFor(() => expect(asked).toEqual(['?page=1&limit=12', '?page=1&limit=12&searchString=4410']));
    expect(window.location.search).toBe('?query=4410&group=1&part=accounts');
  });

  // @spec 8.21
  test('says that there are none yet, and how to begin', async () => {
    openGroups('/groups', lenderWithGroups([]));
    expect(await screen.findByText('No groups yet')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'New Group' })).toHaveLength(2);
  });

  test('says that no group holds a number, and takes the search back', async () => {
    openGroups('/groups?query=999', lenderWithGroups([]));
    expect(await screen.findByText('No group holds a loan account with this number.')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear search' })[1] as HTMLElement);
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  test('that cannot be loaded says so, with Retry, and the selected group stands beside it', async () => {
    const lender = lenderWithGroups();
    lender.on('listGroups', () => reply({ status: 0, message: 'Down for a moment.' }, 500));
    openGroups('/groups?group=1', lender);
    expect(await screen.findByText('Down for a moment.')).toBeTruthy();
    await groupPanel();
    lender.on('listGroups', () =>
      reply({ status: 1, message: '', result: { data: [LATE], totalPage: 1, totalCount: 1 } }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await groups()).toHaveLength(1);
  });

  // @spec 2.38
  test.each([2, 3, 4, 5, 6, 7])('sends role %i to the borrowers', async (role) => {
    const lender = openGroups('/groups', lenderWithGroups(), { role });
    expect(await screen.findByRole('heading', { level: 1, name: 'Borrowers' })).toBeTruthy();
    await waitFor(() => expect(window.location.pathname).toBe('/borrowers/signed-up'));
    expect(lender.seen('listGroups')).toEqual([]);
  });
});

describe('the selected group', () => {
  // @spec 2.39
  test('stands in the address, is marked in the list, and says in words what it asks', async () => {
    openGroups('/groups?group=1');
    const shown = await groupPanel();
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
    await groupPanel('Hardship program');
    expect(window.location.search).toBe('?group=2');
  });

  test('that asks nothing says that it holds every loan account', async () => {
    openGroups('/groups?group=5', lenderWithGroups([wireGroup(5, 'Everybody')]));
    expect(
      await screen.findByText('No criterion is switched on, so every loan account is in this group.'),
    ).toBeTruthy();
  });

  test('that somebody deleted meanwhile says so', async () => {
    openGroups('/groups?group=77');
    expect(await screen.findByText('This group is not there any more')).toBeTruthy();
  });

  // @spec 2.41, 7.6
  test('opens its loans as a file of three kinds', async () => {
    openGroups('/groups?group=1');
    fireEvent.click(within(await groupPanel()).getByRole('button', { name: 'Export' }));
    const files = await screen.findAllByRole('menuitem');
    expect(files.map(({ textContent }) => textContent)).toEqual(['CSV', 'PDF', 'XLS']);
  });
});
