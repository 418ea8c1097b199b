import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { reply } from '../../../../testing/lender-double.ts';
import {
  createUnknownOutcome,
  getDialog,
  isUnloadConfirmed,
  press,
} from '../../../../testing/payments-dialog.tsx';
import {
  createLenderWithAch,
  createWireSchedule,
  getSentKeys,
  openSchedules,
  PAYMENTS,
  setSchedules,
  type,
} from '../../../../testing/schedules.tsx';

const createSeries = () =>
  setSchedules(
    createLenderWithAch(),
    createWireSchedule(50, '2090-01-31'),
    createWireSchedule(51, '2090-02-28'),
    createWireSchedule(52, '2090-03-31', { status: 3, recurringEdit: 0 }),
  );

const openEdit = (options: Parameters<typeof openSchedules>[0] = {}) =>
  openSchedules({ path: `${PAYMENTS}/list/51`, lender: createSeries(), ...options });

describe('an edit of a scheduled payment', () => {
  // @spec 2.32, 4.11
  test('changes only the selected payment and returns to the list', async () => {
    const lender = openEdit();
    await type('Date', '3/5/2090');
    expect(screen.queryByLabelText('Frequency')).toBeNull();
    press('Save changes');
    expect(await screen.findByText('Scheduled payment updated successfully!')).toBeTruthy();
    await waitFor(() => expect(window.location.pathname).toBe(`${PAYMENTS}/list`));
    expect(lender.requestsOf('editSchedule').map(({ body }) => body)).toEqual([
      {
        loanId: '7',
        scheduleId: '51',
        recurringEdit: '0',
        pmtAmt: '325.5',
        achMethodId: '12',
        overrideSchCount: '0',
        scheduleDate: '2090-03-05',
        channel: 'CAP',
      },
    ]);
  });

  test('shows amount, agreed fee and total if the lender reports the agreed fee', async () => {
    openEdit({
      lender: setSchedules(createLenderWithAch(), createWireSchedule(51, '2090-02-28', { fee: 1.25 })),
    });
    await screen.findByLabelText('Amount');
    const getSummary = () => getDialog().getByRole('region', { name: 'Summary' }).textContent;
    await waitFor(() => expect(getSummary()).toContain('$1.25'));
    expect(getSummary()).toContain('$325.50');
    expect(getSummary()).toContain('$326.75');
  });

  test('shows amount, today’s fee and total if the lender does not report the agreed fee', async () => {
    openEdit({ extensions: [] });
    await screen.findByLabelText('Amount');
    const summary = getDialog().getByRole('region', { name: 'Summary' });
    await waitFor(() => expect(summary.textContent).toContain('$2.00, unless a different fee was agreed to'));
    expect(summary.textContent).toContain('$325.50');
    expect(summary.textContent).toContain('$327.50');
  });

  test('shows the total of the remaining payments of a series, and does not send unchanged dates', async () => {
    const lender = openEdit();
    fireEvent.click(await screen.findByLabelText('All 2 remaining payments in the series'));
    await type('Amount', '100');
    expect(await getDialog().findByText('2 payments, $204.00 in total')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('First date').value).toBe('01/31/2090');
    press('Save changes');
    await screen.findByText('Scheduled payment updated successfully!');
    const [{ body } = { body: null }] = lender.requestsOf('editSchedule');
    expect(body).toMatchObject({ recurringEdit: '1', pmtAmt: '100' });
    expect(body).not.toHaveProperty('scheduleDate');
    expect(body).not.toHaveProperty('scheduleFreq');
  });

  test('cannot be left while it is being sent', async () => {
    const lender = createSeries();
    const response = Promise.withResolvers<Response>();
    lender.on('editSchedule', () => response.promise);
    openEdit({ lender });
    await type('Amount', '100');
    press('Save changes');
    await waitFor(() => expect(isUnloadConfirmed()).toBe(true));
    press('Close');
    expect(screen.queryByText('Leave without saving?')).toBeNull();
    expect(window.location.pathname).toBe(`${PAYMENTS}/list/51`);
    response.resolve(reply({ status: 1, message: 'Saved.' }));
    await screen.findByText('Scheduled payment updated successfully!');
    await waitFor(() => expect(window.location.pathname).toBe(`${PAYMENTS}/list`));
  });

  test('does not navigate if its screen has been closed when the lender responds', async () => {
    const lender = createSeries();
    const response = Promise.withResolvers<Response>();
    lender.on('editSchedule', () => response.promise);
    openEdit({ lender });
    await type('Amount', '100');
    press('Save changes');
    await waitFor(() => expect(lender.requestsOf('editSchedule')).toHaveLength(1));
    // The edit of a contact reloads the list, which no longer contains the payment.
    setSchedules(lender);
    fireEvent.click(screen.getByRole('button', { name: 'Edit Email', hidden: true }));
    const email = await screen.findByLabelText('Email');
    fireEvent.change(email, { target: { value: 'new@b.example' } });
    fireEvent.submit(email);
    await screen.findByText('This payment is no longer scheduled');
    response.resolve(reply({ status: 1, message: 'Saved.' }));
    await screen.findByText('Scheduled payment updated successfully!');
    expect(screen.getByText('This payment is no longer scheduled')).toBeTruthy();
    expect(window.location.pathname).toBe(`${PAYMENTS}/list/51`);
  });

  test('is retried with the same idempotency key after an unknown outcome', async () => {
    const lender = createSeries();
    lender.on('editSchedule', createUnknownOutcome);
    openEdit({ lender });
    await type('Amount', '100');
    press('Save changes');
    await screen.findByText(/The change was sent, but no valid confirmation was received/);
    lender.on('editSchedule', () => reply({ status: 1, message: 'Saved.' }));
    press('Save changes');
    await screen.findByText('Scheduled payment updated successfully!');
    const [first, second] = getSentKeys(lender, 'editSchedule');
    expect(second).toBe(first);
  });

  test('asks for confirmation before saving a suspected duplicate', async () => {
    const lender = createSeries();
    lender.on('editSchedule', (body) =>
      (body as { confirmDuplicate?: string }).confirmDuplicate === '1'
        ? reply({ status: 1, message: 'Saved.' })
        : reply({ status: 0, message: 'The same payment.', code: 'duplicate_suspected' }, 409),
    );
    openEdit({ lender });
    await type('Amount', '100');
    press('Save changes');
    await screen.findByText('Schedule this payment again?');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Schedule this payment again?')).toBeNull());
    press('Save changes');
    fireEvent.click(await screen.findByRole('button', { name: 'Schedule again' }));
    expect(await screen.findByText('Scheduled payment updated successfully!')).toBeTruthy();
    expect(new Set(getSentKeys(lender, 'editSchedule')).size).toBe(3);
  });

  test('shows the lender’s reason after a refusal, and preserves the input', async () => {
    const lender = createSeries();
    lender.on('editSchedule', () => reply({ status: 0, message: 'Editing is not enabled.' }, 403));
    openEdit({ lender });
    await type('Amount', '100');
    press('Save changes');
    expect(await screen.findByText('Editing is not enabled.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('100.00');
  });

  test('preserves the input while the user opens Add Payment Method, and asks before discarding it', async () => {
    openEdit();
    await type('Amount', '100');
    fireEvent.click(getDialog().getByRole('link', { name: 'Add Payment Method' }));
    await screen.findByLabelText('Card number');
    press('Back');
    expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('100.00');
    press('Close');
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
  });

  test.each([
    ['has been made', 52],
    ['does not exist', 99],
  ])('reports that the payment is no longer scheduled if the payment %s', async (_, id) => {
    openEdit({ path: `${PAYMENTS}/list/${id}` });
    expect(await screen.findByText('This payment is no longer scheduled')).toBeTruthy();
    press('Back to the list');
    await waitFor(() => expect(window.location.pathname).toBe(`${PAYMENTS}/list`));
  });

  // @spec 6.6
  test('is not available without the flag collectorEditSchedule', async () => {
    openEdit({ flags: { collectorEditSchedule: false } });
    await waitFor(() => expect(window.location.pathname).toBe(`${PAYMENTS}/list`));
  });
});
