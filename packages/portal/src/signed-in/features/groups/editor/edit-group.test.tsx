import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  findGroupPanel,
  openGroupDialog,
  openGroups,
  waitForDialogToClose,
} from '../../../../testing/groups.tsx';
import {
  createGroupResponse,
  createLenderWithGroups,
  createWireGroup,
  DELINQUENT_GROUP,
  HARDSHIP_GROUP,
} from '../../../../testing/groups-lender.ts';
import { reply } from '../../../../testing/lender-double.ts';

describe('Edit Group', () => {
  // @spec 2.40
  test('the form opens with the lender’s values, and saving does not change values that the form does not show', async () => {
    const lender = createLenderWithGroups();
    lender.on('updateGroup', () => {
      const renamedGroup = { ...DELINQUENT_GROUP, groupName: 'A month late' };
      lender.on('getGroup', () => createGroupResponse(renamedGroup));
      return createGroupResponse(renamedGroup);
    });
    const { dialog, name, submit, sent } = await openGroupDialog({ group: 1, lender });
    expect(dialog.getByLabelText<HTMLInputElement>('Days past due: value').value).toBe('30');
    expect(dialog.getByLabelText<HTMLInputElement>('Principal balance: value').value).toBe('2,500.50');
    expect(dialog.getByLabelText<HTMLSelectElement>('Days past due: comparison').value).toBe('>=');
    await waitFor(() =>
      expect(dialog.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
        false,
        true,
        true,
      ]),
    );
    name('A month late');
    submit();
    expect(await screen.findByText('Group updated successfully!')).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 2, name: 'A month late' })).toBeTruthy();
    expect(sent('updateGroup')).toMatchObject([
      {
        id: 1,
        groupName: 'A month late',
        daysPastDue: 30,
        principalBalance: 2500.5,
        loanStatusCode: ['BK7', 'BK13'],
        collectionCodeId: 3,
      },
    ]);
    for (const field of ['clientUserId', 'createdAt', 'updatedAt'])
      expect(sent('updateGroup')[0]).not.toHaveProperty(field);
  });

  test('sends only the added and removed loan numbers of a static group', async () => {
    const lender = createLenderWithGroups();
    lender.on('updateGroup', () => createGroupResponse(HARDSHIP_GROUP));
    const { dialog, submit, sent } = await openGroupDialog({ group: 2, lender });
    fireEvent.click(await dialog.findByRole('button', { name: 'Remove 4410027316' }));
    const numberField = dialog.getByLabelText('Loan accounts');
    fireEvent.input(numberField, { target: { value: '4410050000' } });
    fireEvent.keyDown(numberField, { key: 'Enter' });
    submit();
    await waitForDialogToClose();
    expect(sent('updateGroup')).toMatchObject([
      { id: 2, isStatic: true, loanNumber: '4410050000', removedLoanNumber: '4410027316' },
    ]);
  });

  test('shows a selected status code that the lender no longer has, so that the user can deselect the code', async () => {
    const groupWithRemovedCode = createWireGroup(9, 'Old', { lsHide: true, loanStatusCode: 'GONE' });
    const lender = createLenderWithGroups([groupWithRemovedCode]);
    const { dialog } = await openGroupDialog({ group: 9, lender });
    const code = await dialog.findByRole('checkbox', { name: 'GONE' });
    expect((code as HTMLInputElement).checked).toBe(true);
  });

  test('reports that a group has more loans than the form lists, and does not remove the loans that are not listed', async () => {
    const lender = createLenderWithGroups();
    const loan = { id: 71, loanNumber: '4410027315', isEnabled: true };
    lender.on('listGroupLoans', () =>
      reply({
        status: 1,
        message: '',
        result: { clientStaticGroupLoans: [loan], totalPage: 2, totalCount: 10_001 },
      }),
    );
    lender.on('updateGroup', () => createGroupResponse(HARDSHIP_GROUP));
    const { dialog, name, submit, sent } = await openGroupDialog({ group: 2, lender });
    expect(
      dialog.getByText(
        'Only the first 1 loan accounts in this group are listed here. The others stay in the group.',
      ),
    ).toBeTruthy();
    name('Hardship');
    submit();
    await waitForDialogToClose();
    expect(sent('updateGroup')).toMatchObject([{ loanNumber: '', removedLoanNumber: '' }]);
  });

  test('asks for confirmation before it discards changes', async () => {
    const { dialog, name, sent } = await openGroupDialog({ group: 1 });
    name('Changed');
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    expect(dialog.getByLabelText<HTMLInputElement>('Group name').value).toBe('Changed');
    fireEvent.click(within(question).getByText('Discard changes'));
    await waitForDialogToClose();
    expect(sent('updateGroup')).toEqual([]);
  });

  test('closes without confirmation when the user has reverted all changes', async () => {
    const { dialog, name } = await openGroupDialog({ group: 1 });
    name('Changed');
    name('30 days or more');
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitForDialogToClose();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('does not replace the open dialog for a new group when the group to edit arrives late', async () => {
    const lender = createLenderWithGroups();
    openGroups('/groups?group=1', lender);
    await findGroupPanel();
    const { promise, resolve } = Promise.withResolvers<Response>();
    lender.on('getGroup', () => promise);
    const editButton = await screen.findByRole('button', { name: 'Edit Group' });
    fireEvent.click(editButton);
    await waitFor(() => expect(editButton.getAttribute('aria-busy')).toBe('true'));
    fireEvent.click(screen.getByRole('button', { name: 'New Group' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.input(dialog.getByLabelText('Group name'), { target: { value: 'Paid ahead' } });
    resolve(createGroupResponse(DELINQUENT_GROUP));
    await waitFor(() => expect(editButton.getAttribute('aria-busy')).not.toBe('true'));
    fireEvent.click(dialog.getByRole('button', { name: 'Create group' }));
    await waitFor(() => expect(lender.requestsOf('createGroup')).toHaveLength(1));
    expect(lender.requestsOf('updateGroup')).toEqual([]);
  });

  test('Back closes the dialog, which does not open again when the group is selected again', async () => {
    openGroups('/groups?group=1');
    await findGroupPanel();
    const selectHardshipGroup = async () => {
      fireEvent.click(await screen.findByRole('link', { name: /^Hardship program/ }));
      await findGroupPanel('Hardship program');
    };
    await selectHardshipGroup();
    fireEvent.click(screen.getByRole('button', { name: 'Edit Group' }));
    await screen.findByRole('dialog', { name: 'Edit Group' });
    window.history.back();
    await findGroupPanel();
    await waitForDialogToClose();
    await selectHardshipGroup();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('loads the groups again after a failed save, because the lender may have saved the group', async () => {
    const lender = createLenderWithGroups();
    lender.on('updateGroup', () => {
      lender.on('getGroup', () => createGroupResponse({ ...DELINQUENT_GROUP, groupName: 'A month late' }));
      return reply({ status: 0, message: 'Too late.' }, 500);
    });
    const { name, submit } = await openGroupDialog({ group: 1, lender });
    name('A month late');
    submit();
    expect(await screen.findByRole('heading', { name: 'A month late', hidden: true })).toBeTruthy();
  });
});
