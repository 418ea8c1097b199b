import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { findGroupPanel, openGroups } from '../../../testing/groups.tsx';
import { createLenderWithGroups, createWireGroup, DELINQUENT_GROUP } from '../../../testing/groups-lender.ts';
import { reply } from '../../../testing/lender-double.ts';

const findGroups = async () =>
  within(await screen.findByRole('region', { name: 'Groups' })).findAllByRole('link');

describe('the list of groups', () => {
  test('shows the kind and loan count of each group, and selects no group on phones', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const mediaQueryList = new EventTarget() as MediaQueryList;
      return Object.assign(mediaQueryList, { matches: false, media: query });
    });
    openGroups();
    await waitFor(async () =>
      expect((await findGroups()).map((link) => link.textContent)).toEqual([
        '30 days or moreDYNAMIC312 loan accounts',
        'Hardship programSTATIC3 loan accounts',
      ]),
    );
    expect(screen.getByText("You don't have a group selected")).toBeTruthy();
    expect(window.location.search).toBe('');
    expect(screen.getByText('1–2 of 2')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Groups · Harbor Auto Finance'));
  });

  test('selects the first group without adding a history entry if the group panel is visible', async () => {
    openGroups();
    const historyLength = window.history.length;
    await findGroupPanel();
    expect(window.location.search).toBe('?group=1');
    expect(window.history.length).toBe(historyLength);
  });

  test('does not cancel a navigation when the groups arrive while the code of the next page is loading', async () => {
    const lender = createLenderWithGroups();
    const { promise: groups, resolve: sendGroups } = Promise.withResolvers<Response>();
    lender.on('listGroups', () => groups);
    openGroups('/groups', lender, { tenant: { apiExtensions: [] } });
    await waitFor(() => expect(lender.requestsOf('listGroups')).toHaveLength(1));
    fireEvent.click(screen.getAllByRole('link', { name: 'App Rules' })[0] as HTMLElement);
    sendGroups(
      reply({
        status: 1,
        message: '',
        result: { data: [DELINQUENT_GROUP], totalPage: 1, totalCount: 1 },
      }),
    );
    await waitFor(() => expect(document.title).toBe('Payment rules · Harbor Auto Finance'));
    expect(window.location.pathname).toBe('/app-rules/payment');
  });

  test('requests no loan counts from a lender without the group-usage extension', async () => {
    const lender = createLenderWithGroups();
    openGroups('/groups', lender, { tenant: { apiExtensions: [] } });
    expect((await findGroups())[0]?.textContent).toContain('30 days or more');
    expect(lender.requestsOf('listGroups')).toHaveLength(1);
  });

  // @spec 2.39, 9.6
  test('searches by loan number in pages of 12 and keeps the selected group', async () => {
    const requests: string[] = [];
    const lender = createLenderWithGroups();
    lender.on('listGroups', (_, request) => {
      requests.push(new URL(request.url).search);
      return reply({
        status: 1,
        message: '',
        result: { data: [DELINQUENT_GROUP], totalPage: 1, totalCount: 1 },
      });
    });
    openGroups('/groups?group=1&part=accounts', lender, { tenant: { apiExtensions: [] } });
    await findGroupPanel();
    const search = await screen.findByRole('searchbox', { name: 'Search by account number' });
    fireEvent.input(search, { target: { value: '4410' } });
    await waitFor(() => expect(requests).toEqual(['?page=1&limit=12', '?page=1&limit=12&searchString=4410']));
    expect(window.location.search).toBe('?query=4410&group=1&part=accounts');
  });

  // @spec 8.21
  test('shows how to create a group when there are no groups', async () => {
    openGroups('/groups', createLenderWithGroups([]));
    expect(await screen.findByText('No groups yet')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'New Group' })).toHaveLength(2);
  });

  test('reports that no group matches the search, and offers to clear the search', async () => {
    openGroups('/groups?query=999', createLenderWithGroups([]));
    expect(await screen.findByText('No group contains this account number.')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear search' })[1] as HTMLElement);
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  test('offers Retry if the list cannot be loaded, and keeps the selected group visible', async () => {
    const lender = createLenderWithGroups();
    lender.on('listGroups', () => reply({ status: 0, message: 'Down for a moment.' }, 500));
    openGroups('/groups?group=1', lender);
    expect(await screen.findByText('Down for a moment.')).toBeTruthy();
    await findGroupPanel();
    lender.on('listGroups', () =>
      reply({ status: 1, message: '', result: { data: [DELINQUENT_GROUP], totalPage: 1, totalCount: 1 } }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await findGroups()).toHaveLength(1);
  });

  // @spec 2.38
  test.each([2, 3, 4, 5, 6, 7])('redirects role %i to the borrower lists', async (role) => {
    const lender = openGroups('/groups', createLenderWithGroups(), { role });
    expect(await screen.findByRole('heading', { level: 1, name: 'Borrowers' })).toBeTruthy();
    await waitFor(() => expect(window.location.pathname).toBe('/borrowers/signed-up'));
    expect(lender.requestsOf('listGroups')).toEqual([]);
  });
});

describe('the selected group', () => {
  // @spec 2.39
  test('the selected group is in the address, is marked in the list, and shows its criteria in words', async () => {
    openGroups('/groups?group=1');
    const panel = await findGroupPanel();
    const criteriaTexts = within(panel)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(criteriaTexts).toEqual([
      'Dynamic: all loan accounts that currently meet its criteria.',
      'No rules',
      'is at least 30',
      'is more than $2,500.50',
      'is none of BK7, BK13',
    ]);
    await waitFor(async () =>
      expect((await findGroups()).map((link) => link.getAttribute('aria-current'))).toEqual(['page', null]),
    );
    fireEvent.click((await findGroups())[1] as HTMLElement);
    await findGroupPanel('Hardship program');
    expect(window.location.search).toBe('?group=2');
  });

  test('a group without criteria is described as containing every loan account', async () => {
    openGroups('/groups?group=5', createLenderWithGroups([createWireGroup(5, 'Everybody')]));
    expect(
      await screen.findByText('No criteria are turned on, so every loan account is in this group.'),
    ).toBeTruthy();
  });

  test('a selected group that no longer exists is reported as missing', async () => {
    openGroups('/groups?group=77');
    expect(await screen.findByText('This group no longer exists')).toBeTruthy();
  });

  // @spec 2.41, 7.6
  test('the selected group can be exported in three file formats', async () => {
    openGroups('/groups?group=1');
    fireEvent.click(within(await findGroupPanel()).getByRole('button', { name: 'Export' }));
    const formatItems = await screen.findAllByRole('menuitem');
    expect(formatItems.map(({ textContent }) => textContent)).toEqual(['CSV', 'PDF', 'XLS']);
  });
});
