import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { wireGroup } from '../../../../testing/groups-lender.ts';
import { createLenderDouble, reply } from '../../../../testing/lender-double.ts';
import { openRule, RULE, sent, update } from '../../../../testing/rules.tsx';

const rule = (...groupIds: readonly number[]) => ({
  ...RULE,
  applyTo: 3,
  clientRuleGroups: groupIds.map((clientGroupRuleId) => ({ clientGroupRuleId })),
  clientRuleLoans: [],
});

/** A lender with so many groups, in pages of three, of which one holds the loan accounts whose number begins with 4410. */
function lenderWith(count: number, holder: number) {
  const lender = createLenderDouble('/api');
  const asked: string[] = [];
  const answer = (_body: unknown, request: Request) => {
    const parameters = new URL(request.url).searchParams;
    const [page, search] = [Number(parameters.get('page')), parameters.get('searchString')];
    asked.push(`${page} ${search ?? ''}`.trim());
    const all = Array.from({ length: count }, (_, index) => wireGroup(index + 1, `Group no. ${index + 1}`));
    const found = search === null ? all : all.filter(({ id }) => search.startsWith('4410') && id === holder);
    const data = found.slice((page - 1) * 3, page * 3);
    return reply({ status: 1, message: '', result: { data, totalPage: Math.ceil(found.length / 3) } });
  };
  lender.on('listGroups', answer);
  return { lender, asked, answer };
}

const boxes = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').map(({ labels }) => labels?.[0]?.textContent);
const group = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const search = (text: string) =>
  fireEvent.change(screen.getByLabelText(/^Search groups/), { target: { value: text } });
const NOTHING = 'No group has this name or holds such an account number.';

describe('the groups of a rule', () => {
  test('are found by name; one that is gone can be taken off', async () => {
    const lender = await openRule({ rule: rule(77), lender: lenderWith(3, 2).lender });
    await group(/^Group no. 1/);
    search('nothing');
    expect(await screen.findByText(NOTHING)).toBeTruthy();
    search('NO. 3');
    expect(boxes()).toEqual(['Group no. 3Dynamic']);
    search('');
    fireEvent.click(await group(/^Group no. 3/));
    fireEvent.click(await group(/^Group 77, which is no longer there/));
    expect(screen.getByText('1 group chosen')).toBeTruthy();
    update();
    await waitFor(() =>
      expect(sent(lender)).toEqual([expect.objectContaining({ applyTo: 3, allGroup: [3] })]),
    );
  });

  test('are found by the number of a loan account in them, which the lender is asked for once', async () => {
    const { lender, asked } = lenderWith(3, 2);
    await openRule({ rule: rule(), lender });
    await group(/^Group no. 1/);
    for (const text of ['4', '44', '441', '4410']) search(text);
    expect(await group(/^Group no. 2.*holds such an account$/)).toBeTruthy();
    expect(boxes()).toHaveLength(1);
    expect(asked).toEqual(['1', '1 4410']);
  });

  test('come page by page: those of the rule first, and all that a name is looked for in', async () => {
    const { lender, asked } = lenderWith(8, 2);
    await openRule({ rule: rule(8), lender });
    expect((await group(/^Group no. 8/)).checked).toBe(true);
    expect(boxes()[0]).toBe('Group no. 8Dynamic');
    expect(asked).toEqual(['1', '2', '3']);
    search('no. 7');
    expect(boxes()).toEqual(['Group no. 7Dynamic']);
  });

  test('say when there are none yet', async () => {
    await openRule({ rule: rule(), lender: lenderWith(0, 0).lender });
    expect(await screen.findByText('No groups yet')).toBeTruthy();
  });

  test('say when some could not be loaded, which are asked for again; those that had come stay', async () => {
    const { lender, answer } = lenderWith(5, 2);
    lender.on('listGroups', (body, request) =>
      request.url.includes('page=2') ? reply({ status: 0, message: 'Down.' }, 500) : answer(body, request),
    );
    await openRule({ rule: rule(), lender });
    const alert = await screen.findByText('The groups could not be loaded.');
    expect(boxes()).toHaveLength(3);
    lender.on('listGroups', answer);
    fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(boxes()).toHaveLength(5));
  });
});
