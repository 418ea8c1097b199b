import type { Permission } from '@livery/contract/roles';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { getPrimaryButtonNames } from '../../../../testing/buttons.ts';
import { createLenderDouble, reply } from '../../../../testing/lender-double.ts';
import { createUnknownOutcome, getDialog, press } from '../../../../testing/payments-dialog.tsx';
import {
  ACCOUNT,
  createLenderWithAch,
  getSentKeys,
  openSchedules,
  PAYMENTS,
  type,
} from '../../../../testing/schedules.tsx';
import {
  readUnresolvedOperations,
  storeUnresolvedOperation,
} from '../../../../testing/unresolved-operations.ts';

const findFrequencyField = () => screen.findByLabelText<HTMLSelectElement>('Frequency');
const selectFrequency = async (code: string) =>
  fireEvent.change(await findFrequencyField(), { target: { value: code } });

/** Fills in a monthly schedule that starts on a 31st, and continues to the confirmation. */
async function fillInSchedule() {
  await type('Amount', '100');
  await waitFor(async () => expect((await findFrequencyField()).value).toBe('M'));
  await type('First date', '1/31/2090');
  press('Continue');
  await screen.findByText('Review and confirm');
  const confirmButton = getDialog().getByRole<HTMLButtonElement>('button', { name: /^Schedule / });
  await waitFor(() => expect(confirmButton.disabled).toBe(false));
}

