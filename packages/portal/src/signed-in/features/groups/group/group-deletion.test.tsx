import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { findGroupPanel, openGroups } from '../../../../testing/groups.tsx';
import {
  createLenderWithGroups,
  createWireGroup,
  HARDSHIP_GROUP,
} from '../../../../testing/groups-lender.ts';
import { reply } from '../../../../testing/lender-double.ts';

describe('deleting a group', () => {
  const openConfirmation = async (name?: string) => {
    fireEvent.click(within(await findGroupPanel(name)).getByRole('button', { name: 'Delete' }));
    return screen.findByRole('alertdialog');
  };
  const confirmDeletion = (dialog: HTMLElement) =>
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete group' }));
  const getGroupNames = () =>
    screen
      .queryAllByRole('link', { name: /STATIC|DYNAMIC/ })
      .map((link) => link.textContent.split(/STATIC|DYN/)[0]);

  // @spec 4.16
  test('removes the group from the list immediately and selects the next group after the response', async () => {
    const lender = createLenderWithGroups();
    const { promise, resolve } = Promise.withResolvers<Response>();
    lender.on('deleteGroup', () => promise);
    openGroups('/groups?group=1', lender);
    await waitFor(() => expect(getGroupNames()).toHaveLength(2));
    confirmDeletion(await openConfirmation());
    await waitFor(() => expect(getGroupNames()).toEqual(['Hardship program']));
    expect(screen.getByText("You don't have a group selected")).toBeTruthy();
    lender.on('listGroups', () =>
      reply({ status: 1, message: '', result: { data: [HARDSHIP_GROUP], totalPage: 1, totalCount: 1 } }),
    );
    resolve(reply({ status: 1, message: 'Group deleted successfully!' }));
    expect(await screen.findByText('Group deleted successfully!')).toBeTruthy();
    await waitFor(() => expect(window.location.search).toBe('?group=2'));
    expect(lender.requestsOf('deleteGroup').map(({ body }) => body)).toEqual([{ clientGroupRuleId: 1 }]);
  });

  // @spec 4.16
  test('restores and selects the group and shows the reason when the lender refuses the deletion', async () => {
    const lender = createLenderWithGroups();
    lender.on('deleteGroup', () => reply({ status: 0, message: 'Not today.' }, 500));
    openGroups('/groups?group=1', lender);
    await waitFor(() => expect(getGroupNames()).toHaveLength(2));
    confirmDeletion(await openConfirmation());
    expect(await screen.findByText('Not today.')).toBeTruthy();
    await waitFor(() => expect(getGroupNames()).toEqual(['30 days or more', 'Hardship program']));
    await findGroupPanel();
  });

  test('names the rules that use the group and sends the deletion as confirmed', async () => {
    const ruleUsingGroup = { clientRuleSubCategoryId: 1, name: 'Payment rule' };
    const lender = createLenderWithGroups([
      createWireGroup(1, '30 days or more', { usedByRules: [ruleUsingGroup] }),
    ]);
    openGroups('/groups?group=1', lender);
    const dialog = await openConfirmation();
    expect(dialog.textContent).toContain('The rule “Payment rule” uses this group');
    confirmDeletion(dialog);
    await waitFor(() =>
      expect(lender.requestsOf('deleteGroup').map(({ body }) => body)).toEqual([
        { clientGroupRuleId: 1, confirmed: true },
      ]),
    );
  });

  test('if a rule started to use the group after the first confirmation, asks for a second one that names the rule', async () => {
    const lender = createLenderWithGroups();
    lender.on('deleteGroup', (body) =>
      (body as { confirmed?: boolean }).confirmed === true
        ? reply({ status: 1, message: 'Group deleted successfully!' })
        : reply({ status: 0, message: 'This group is used by the rule "Pay".', code: 'group_in_use' }, 409),
    );
    openGroups('/groups?group=1', lender);
    confirmDeletion(await openConfirmation());
    const secondMessage = await screen.findByText(/This group is used by the rule "Pay"\./);
    confirmDeletion(secondMessage.closest('[role=alertdialog]') as HTMLElement);
    expect(await screen.findByText('Group deleted successfully!')).toBeTruthy();
    expect(lender.requestsOf('deleteGroup')).toHaveLength(2);
  });
});
