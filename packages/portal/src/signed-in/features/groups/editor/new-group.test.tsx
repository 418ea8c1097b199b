import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openGroupDialog, waitForDialogToClose } from '../../../../testing/groups.tsx';
import {
  createGroupResponse,
  createLenderWithGroups,
  DELINQUENT_GROUP,
  GROUP_EXTENSIONS,
  HARDSHIP_GROUP,
} from '../../../../testing/groups-lender.ts';
import { reply } from '../../../../testing/lender-double.ts';

describe('Create new group', () => {
  // @spec 2.40, 8.8
  test('sends the enabled criteria, shows a success toast, and selects the new group', async () => {
    const lender = createLenderWithGroups();
    lender.on('createGroup', () => createGroupResponse(DELINQUENT_GROUP));
    const { dialog, name, turnOn, type, submit, sent } = await openGroupDialog({ lender });
    name('Owing');
    turnOn('Total amount due');
    fireEvent.change(dialog.getByLabelText('Total amount due: comparison'), { target: { value: '>=' } });
    type('Total amount due: value', '1,000.5');
    turnOn('Loan status code');
    fireEvent.click(await dialog.findByRole('checkbox', { name: /^ACT/ }));
    submit();
    expect(await screen.findByText('Group created successfully!')).toBeTruthy();
    await waitForDialogToClose();
    expect(window.location.search).toBe('?group=1');
    expect(sent('createGroup')).toHaveLength(1);
    expect(sent('createGroup')[0]).toMatchObject({
      groupName: 'Owing',
      isStatic: false,
      totalAmountDue: 1000.5,
      tmdOperator: '>=',
      tmdHide: true,
      dpdHide: false,
      lsHide: true,
      lsOperator: '=',
      loanStatusCode: ['ACT'],
    });
    expect(sent('createGroup')[0]).not.toHaveProperty('loanNumber');
  });

  test('reports a missing name and every missing value without sending a request', async () => {
    const { dialog, turnOn, submit, sent } = await openGroupDialog();
    turnOn('NSF count');
    turnOn('Loan status code');
    submit();
    expect(await dialog.findByText('Group name is required')).toBeTruthy();
    expect(dialog.getByText('NFS count is required')).toBeTruthy();
    expect(await dialog.findByText('Loan status code is required')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Group name'));
    turnOn('NSF count');
    await waitFor(() => expect(dialog.queryByText('NFS count is required')).toBeNull());
    expect(sent('createGroup')).toEqual([]);
  });

  test('does not send a name that contains a card number, and leaves the name in the field', async () => {
    const { dialog, name, submit, sent } = await openGroupDialog();
    name('Card 4242424242424242');
    submit();
    expect(await dialog.findByText(/^This text contains a card number\./)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Group name').value).toBe('Card 4242424242424242');
    expect(sent('createGroup')).toEqual([]);
  });

  test('disables the value of a criterion that is switched off, and offers two comparisons for status codes', async () => {
    const { dialog, turnOn } = await openGroupDialog();
    const value = dialog.getByLabelText<HTMLInputElement>('Days past due: value');
    expect(value.disabled).toBe(true);
    turnOn('Days past due');
    expect(value.disabled).toBe(false);
    const getOperators = (criterion: string) =>
      [...dialog.getByLabelText<HTMLSelectElement>(`${criterion}: comparison`).options].map(
        (option) => option.value,
      );
    expect(getOperators('Days past due')).toEqual(['=', '!=', '>', '>=', '<', '<=']);
    expect(getOperators('Loan status code')).toEqual(['=', '!=']);
  });

  test('hides the criteria if the group is static, and sends the loan numbers of the group', async () => {
    const lender = createLenderWithGroups();
    lender.on('createGroup', () => createGroupResponse(HARDSHIP_GROUP));
    const { dialog, name, submit, sent } = await openGroupDialog({ lender });
    name('Listed');
    fireEvent.click(dialog.getByRole('radio', { name: /STATIC/ }));
    expect(dialog.queryByRole('switch')).toBeNull();
    const entry = dialog.getByLabelText('Loan accounts');
    fireEvent.paste(entry, { clipboardData: { getData: () => '4410027315, 4410027316\n4410027315' } });
    fireEvent.input(entry, { target: { value: '4410027399' } });
    submit();
    expect(await dialog.findByText('Press ENTER to add 4410027399, or clear the field.')).toBeTruthy();
    fireEvent.keyDown(entry, { key: 'Enter' });
    submit();
    await waitForDialogToClose();
    expect(sent('createGroup')).toMatchObject([
      { groupName: 'Listed', isStatic: true, loanNumber: '4410027315,4410027316,4410027399' },
    ]);
  });

  test('shows the error for unknown loan numbers at the loan number field and keeps the input', async () => {
    const lender = createLenderWithGroups();
    lender.on('createGroup', () => reply({ status: 0, message: 'Account number x-1 was not found.' }, 422));
    const { dialog, name, submit } = await openGroupDialog({ lender });
    name('Listed');
    fireEvent.click(dialog.getByRole('radio', { name: /STATIC/ }));
    const entry = dialog.getByLabelText('Loan accounts');
    fireEvent.input(entry, { target: { value: 'x-1' } });
    fireEvent.keyDown(entry, { key: 'Enter' });
    submit();
    expect(await dialog.findByText('Account number x-1 was not found.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Remove x-1' }).parentElement?.textContent).toContain(
      'not found',
    );
  });

  test.each([
    ['the lender has no field for loan numbers', [], 'The name is in use.', 'The name is in use.'],
    ['the refusal has no reason', GROUP_EXTENSIONS, '', /rejected one of the values/],
  ])('shows the refusal of a static group in the dialog if %s', async (_, extensions, message, shown) => {
    const lender = createLenderWithGroups();
    lender.on('createGroup', () => reply({ status: 0, message }, 422));
    const { dialog, name, submit } = await openGroupDialog({ lender, extensions });
    name('Listed');
    fireEvent.click(dialog.getByRole('radio', { name: /STATIC/ }));
    submit();
    expect(await dialog.findByText(shown)).toBeTruthy();
  });

  // @spec 8.6
  test.each([
    ['a refusal', reply({ status: 0, message: 'The lender has enough groups.' }, 500)],
    ['a response without a result', reply({ status: 1, message: 'The lender has enough groups.' })],
  ])('shows the lender’s message after %s and keeps the input', async (_, response) => {
    const lender = createLenderWithGroups();
    lender.on('createGroup', () => response);
    const { dialog, name, submit } = await openGroupDialog({ lender });
    name('One more');
    submit();
    expect(await dialog.findByText('The lender has enough groups.')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Group name').value).toBe('One more');
  });

  test('offers neither the loan numbers of a static group nor a preview if the lender has no extensions', async () => {
    const { dialog, lender } = await openGroupDialog({ extensions: [] });
    fireEvent.click(dialog.getByRole('radio', { name: /STATIC/ }));
    expect(dialog.queryByLabelText('Loan accounts')).toBeNull();
    fireEvent.click(dialog.getByRole('radio', { name: /DYNAMIC/ }));
    expect(dialog.queryByText('Current matches')).toBeNull();
    expect(lender.requestsOf('previewGroup')).toEqual([]);
  });
});

describe('the preview of matching loan accounts', () => {
  test('the preview updates when the form changes, and lists the first loan numbers', async () => {
    const lender = createLenderWithGroups();
    lender.on('previewGroup', (body) => {
      const hasDaysCriterion = (body as { dpdHide: boolean }).dpdHide;
      return reply({
        status: 1,
        message: '',
        result: hasDaysCriterion
          ? {
              count: 3,
              loans: [
                { id: 7, loanNo: '4410027315' },
                { id: 8, loanNo: '4410027316' },
              ],
            }
          : { count: 2000, loans: [] },
      });
    });
    const { dialog, turnOn, type, sent } = await openGroupDialog({ lender });
    expect(await dialog.findByText('2,000 loan accounts')).toBeTruthy();
    turnOn('Days past due');
    expect(await dialog.findByText(/^Complete the criteria/)).toBeTruthy();
    type('Days past due: value', '30');
    expect(await dialog.findByText('3 loan accounts')).toBeTruthy();
    expect(dialog.getByText('4410027316')).toBeTruthy();
    expect(dialog.getByText('and 1 more')).toBeTruthy();
    expect(sent('previewGroup').map(({ dpdHide, daysPastDue }) => [dpdHide, daysPastDue])).toEqual([
      [false, null],
      [true, 30],
    ]);
  });

  test('reports that the preview failed, offers Retry and keeps the form usable', async () => {
    const lender = createLenderWithGroups();
    lender.on('previewGroup', () => reply({ status: 0, message: '' }, 500));
    const { dialog } = await openGroupDialog({ lender });
    expect(await dialog.findByText('The number of matching loan accounts could not be loaded.')).toBeTruthy();
    lender.on('previewGroup', () => reply({ status: 1, message: '', result: { count: 0, loans: [] } }));
    fireEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('No loan accounts currently match.')).toBeTruthy();
  });
});
