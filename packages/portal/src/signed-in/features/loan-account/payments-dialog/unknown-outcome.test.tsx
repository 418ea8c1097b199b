import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { primaryButtons } from '../../../../testing/buttons.ts';
import { createLenderDouble, reply } from '../../../../testing/lender-double.ts';
import {
  dialog,
  fillIn,
  keysOf,
  openPayments,
  press,
  unclear,
} from '../../../../testing/payments-dialog.tsx';
import {
  leaveUnresolved,
  resolveInAnotherTab,
  unresolvedOperations,
} from '../../../../testing/unresolved-operations.ts';

describe('a payment', () => {
  test.each([
    ['no result', { status: 1, message: 'Payment successful!' }],
    ['an amount of null', { status: '1', result: { data: { totalAmount: null, orderId: 7 } } }],
  ])('that was taken, with %s in the answer, shows the amount that was requested', async (_name, body) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const lender = createLenderDouble('/api');
    lender.on('makePayment', () => reply(body));
    await openPayments({ lender });
    await fillIn('10');
    press('Pay $13.50');
    expect(await screen.findByText('Payment taken')).toBeTruthy();
    expect(dialog().getByText('$13.50')).toBeTruthy();
    expect(dialog().getByText(/Amount requested/)).toBeTruthy();
  });

  test.each([
    ['a page of HTML', () => new Response('<html>', { status: 200 })],
    ['no status', () => reply({ message: 'Payment successful!', result: { data: {} } })],
    ['a status of null', () => reply({ status: null, message: 'Payment successful!' })],
  ])('that is answered with %s has an unknown outcome', async (_name, answer) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const lender = createLenderDouble('/api');
    lender.on('makePayment', answer);
    await openPayments({ lender });
    await fillIn('10');
    press('Pay $13.50');
    expect(await screen.findByText('It is not known whether the payment was taken')).toBeTruthy();
    expect(dialog().getByText(/No usable answer came after the payment was sent/)).toBeTruthy();
    expect(screen.queryByText('Payment successful!')).toBeNull();
  });

  test('whose outcome is unknown is asked for again with the same key, which stays until it is known', async () => {
    const lender = createLenderDouble('/api');
    lender.on('makePayment', unclear);
    await openPayments({ lender });
    await fillIn('10');
    press('Pay $13.50');
    await screen.findByText('It is not known whether the payment was taken');
    expect(unresolvedOperations()).toEqual([
      { key: keysOf(lender)[0], loanNumber: '4410027315', staffId: 1 },
    ]);
    const example = createLenderDouble('/api');
    lender.on('makePayment', (_, request) => example.fetch(request.url, { method: 'POST' }));
    press('Ask again');
    expect(await screen.findByText('Payment taken')).toBeTruthy();
    const [first, second] = keysOf(lender);
    expect(second).toBe(first);
    expect(unresolvedOperations()).toEqual([]);
  });

  test('whose outcome is unknown is never tried again where the lender has no idempotency', async () => {
    const lender = createLenderDouble('/api');
    lender.on('makePayment', unclear);
    await openPayments({ lender, extensions: [] });
    await fillIn('10');
    press('Pay $13.50');
    await screen.findByText(/Look at the payment history before you pay again/);
    expect(dialog().queryByRole('button', { name: 'Ask again' })).toBeNull();
    expect(dialog().getByRole('link', { name: 'Look at the history' })).toBeTruthy();
  });

  test.each([
    ['idempotency', 'Ask again'],
    ['no idempotency', 'Finish'],
  ])('whose outcome is unknown has one primary button at a lender with %s: %s', async (offer, name) => {
    const lender = createLenderDouble('/api');
    lender.on('makePayment', unclear);
    await openPayments({ lender, extensions: offer === 'idempotency' ? ['idempotency'] : [] });
    await fillIn('10');
    press('Pay $13.50');
    await screen.findByText('It is not known whether the payment was taken');
    expect(primaryButtons(screen.getByRole('dialog'))).toEqual([name]);
  });

  test.each([
    ['not_sent', 502],
    ['rate', 429],
    [undefined, 403],
  ])(
    'whose outcome is unknown stays so when asking again gets no word of it (%s, %i)',
    async (code, status) => {
      const lender = createLenderDouble('/api');
      lender.on('makePayment', unclear);
      await openPayments({ lender });
      await fillIn('10');
      press('Pay $13.50');
      await screen.findByText('It is not known whether the payment was taken');
      const stored = unresolvedOperations();
      lender.on('makePayment', () => reply({ status: 0, message: 'Not now.', code }, status));
      press('Ask again');
      await screen.findByText(/Not now|did not answer as expected/);
      expect(screen.getByText('It is not known whether the payment was taken')).toBeTruthy();
      expect(unresolvedOperations()).toEqual(stored);
    },
  );

  describe('while one was left open by the same person', () => {
    const leaveOpen = () => leaveUnresolved('left-open');

    test('is asked about; the same one takes its key up again', async () => {
      leaveOpen();
      const lender = await openPayments();
      expect(
        screen.getByText(/The outcome of your last payment on this loan account is not known/),
      ).toBeTruthy();
      await fillIn('10');
      press('Pay $13.50');
      fireEvent.click(await screen.findByRole('button', { name: 'It is the same' }));
      await screen.findByText('Payment taken');
      expect(keysOf(lender)).toEqual(['left-open']);
      expect(screen.queryByText(/The outcome of your last payment/)).toBeNull();
      expect(unresolvedOperations()).toEqual([]);
    });

    test('the notice goes when another tab learns of its outcome', async () => {
      leaveOpen();
      await openPayments();
      await screen.findByText(/The outcome of your last payment/);
      act(resolveInAnotherTab);
      await waitFor(() => expect(screen.queryByText(/The outcome of your last payment/)).toBeNull());
    });

    test('is asked about; another one has a key of its own', async () => {
      leaveOpen();
      const lender = await openPayments();
      await fillIn('10');
      press('Pay $13.50');
      fireEvent.click(await screen.findByRole('button', { name: 'Pay another one' }));
      await screen.findByText('Payment taken');
      expect(keysOf(lender)).not.toContain('left-open');
    });

    test('and turns out to be another one, stays open until the person says to go on', async () => {
      leaveOpen();
      const lender = createLenderDouble('/api');
      lender.on('makePayment', () => reply({ status: 0, message: 'Used.', code: 'key_reused' }, 422));
      await openPayments({ lender });
      await fillIn('10');
      press('Pay $13.50');
      fireEvent.click(await screen.findByRole('button', { name: 'It is the same' }));
      await screen.findByText('That was another payment');
      fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(unresolvedOperations()).toMatchObject([{ key: 'left-open' }]);
    });

    test('nothing is asked once the person has looked at the history', async () => {
      leaveOpen();
      const lender = await openPayments();
      press('I have looked');
      await fillIn('10');
      press('Pay $13.50');
      await screen.findByText('Payment taken');
      expect(keysOf(lender)).not.toContain('left-open');
    });
  });
});