describe('a schedule', () => {
  test('shows its dates, count and total in the confirmation, and is sent with the same values', async () => {
    const lender = openSchedules();
    await fillInSchedule();
    expect(getDialog().getByText('12 payments, $1,224.00 in total')).toBeTruthy();
    for (const day of ['01/31/2090', '02/28/2090', '03/31/2090'])
      expect(getDialog().getAllByText(day).length).toBeGreaterThan(0);
    expect(getDialog().getByText('Receipts go to marcus.whitfield@example.com.')).toBeTruthy();
    press('Schedule 12 payments of $102.00');
    press('Schedule 12 payments of $102.00');
    await screen.findByText('Payment scheduled successfully!');
    expect(lender.requestsOf('createSchedule').map(({ body }) => body)).toEqual([
      {
        loanId: '7',
        pmtAmt: '100',
        cardMethodId: '81',
        scheduleFreq: 'M',
        scheduleDate: '2090-01-31',
        overrideSchCount: '0',
        transaction: '2',
        channel: 'CAP',
      },
    ]);
    expect(getDialog().getByText('6 payments, the first on 03/31/2026')).toBeTruthy();
  });

  test('shows the disclosure for recurring payments or for one scheduled payment, depending on the frequency', async () => {
    openSchedules();
    await fillInSchedule();
    expect(getDialog().getByRole('region', { name: /^Read to the payer/ }).textContent).toContain(
      'By confirming you authorize 12 charges of $102.00 to Visa ending in 4242, Monthly, from 01/31/2090 to 12/31/2090.',
    );
    press('Back');
    await selectFrequency('0');
    press('Continue');
    const region = await getDialog().findByRole('region', { name: /^Read to the payer/ });
    expect(region.textContent).toContain('one charge of $103.00 to Visa ending in 4242 on 01/31/2090.');
  });

  test('is retried with the same idempotency key after an unknown outcome', async () => {
    const lender = createLenderWithAch();
    lender.on('createSchedule', createUnknownOutcome);
    openSchedules({ lender });
    await fillInSchedule();
    press('Schedule 12 payments of $102.00');
    await screen.findByText('Scheduling outcome unknown');
    expect(getPrimaryButtonNames(screen.getByRole('dialog'))).toEqual(['Try again']);
    const exampleLender = createLenderDouble('/api');
    lender.on('createSchedule', (_, request) => exampleLender.fetch(request.url, { method: 'POST' }));
    press('Try again');
    await screen.findByText('Payment scheduled successfully!');
    const [first, second, ...more] = getSentKeys(lender, 'createSchedule');
    expect([second, more]).toEqual([first, []]);
  });

  test('asks for confirmation if the lender suspects a duplicate, and is then sent with a new idempotency key', async () => {
    const lender = createLenderWithAch();
    const example = createLenderDouble('/api');
    lender.on('createSchedule', (body, request) =>
      (body as { confirmDuplicate?: string }).confirmDuplicate === '1'
        ? example.fetch(request.url, { method: 'POST' })
        : reply({ status: 0, message: 'The same schedule.', code: 'duplicate_suspected' }, 409),
    );
    openSchedules({ lender });
    await fillInSchedule();
    press('Schedule 12 payments of $102.00');
    expect(await screen.findByText('Schedule this payment again?')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Schedule again' }));
    await screen.findByText('Payment scheduled successfully!');
    const [first, second] = getSentKeys(lender, 'createSchedule');
    expect(second).not.toBe(first);
  });

  test('cannot be retried after an unknown outcome without the extension idempotency', async () => {
    const lender = createLenderWithAch();
    lender.on('createSchedule', createUnknownOutcome);
    openSchedules({ lender, extensions: [] });
    await fillInSchedule();
    press(/^Schedule 12 payments/);
    const listLink = await screen.findByRole('link', { name: 'View scheduled payments' });
    expect(listLink.getAttribute('href')).toBe(`${ACCOUNT}?tab=scheduled`);
    expect(getDialog().queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(lender.requestsOf('createSchedule')[0]?.body).not.toHaveProperty('transaction');
  });

  test('reuses the idempotency key of an unresolved schedule if the user confirms that both schedules are the same', async () => {
    storeUnresolvedOperation('left-open', 'schedule');
    const lender = openSchedules();
    await fillInSchedule();
    expect(
      screen.getByText(/The outcome of the last schedule that you submitted on this loan account is unknown/),
    ).toBeTruthy();
    press(/^Schedule 12 payments/);
    await screen.findByRole('alertdialog', { name: 'Is this the schedule with the unknown outcome?' });
    fireEvent.click(screen.getByRole('button', { name: 'Yes, the same one' }));
    await screen.findByText('Payment scheduled successfully!');
    expect(getSentKeys(lender, 'createSchedule')).toEqual(['left-open']);
    expect(readUnresolvedOperations()).toEqual([]);
  });

  // @spec 8.13
  test('shows the lender’s reason after a refusal, and can be corrected', async () => {
    const lender = createLenderWithAch();
    lender.on('createSchedule', () => reply({ status: 0, message: 'Too many payments.' }, 422));
    openSchedules({ lender });
    await fillInSchedule();
    press(/^Schedule 12 payments/);
    expect(await screen.findByText('Too many payments.')).toBeTruthy();
    press('Try again');
    expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('100.00');
    expect((await findFrequencyField()).value).toBe('M');
  });

  test('keeps the frequency that the user selected even if the lender suggests another one', async () => {
    openSchedules();
    await waitFor(async () => expect((await findFrequencyField()).value).toBe('M'));
    await selectFrequency('W');
    await type('Amount', '50');
    await type('First date', '1/31/2090');
    expect(await getDialog().findByText('52 payments, $2,704.00 in total')).toBeTruthy();
    expect((await findFrequencyField()).value).toBe('W');
  });

  test('requires a valid email address for receipts to another address', async () => {
    const lender = openSchedules();
    await fillInSchedule();
    fireEvent.click(getDialog().getByLabelText('Send receipts to another address'));
    press(/^Schedule 12 payments/);
    expect(await screen.findByText('Email address is required')).toBeTruthy();
    await type('Email', 'nobody');
    expect(await screen.findByText('Email address is not valid')).toBeTruthy();
    await type('Email', 'ana@example.com');
    press(/^Schedule 12 payments/);
    await screen.findByText('Payment scheduled successfully!');
    expect(lender.requestsOf('createSchedule').map(({ body }) => body)).toMatchObject([
      { customEmail: 'ana@example.com' },
    ]);
  });

  test('shows validation messages instead of the confirmation if fields are invalid', async () => {
    openSchedules({ flags: { colSchedRecurringAchOnly: true, allowCustSchedCount: true } });
    await waitFor(async () => expect((await findFrequencyField()).value).toBe('M'));
    fireEvent.click(await screen.findByLabelText('Choose the number of payments'));
    await type('First date', '13/1/2090');
    press('Continue');
    for (const message of [
      'Amount is required',
      'Enter a date in the format MM/DD/YYYY.',
      'Enter a number from 1 to 260.',
      'Invalid method for recurring frequencies. Please select an ACH',
    ])
      expect(await screen.findByText(message)).toBeTruthy();
    fireEvent.click(screen.getByLabelText(/First Bank/));
    await waitFor(() => expect(screen.queryByText(/Please select an ACH/)).toBeNull());
    await selectFrequency('0');
    await type('Date', '1/1/2001');
    expect(await screen.findByText(/^Choose \d\d\/\d\d\/\d{4} or later\.$/)).toBeTruthy();
    expect(screen.queryByText('Review and confirm')).toBeNull();
  });

  // @spec 2.32
  test('preserves the input while the user visits other screens of the dialog, and asks for confirmation before it is discarded', async () => {
    openSchedules();
    await type('Amount', '100');
    fireEvent.click(getDialog().getByRole('link', { name: 'Edit Payment Methods' }));
    await screen.findByRole('button', { name: /Delete Visa/ });
    expect(window.location.pathname).toBe(`${PAYMENTS}/schedule/methods`);
    press('Back');
    fireEvent.click(await screen.findByRole('link', { name: 'Make Payment' }));
    await screen.findByLabelText(/Post to the loan now/);
    fireEvent.click(screen.getByRole('link', { name: 'Schedule Payment' }));
    await findFrequencyField();
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('100.00');
    press('Close');
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
  });
});

// @spec 2.27
describe('the Payments dialog', () => {
  const ALL_PERMISSIONS: readonly Permission[] = [
    'PAYMENTS.MAKE',
    'PAYMENTS.SCHEDULE',
    'PAYMENTS.SCHEDULE_LIST',
  ];

  test.each<[string, readonly Permission[], boolean, string, readonly string[]]>([
    [
      'shows all three tabs with every permission',
      ALL_PERMISSIONS,
      false,
      'make',
      ['Make Payment', 'Schedule Payment', 'Schedule List'],
    ],
    [
      'shows two tabs without the permission to schedule',
      ['PAYMENTS.MAKE', 'PAYMENTS.SCHEDULE_LIST'],
      false,
      'make',
      ['Make Payment', 'Schedule List'],
    ],
    ['hides the tab bar with only the permission to schedule', ['PAYMENTS.SCHEDULE'], false, 'schedule', []],
    [
      'hides the tab bar with only the permission to view the list',
      ['PAYMENTS.SCHEDULE_LIST'],
      false,
      'list',
      [],
    ],
    ['hides the tab bar with the flag hideSchedule', ALL_PERMISSIONS, true, 'make', []],
  ])('%s', async (_, permissions, hideSchedule, first, names) => {
    const lender = openSchedules({
      path: PAYMENTS,
      permissions: ['BORROWERS.DETAILS', ...permissions],
      flags: { hideSchedule },
    });
    await screen.findByRole('dialog');
    await waitFor(() => expect(window.location.pathname).toBe(`${PAYMENTS}/${first}`));
    await waitFor(() =>
      expect(
        getDialog()
          .queryAllByRole('link', { name: /^(Make|Schedule) / })
          .map((link) => link.textContent),
      ).toEqual(names),
    );
    if (first === 'list') {
      await getDialog().findByRole('group', { name: 'Filter by status' });
      expect(lender.requestsOf('getLoanPaymentDetails')).toEqual([]);
    }
  });

  // @spec 2.27
  test('redirects to the loan account page if the user has no permission for any tab', async () => {
    openSchedules({ path: `${PAYMENTS}/list`, permissions: ['BORROWERS.DETAILS'] });
    await waitFor(() => expect(window.location.pathname).toBe(ACCOUNT));
  });
});
