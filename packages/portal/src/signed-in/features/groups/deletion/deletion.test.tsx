import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { groupPanel, openGroups } from '../../../../testing/groups.tsx';
import { HARDSHIP, lenderWithGroups, wireGroup } from '../../../../testing/groups-lender.ts';
import { reply } from '../../../../testing/lender-double.ts';

describe('deleting a group', () => {
  const askToDelete = async (name?: string) => {
    fireEvent.click(within(await groupPanel(name)).getByRole('button', { name: 'Delete' }));
    return screen.findByRole('alertdialog');
  };
  const confirm = (dialog: HTMLElement) =>
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  const names = () =>
    screen
      .queryAllByRole('link', { name: /STATIC|DYNAMIC/ })
      .map((link) => link.textContent.split(/STATIC|DYN/)[0]);

  // @spec 4.16
  test('takes it from the list before the lender has answered, and out of the address after; the next one is selected', async () => {
    const lender = lenderWithGroups();
    const { promise, resolve } = Promise.withResolvers<Response>();
    lender.on('deleteGroup', () => promise);
    openGroups('/groups?group=1', lender);
    await waitFor(() => expect(names()).toHaveLength(2));
    confirm(await askToDelete());
    await waitFor(() => expect(names()).toEqual(['Hardship program']));
    expect(screen.getByText("You don't have a group selected")).toBeTruthy();
    lender.on('listGroups', () =>
      reply({ status: 1, message: '', result: { data: [HARDSHIP], totalPage: 1, totalCount: 1 } }),
    );
    resolve(reply({ status: 1, message: 'Group deleted successfully!' }));
    expect(await screen.findByText('Group deleted successfully!')).toBeTruthy();
    await waitFor(() => expect(window.location.search).toBe('?group=2'));
    expect(lender.seen('deleteGroup').map(({ body }) => body)).toEqual([{ clientGroupRuleId: 1 }]);
  });

  // @spec 4.16
  test('that the lender refuses brings it back, selected, with the reason', async () => {
    const lender = lenderWithGroups();
    lender.on('deleteGroup', () => reply({ status: 0, message: 'Not today.' }, 500));
    openGroups('/groups?group=1', lender);
    await waitFor(() => expect(names()).toHaveLength(2));
    confirm(await askToDelete());
    expect(await screen.findByText('Not today.')).toBeTruthy();
    await waitFor(() => expect(names()).toEqual(['30 days or more', 'Hardship program']));
    await groupPanel();
  });

  test('that rules use names them first, and takes it out of them', async () => {
    const used = { clientRuleSubCategoryId: 1, name: 'Payment rule' };
    const lender = lenderWithGroups([wireGroup(1, '30 days or more', { usedByRules: [used] })]);
    openGroups('/groups?group=1', lender);
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
    openGroups('/groups?group=1', lender);
    confirm(await askToDelete());
    const again = await screen.findByText(/This group is used by the rule "Pay"\./);
    confirm(again.closest('[role=alertdialog]') as HTMLElement);
    expect(await screen.findByText('Group deleted successfully!')).toBeTruthy();
    expect(lender.seen('deleteGroup')).toHaveLength(2);
  });
});
