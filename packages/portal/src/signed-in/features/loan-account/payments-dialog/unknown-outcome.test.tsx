import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { getPrimaryButtonNames } from '../../../../testing/buttons.ts';
import { createLenderDouble, reply } from '../../../../testing/lender-double.ts';
import {
  continueWithAmount,
  createUnknownOutcome,
  getDialog,
  getSentKeys,
  openPayments,
  press,
} from '../../../../testing/payments-dialog.tsx';
import {
  readUnresolvedOperations,
  resolveOperationsInAnotherTab,
  storeUnresolvedOperation,
} from '../../../../testing/unresolved-operations.ts';

describe('a payment', () => {
  test.each([
    ['no result', { status: 1, message: 'Payment successful!' }],
    ['an amount of null', { status: '1', result: { data: { totalAmount: null, orderId: 7 } } }],
  ])('shows the requested amount if the success response has %s', async (_name, body) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const lender = createLenderDouble('/api');
    lender.on('makePayment', () => reply(body));
    await openPayments({ lender });
    await continueWithAmount('10');
    press('Pay $13.50');
    expect(await screen.findByText('Payment successful')).toBeTruthy();
    expect(getDialog().getByText('$13.50')).toBeTruthy();
    expect(getDialog().getByText(/Requested amount/)).toBeTruthy();
  });

  test.each([
    ['is HTML', () => new Response('<html>', { status: 200 })],
    ['has no status', () => reply({ message: 'Payment successful!', result: { data: {} } })],
    ['has the status null', () => reply({ status: null, message: 'Payment successful!' })],
  ])('has an unknown outcome if the response %s', async (_name, response) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const lender = createLenderDouble('/api');
    lender.on('makePayment', response);
    await openPayments({ lender });
    await continueWithAmount('10');
    press('Pay $13.50');
    expect(await screen.findByText('Payment outcome unknown')).toBeTruthy();
    expect(getDialog().getByText(/no valid confirmation was received/)).toBeTruthy();
    expect(screen.queryByText('Payment successful!')).toBeNull();
  });

  test('is retried after an unknown outcome with the same idempotency key, which is stored until the outcome is known', async () => {
    const lender = createLenderDouble('/api');
    lender.on('makePayment', createUnknownOutcome);
    await openPayments({ lender });
    await continueWithAmount('10');
    press('Pay $13.50');
    await screen.findByText('Payment outcome unknown');
    expect(readUnresolvedOperations()).toEqual([
      { key: getSentKeys(lender)[0], loanNumber: '4410027315', staffId: 1 },
    ]);
    const exampleLender = createLenderDouble('/api');
    lender.on('makePayment', (_, request) => exampleLender.fetch(request.url, { method: 'POST' }));
    press('Try again');
    expect(await screen.findByText('Payment successful')).toBeTruthy();
    const [first, second] = getSentKeys(lender);
    expect(second).toBe(first);
    expect(readUnresolvedOperations()).toEqual([]);
  });

  test('cannot be retried after an unknown outcome without the extension idempotency', async () => {
    const lender = createLenderDouble('/api');
    lender.on('makePayment', createUnknownOutcome);
    await openPayments({ lender, extensions: [] });
    await continueWithAmount('10');
    press('Pay $13.50');
    await screen.findByText(/Check the payment history before you take the payment again/);
    expect(getDialog().queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(getDialog().getByRole('link', { name: 'View payment history' })).toBeTruthy();
  });

  test.each([
    ['Try again', 'with the extension idempotency'],
    ['Finish', 'without the extension idempotency'],
  ])('has only the primary button "%s" after an unknown outcome %s', async (name, condition) => {
    const lender = createLenderDouble('/api');
    lender.on('makePayment', createUnknownOutcome);
    await openPayments({ lender, extensions: condition.startsWith('without') ? [] : ['idempotency'] });
    await continueWithAmount('10');
    press('Pay $13.50');
    await screen.findByText('Payment outcome unknown');
    expect(getPrimaryButtonNames(screen.getByRole('dialog'))).toEqual([name]);
  });

  test.each([
    ['not_sent', 502],
    ['rate', 429],
    [undefined, 403],
  ])(
    'stays unresolved if the retry after an unknown outcome fails with the code %s and the status %i',
    async (code, status) => {
      const lender = createLenderDouble('/api');
      lender.on('makePayment', createUnknownOutcome);
      await openPayments({ lender });
      await continueWithAmount('10');
      press('Pay $13.50');
      await screen.findByText('Payment outcome unknown');
      const stored = readUnresolvedOperations();
      lender.on('makePayment', () => reply({ status: 0, message: 'Not now.', code }, status));
      press('Try again');
      await screen.findByText(/Not now|returned an error/);
      expect(screen.getByText('Payment outcome unknown')).toBeTruthy();
      expect(readUnresolvedOperations()).toEqual(stored);
    },
  );

  describe('a new payment by a user who has an earlier unresolved payment', () => {
    const storeUnresolvedPayment = () => storeUnresolvedOperation('left-open');

    test('reuses the earlier idempotency key if the user confirms that both payments are the same', async () => {
      storeUnresolvedPayment();
      const lender = await openPayments();
      expect(
        screen.getByText(
          /The outcome of the last payment that you submitted on this loan account is unknown/,
        ),
      ).toBeTruthy();
      await continueWithAmount('10');
      press('Pay $13.50');
      fireEvent.click(await screen.findByRole('button', { name: 'Yes, the same one' }));
      await screen.findByText('Payment successful');
      expect(getSentKeys(lender)).toEqual(['left-open']);
      expect(screen.queryByText(/The outcome of the last payment that you submitted/)).toBeNull();
      expect(readUnresolvedOperations()).toEqual([]);
    });

    test('shows a notice until the user marks the earlier payment as checked in another tab', async () => {
      storeUnresolvedPayment();
      await openPayments();
      await screen.findByText(/The outcome of the last payment that you submitted/);
      act(resolveOperationsInAnotherTab);
      await waitFor(() =>
        expect(screen.queryByText(/The outcome of the last payment that you submitted/)).toBeNull(),
      );
    });

    test('is sent with a new idempotency key if the user chooses Pay anyway', async () => {
      storeUnresolvedPayment();
      const lender = await openPayments();
      await continueWithAmount('10');
      press('Pay $13.50');
      fireEvent.click(await screen.findByRole('button', { name: 'Pay anyway' }));
      await screen.findByText('Payment successful');
      expect(getSentKeys(lender)).not.toContain('left-open');
    });

    test('leaves the earlier payment unresolved if the lender responds with key_reused', async () => {
      storeUnresolvedPayment();
      const lender = createLenderDouble('/api');
      lender.on('makePayment', () => reply({ status: 0, message: 'Used.', code: 'key_reused' }, 422));
      await openPayments({ lender });
      await continueWithAmount('10');
      press('Pay $13.50');
      fireEvent.click(await screen.findByRole('button', { name: 'Yes, the same one' }));
      await screen.findByText('This payment differs from the earlier one');
      fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(readUnresolvedOperations()).toMatchObject([{ key: 'left-open' }]);
    });

    test('is sent without a question after the user has marked the earlier payment as checked', async () => {
      storeUnresolvedPayment();
      const lender = await openPayments();
      press('Mark as checked');
      await continueWithAmount('10');
      press('Pay $13.50');
      await screen.findByText('Payment successful');
      expect(getSentKeys(lender)).not.toContain('left-open');
    });
  });
});
