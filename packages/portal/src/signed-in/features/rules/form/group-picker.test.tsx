import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createWireGroup } from '../../../../testing/groups-lender.ts';
import { createLenderDouble, reply } from '../../../../testing/lender-double.ts';
import { getSentRules, openRule, RULE, update } from '../../../../testing/rules.tsx';

const createRule = (...groupIds: readonly number[]) => ({
  ...RULE,
  applyTo: 3,
  clientRuleGroups: groupIds.map((clientGroupRuleId) => ({ clientGroupRuleId })),
  clientRuleLoans: [],
});

/**
 * Creates a lender with `count` groups in pages of three. The group with the id `holderId` contains the loan
 * accounts whose number begins with 4410. `requests` contains the page and search text of each request.
 */
function createLenderWithGroups(count: number, holderId: number) {
  const lender = createLenderDouble('/api');
  const requests: string[] = [];
  const respond = (_body: unknown, request: Request) => {
    const parameters = new URL(request.url).searchParams;
    const [page, search] = [Number(parameters.get('page')), parameters.get('searchString')];
    requests.push(`${page} ${search ?? ''}`.trim());
    const allGroups = Array.from({ length: count }, (_, index) =>
      createWireGroup(index + 1, `Group no. ${index + 1}`),
    );
    const matchingGroups =
      search === null
        ? allGroups
        : allGroups.filter(({ id }) => search.startsWith('4410') && id === holderId);
    const data = matchingGroups.slice((page - 1) * 3, page * 3);
    return reply({
      status: 1,
      message: '',
      result: { data, totalPage: Math.ceil(matchingGroups.length / 3) },
    });
  };
  lender.on('listGroups', respond);
  return { lender, requests, respond };
}

const getCheckboxes = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').map(({ labels }) => labels?.[0]?.textContent);
const findGroupOption = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const typeSearch = (text: string) =>
  fireEvent.change(screen.getByLabelText(/^Search groups/), { target: { value: text } });
const NO_RESULTS_TEXT = 'No group has this name or contains this account number.';

describe('the group picker', () => {
  test('finds groups by name, and can remove a group that no longer exists', async () => {
    const lender = await openRule({ rule: createRule(77), lender: createLenderWithGroups(3, 2).lender });
    await findGroupOption(/^Group no. 1/);
    typeSearch('nothing');
    expect(await screen.findByText(NO_RESULTS_TEXT)).toBeTruthy();
    typeSearch('NO. 3');
    expect(getCheckboxes()).toEqual(['Group no. 3Dynamic']);
    typeSearch('');
    fireEvent.click(await findGroupOption(/^Group no. 3/));
    fireEvent.click(await findGroupOption(/^Group 77 \(no longer exists\)/));
    expect(screen.getByText('1 group selected')).toBeTruthy();
    update();
    await waitFor(() =>
      expect(getSentRules(lender)).toEqual([expect.objectContaining({ applyTo: 3, allGroup: [3] })]),
    );
  });

  test('finds groups by the number of a loan account, with one request after a pause in typing', async () => {
    const { lender, requests } = createLenderWithGroups(3, 2);
    await openRule({ rule: createRule(), lender });
    await findGroupOption(/^Group no. 1/);
    for (const text of ['4', '44', '441', '4410']) typeSearch(text);
    expect(await findGroupOption(/^Group no. 2.*contains a matching account$/)).toBeTruthy();
    expect(getCheckboxes()).toHaveLength(1);
    expect(requests).toEqual(['1', '1 4410']);
  });

  test('loads pages until the rule’s groups are found, and lists these groups first', async () => {
    const { lender, requests } = createLenderWithGroups(8, 2);
    await openRule({ rule: createRule(8), lender });
    expect((await findGroupOption(/^Group no. 8/)).checked).toBe(true);
    expect(getCheckboxes()[0]).toBe('Group no. 8Dynamic');
    expect(requests).toEqual(['1', '2', '3']);
    typeSearch('no. 7');
    expect(getCheckboxes()).toEqual(['Group no. 7Dynamic']);
  });

  test('shows a message if the lender has no groups yet', async () => {
    await openRule({ rule: createRule(), lender: createLenderWithGroups(0, 0).lender });
    expect(await screen.findByText('No groups yet')).toBeTruthy();
  });

  test('keeps the loaded groups when a page cannot be loaded, and loads that page again on Retry', async () => {
    const { lender, respond } = createLenderWithGroups(5, 2);
    lender.on('listGroups', (body, request) =>
      request.url.includes('page=2') ? reply({ status: 0, message: 'Down.' }, 500) : respond(body, request),
    );
    await openRule({ rule: createRule(), lender });
    const alert = await screen.findByText('The groups could not be loaded.');
    expect(getCheckboxes()).toHaveLength(3);
    lender.on('listGroups', respond);
    fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(getCheckboxes()).toHaveLength(5));
  });
});
