import type { Permission } from '@livery/contract/roles';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { primaryButtons } from '../../../../testing/buttons.ts';
import { createLenderDouble, reply } from '../../../../testing/lender-double.ts';
import { dialog, press, unclear } from '../../../../testing/payments-dialog.tsx';
import {
  ACCOUNT,
  keysOf,
  lenderWithAch,
  openSchedules,
  PAYMENTS,
  type,
} from '../../../../testing/schedules.tsx';
import { leaveUnresolved, unresolvedOperations } from '../../../../testing/unresolved-operations.ts';

const frequency = () => screen.findByLabelText<HTMLSelectElement>('Frequency');
const choose = async (code: string) => fireEvent.change(await frequency(), { target: { value: code } });

/** Fills in a monthly schedule by card from a 31st on, and goes on to the confirmation. */
async function fillIn() {
  await type('Amount', '100');
  await waitFor(async () => expect((await frequency()).value).toBe('M'));
  await type('First date', '1/31/2090');
  press('Continue');
  await screen.findByText('Check and confirm');
  const confirm = dialog().getByRole<HTMLButtonElement>('button', { name: /^Schedule / });
  await waitFor(() => expect(confirm.disabled).toBe(false));
}

describe('a schedule', () => {
  test('shows its dates, count and total before it is confirmed, and is sent as it was shown', async () => {
    const lender = openSchedules();
    await fillIn();
    expect(dialog().getByText('12 payments, $1,224.00 in all')).toBeTruthy();
    for (const day of ['01/31/2090', '02/28/2090', '03/31/2090'])
      expect(dialog().getAllByText(day).length).toBeGreaterThan(0);
    expect(dialog().getByText('Receipts go to marcus.whitfield@example.com.')).toBeTruthy();
    press('Schedule 12 payments of $102.00');
    press('Schedule 12 payments of $102.00');
    await screen.findByText('Payment scheduled successfully!');
    expect(lender.seen('createSchedule').map(({ body }) => body)).toEqual([
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
    expect(dialog().getByText('6 payments, the first on 03/31/2026')).toBeTruthy();
  });

  test('is confirmed with the disclosure of a series, and one payment with that of one scheduled payment', async () => {
    openSchedules();
    await fillIn();
    expect(dialog().getByRole('region', { name: /^Read to the payer/ }).textContent).toContain(
      'By confirming you authorize 12 charges of $102.00 to Visa ending in 4242, Monthly, from 01/31/2090 to 12/31/2090.',
    );
    press('Back');
    await choose('0');
    press('Continue');
    const region = await dialog().findByRole('region', { name: /^Read to the payer/ });
    expect(region.textContent).toContain('one charge of $103.00 to Visa ending in 4242 on 01/31/2090.');
  });

  test('whose outcome is unknown is asked for again with the same key', async () => {
    const lender = lenderWithAch();
    lender.on('createSchedule', unclear);
    openSchedules({ lender });
    await fillIn();
    press('Schedule 12 payments of $102.00');
    await screen.findByText('It is not known whether the payment was scheduled');
    expect(primaryButtons(screen.getByRole('dialog'))).toEqual(['Ask again']);
    const example = createLenderDouble('/api');
    lender.on('createSchedule', (_, request) => example.fetch(request.url, { method: 'POST' }));
    press('Ask again');
    await screen.findByText('Payment scheduled successfully!');
    const [first, second, ...more] = keysOf(lender, 'createSchedule');
    expect([second, more]).toEqual([first, []]);
  });

  test('that is already scheduled is asked about, and goes through under a new key when it is wanted', async () => {
    const lender = lenderWithAch();
    const example = createLenderDouble('/api');
    lender.on('createSchedule', (body, request) =>
      (body as { confirmDuplicate?: string }).confirmDuplicate === '1'
        ? example.fetch(request.url, { method: 'POST' })
        : reply({ status: 0, message: 'The same schedule.', code: 'duplicate_suspected' }, 409),
    );
    openSchedules({ lender });
    await fillIn();
    press('Schedule 12 payments of $102.00');
    expect(await screen.findByText('Schedule a second time?')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Schedule again' }));
    await screen.findByText('Payment scheduled successfully!');
    const [first, second] = keysOf(lender, 'createSchedule');
    expect(second).not.toBe(first);
  });

  test('whose outcome is unknown is never sent again where the lender has no idempotency', async () => {
    const lender = lenderWithAch();
    lender.on('createSchedule', unclear);
    openSchedules({ lender, extensions: [] });
    await fillIn();
    press(/^Schedule 12 payments/);
    const list = await screen.findByRole('link', { name: 'Look at the scheduled payments' });
    expect(list.getAttribute('href')).toBe(`${ACCOUNT}?tab=scheduled`);
    expect(dialog().queryByRole('button', { name: 'Ask again' })).toBeNull();
    expect(lender.seen('createSchedule')[0]?.body).not.toHaveProperty('transaction');
  });

  test('that was left open by the same person is asked about, and takes its key up again', async () => {
    leaveUnresolved('left-open', 'schedule');
    const lender = openSchedules();
    await fillIn();
    expect(
      screen.getByText(/The outcome of your last schedule on this loan account is not known/),
    ).toBeTruthy();
    press(/^Schedule 12 payments/);
    await screen.findByRole('alertdialog', { name: 'Is this the schedule whose outcome is not known?' });
    fireEvent.click(screen.getByRole('button', { name: 'It is the same' }));
    await screen.findByText('Payment scheduled successfully!');
    expect(keysOf(lender, 'createSchedule')).toEqual(['left-open']);
    expect(unresolvedOperations()).toEqual([]);
  });

  // @spec 8.13
  test('that the lender refuses says why, and is mended from where it was', async () => {
    const lender = lenderWithAch();
    lender.on('createSchedule', () => reply({ status: 0, message: 'Too many payments.' }, 422));
    openSchedules({ lender });
    await fillIn();
    press(/^Schedule 12 payments/);
    expect(await screen.findByText('Too many payments.')).toBeTruthy();
    press('Try again');
    expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('100.00');
    expect((await frequency()).value).toBe('M');
  });

  test('of a frequency that the person has chosen keeps it, whatever the lender suggests', async () => {
    openSchedules();
    await waitFor(async () => expect((await frequency()).value).toBe('M'));
    await choose('W');
    await type('Amount', '50');
    await type('First date', '1/31/2090');
    expect(await dialog().findByText('52 payments, $2,704.00 in all')).toBeTruthy();
    expect((await frequency()).value).toBe('W');
  });

  test('sends receipts to another address only when it is one', async () => {
    const lender = openSchedules();
    await fillIn();
    fireEvent.click(dialog().getByLabelText('Send receipts to another address'));
    press(/^Schedule 12 payments/);
    expect(await screen.findByText('Email address is required')).toBeTruthy();
    await type('Email', 'nobody');
    expect(await screen.findByText('Email address is not valid')).toBeTruthy();
    await type('Email', 'ana@example.com');
    press(/^Schedule 12 payments/);
    await screen.findByText('Payment scheduled successfully!');
    expect(lender.seen('createSchedule').map(({ body }) => body)).toMatchObject([
      { customEmail: 'ana@example.com' },
    ]);
  });

  test('that makes no sense is told so in place, and goes no further', async () => {
    openSchedules({ flags: { colSchedRecurringAchOnly: true, allowCustSchedCount: true } });
    await waitFor(async () => expect((await frequency()).value).toBe('M'));
    fireEvent.click(await screen.findByLabelText('Choose the number of payments'));
    await type('First date', '13/1/2090');
    press('Continue');
    for (const message of [
      'Amount is required',
      'Enter a date as MM/DD/YYYY.',
      'Enter a number from 1 to 260',
      'Invalid method for recurring frequencies. Please select an ACH',
    ])
      expect(await screen.findByText(message)).toBeTruthy();
    fireEvent.click(screen.getByLabelText(/First Bank/));
    await waitFor(() => expect(screen.queryByText(/Please select an ACH/)).toBeNull());
    await choose('0');
    await type('Date', '1/1/2001');
    expect(await screen.findByText(/^Choose \d\d\/\d\d\/\d{4} or later\.$/)).toBeTruthy();
    expect(screen.queryByText('Check and confirm')).toBeNull();
  });

  // @spec 2.32
  test('is kept while methods are looked at and the other tab is, and asks before it is lost', async () => {
    openSchedules();
    await type('Amount', '100');
    fireEvent.click(dialog().getByRole('link', { name: 'Edit Payment Methods' }));
    await screen.findByRole('button', { name: /Delete Visa/ });
    expect(window.location.pathname).toBe(`${PAYMENTS}/schedule/methods`);
    press('Back');
    fireEvent.click(await screen.findByRole('link', { name: 'Make Payment' }));
    await screen.findByLabelText(/Post to the loan now/);
    fireEvent.click(screen.getByRole('link', { name: 'Schedule Payment' }));
    await frequency();
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('100.00');
    press('Close');
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
  });
});

// @spec 2.27
describe('the tabs of the dialog', () => {
  const ALL: readonly Permission[] = ['PAYMENTS.MAKE', 'PAYMENTS.SCHEDULE', 'PAYMENTS.SCHEDULE_LIST'];

  test.each<[string, readonly Permission[], boolean, string, readonly string[]]>([
    ['everything', ALL, false, 'make', ['Make Payment', 'Schedule Payment', 'Schedule List']],
    [
      'no scheduling',
      ['PAYMENTS.MAKE', 'PAYMENTS.SCHEDULE_LIST'],
      false,
      'make',
      ['Make Payment', 'Schedule List'],
    ],
    ['scheduling alone', ['PAYMENTS.SCHEDULE'], false, 'schedule', []],
    ['the list alone', ['PAYMENTS.SCHEDULE_LIST'], false, 'list', []],
    ['everything, where the lender schedules nothing', ALL, true, 'make', []],
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
        dialog()
          .queryAllByRole('link', { name: /^(Make|Schedule) / })
          .map((link) => link.textContent),
      ).toEqual(names),
    );
    if (first === 'list') {
      await dialog().findByRole('group', { name: 'Show by status' });
      expect(lender.seen('getLoanPaymentDetails')).toEqual([]);
    }
  });

  // @spec 2.27
  test('are nobody’s who may do nothing there', async () => {
    openSchedules({ path: `${PAYMENTS}/list`, permissions: ['BORROWERS.DETAILS'] });
    await waitFor(() => expect(window.location.pathname).toBe(ACCOUNT));
  });
});
