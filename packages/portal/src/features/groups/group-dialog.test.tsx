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
// Loaded on demand; here before, so that no test waits for its code.
import './editor/group-dialog.tsx';

interface Opened {
  readonly group?: number;
  readonly lender?: ReturnType<typeof lenderWithGroups>;
  readonly extensions?: readonly string[];
}

async function openDialog({
  group,
  lender = lenderWithGroups(),
  extensions = GROUP_EXTENSIONS,
}: Opened = {}) {
  const path = group === undefined ? '/groups' : `/groups?group=${group}`;
  renderApp({ path, signedIn: true, lender, tenant: { apiExtensions: [...extensions] } });
  const [button, title] =
    group === undefined ? ['New Group', 'Create new group'] : ['Edit Group', 'Edit Group'];
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const type = (label: string, value: string) =>
    fireEvent.input(dialog.getByLabelText(label), { target: { value } });
  return {
    lender,
    dialog,
    type,
    name: (value: string) => type('Group name', value),
    turnOn: (criterion: string) => fireEvent.click(dialog.getByRole('switch', { name: criterion })),
    submit: () =>
      fireEvent.click(
        dialog.getByRole('button', { name: group === undefined ? 'Create group' : 'Save changes' }),
      ),
    sent: (operation: string) => lender.seen(operation).map(({ body }) => body as Record<string, unknown>),
  };
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('Create new group', () => {
  test('sends what was switched on, says so, and selects the new group', async () => {
    const lender = lenderWithGroups();
    lender.on('createGroup', () => groupAnswer(LATE));
    const { dialog, name, turnOn, type, submit, sent } = await openDialog({ lender });
    name('Owing');
    turnOn('Total amount due');
    fireEvent.change(dialog.getByLabelText('Total amount due: comparison'), { target: { value: '>=' } });
    type('Total amount due: value', '1,000.5');
    turnOn('Loan status code');
    fireEvent.click(await dialog.findByRole('checkbox', { name: /^ACT/ }));
    submit();
    expect(await screen.findByText('Group created successfully!')).toBeTruthy();
    await gone();
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

  test('asks for the name and for every value that is missing, before it asks the lender', async () => {
    const { dialog, turnOn, submit, sent } = await openDialog();
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

  test('a criterion that is off cannot be filled in; status codes know two comparisons alone', async () => {
    const { dialog, turnOn } = await openDialog();
    const value = dialog.getByLabelText<HTMLInputElement>('Days past due: value');
    expect(value.disabled).toBe(true);
    turnOn('Days past due');
    expect(value.disabled).toBe(false);
    const signs = (criterion: string) =>
      [...dialog.getByLabelText<HTMLSelectElement>(`${criterion}: comparison`).options].map(
        (option) => option.value,
      );
    expect(signs('Days past due')).toEqual(['=', '!=', '>', '>=', '<', '<=']);
    expect(signs('Loan status code')).toEqual(['=', '!=']);
  });

  test('of a static group hides the criteria and sends its loans', async () => {
    const lender = lenderWithGroups();
    lender.on('createGroup', () => groupAnswer(HARDSHIP));
    const { dialog, name, submit, sent } = await openDialog({ lender });
    name('Listed');
    fireEvent.click(dialog.getByRole('radio', { name: /STATIC/ }));
    expect(dialog.queryByRole('switch')).toBeNull();
    const entry = dialog.getByLabelText('Loan accounts');
    fireEvent.paste(entry, { clipboardData: { getData: () => '4410027315, 4410027316\n4410027315' } });
    fireEvent.input(entry, { target: { value: '4410027399' } });
    submit();
    expect(await dialog.findByText('Press ENTER to add 4410027399, or empty the field.')).toBeTruthy();
    fireEvent.keyDown(entry, { key: 'Enter' });
    submit();
    await gone();
    expect(sent('createGroup')).toMatchObject([
      { groupName: 'Listed', isStatic: true, loanNumber: '4410027315,4410027316,4410027399' },
    ]);
  });

  test('loan numbers that the lender does not know are named at their field, and nothing is lost', async () => {
    const lender = lenderWithGroups();
    lender.on('createGroup', () => reply({ status: 0, message: 'Loan number x-1 was not found.' }, 422));
    const { dialog, name, submit } = await openDialog({ lender });
    name('Listed');
    fireEvent.click(dialog.getByRole('radio', { name: /STATIC/ }));
    const entry = dialog.getByLabelText('Loan accounts');
    fireEvent.input(entry, { target: { value: 'x-1' } });
    fireEvent.keyDown(entry, { key: 'Enter' });
    submit();
    expect(await dialog.findByText('Loan number x-1 was not found.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Remove x-1' }).parentElement?.textContent).toContain(
      'not found',
    );
  });

  test.each([
    ['a refusal', reply({ status: 0, message: 'The lender has enough groups.' }, 500)],
    ['an answer without a result', reply({ status: 1, message: 'The lender has enough groups.' })],
  ])('%s shows the lender’s sentence and keeps the form', async (_, answer) => {
    const lender = lenderWithGroups();
    lender.on('createGroup', () => answer);
    const { dialog, name, submit } = await openDialog({ lender });
    name('One more');
    submit();
    expect(await dialog.findByText('The lender has enough groups.')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Group name').value).toBe('One more');
  });

  test('offers no loans to list and no count where the lender has neither', async () => {
    const { dialog, lender } = await openDialog({ extensions: [] });
    fireEvent.click(dialog.getByRole('radio', { name: /STATIC/ }));
    expect(dialog.queryByLabelText('Loan accounts')).toBeNull();
    fireEvent.click(dialog.getByRole('radio', { name: /DYNAMIC/ }));
    expect(dialog.queryByText('Matching now')).toBeNull();
    expect(lender.seen('previewGroup')).toEqual([]);
  });
});

describe('what matches while a dynamic group is edited', () => {
  test('follows the form, with the first few named', async () => {
    const lender = lenderWithGroups();
    lender.on('previewGroup', (body) => {
      const asksDays = (body as { dpdHide: boolean }).dpdHide;
      return reply({
        status: 1,
        message: '',
        result: asksDays
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
    const { dialog, turnOn, type, sent } = await openDialog({ lender });
    expect(await dialog.findByText('2,000 loan accounts')).toBeTruthy();
    turnOn('Days past due');
    expect(await dialog.findByText(/^Fill in the criteria/)).toBeTruthy();
    type('Days past due: value', '30');
    expect(await dialog.findByText('3 loan accounts')).toBeTruthy();
    expect(dialog.getByText('4410027316')).toBeTruthy();
    expect(dialog.getByText('and 1 more')).toBeTruthy();
    expect(sent('previewGroup').map(({ dpdHide, daysPastDue }) => [dpdHide, daysPastDue])).toEqual([
      [false, null],
      [true, 30],
    ]);
  });

  test('says that it could not be counted, and the form stays', async () => {
    const lender = lenderWithGroups();
    lender.on('previewGroup', () => reply({ status: 0, message: '' }, 500));
    const { dialog } = await openDialog({ lender });
    expect(await dialog.findByText('They could not be counted.')).toBeTruthy();
    lender.on('previewGroup', () => reply({ status: 1, message: '', result: { count: 0, loans: [] } }));
    fireEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('No loan account matches now.')).toBeTruthy();
  });
});

describe('Edit Group', () => {
  test('opens with the group as the lender has it, and sends back what no screen shows', async () => {
    const lender = lenderWithGroups();
    lender.on('updateGroup', () => {
      const renamed = { ...LATE, groupName: 'A month late' };
      lender.on('getGroup', () => groupAnswer(renamed));
      return groupAnswer(renamed);
    });
    const { dialog, name, submit, sent } = await openDialog({ group: 1, lender });
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

  test('of a static group sends only the loans that came and went', async () => {
    const lender = lenderWithGroups();
    lender.on('updateGroup', () => groupAnswer(HARDSHIP));
    const { dialog, submit, sent } = await openDialog({ group: 2, lender });
    fireEvent.click(await dialog.findByRole('button', { name: 'Remove 4410027316' }));
    const entry = dialog.getByLabelText('Loan accounts');
    fireEvent.input(entry, { target: { value: '4410050000' } });
    fireEvent.keyDown(entry, { key: 'Enter' });
    submit();
    await gone();
    expect(sent('updateGroup')).toMatchObject([
      { id: 2, isStatic: true, loanNumber: '4410050000', removedLoanNumber: '4410027316' },
    ]);
  });

  test('keeps a status code that the lender no longer has, to be taken away', async () => {
    const old = wireGroup(9, 'Old', { lsHide: true, loanStatusCode: 'GONE' });
    const { dialog } = await openDialog({ group: 9, lender: lenderWithGroups([old]) });
    const code = await dialog.findByRole('checkbox', { name: 'GONE' });
    expect((code as HTMLInputElement).checked).toBe(true);
  });

  test('asks before changes are lost', async () => {
    const { dialog, name, sent } = await openDialog({ group: 1 });
    name('Changed');
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    expect(dialog.getByLabelText<HTMLInputElement>('Group name').value).toBe('Changed');
    fireEvent.click(within(question).getByText('Discard'));
    await gone();
    expect(sent('updateGroup')).toEqual([]);
  });

  test('closes without a question where nothing was changed, or all of it taken back', async () => {
    const { dialog, name } = await openDialog({ group: 1 });
    name('Changed');
    name('30 days or more');
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await gone();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
