import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readContract } from '../../../../testing/contract.ts';
import { createLenderDouble, reply } from '../../../../testing/lender-double.ts';
import {
  ACCOUNT,
  continueWithAmount,
  createUnknownOutcome,
  getDialog,
  getSentKeys,
  openPayments,
  press,
} from '../../../../testing/payments-dialog.tsx';
import { readUnresolvedOperations } from '../../../../testing/unresolved-operations.ts';

describe('a payment', () => {
  // @spec 2.31, 3.12
  test('is sent with the values that the confirmation shows', async () => {
    const lender = await openPayments();
    await continueWithAmount('325.50');
    const summary = getDialog().getByRole('region', { name: 'Summary' });
    for (const text of [
      '4410027315',
      'Marcus Whitfield',
      'Visa ending in 4242',
      '325.50',
      '3.50',
      '329.00',
    ]) {
      expect(summary.textContent).toContain(text);
    }
    expect(lender.requestsOf('makePayment')).toEqual([]);
    press('Pay $329.00');
    expect(await screen.findByText('Payment successful')).toBeTruthy();
    expect(getDialog().getByText('0302-00004211')).toBeTruthy();
    expect(lender.requestsOf('makePayment')[0]?.body).toMatchObject({
      account: '4410027315',
      amount: '325.5',
      transaction: '3.5',
      type: '1',
      channel: 'CAP',
    });
    expect(readUnresolvedOperations()).toEqual([]);
  });

  test('is sent only once if the user clicks the button repeatedly', async () => {
    const lender = createLenderDouble('/api');
    const pendingResponses: (() => void)[] = [];
    lender.on(
      'makePayment',
      () => new Promise((resolve) => pendingResponses.push(() => resolve(createUnknownOutcome()))),
    );
    await openPayments({ lender });
    await continueWithAmount('10');
    press('Pay $13.50');
    press('Pay $13.50');
    fireEvent.submit(getDialog().getByRole('button', { name: 'Pay $13.50' }));
    await waitFor(() => expect(lender.requestsOf('makePayment')).toHaveLength(1));
    pendingResponses[0]?.();
    await screen.findByText('Payment outcome unknown');
    expect(lender.requestsOf('makePayment')).toHaveLength(1);
  });

  test('keeps the dialog open while the request is running', async () => {
    const lender = createLenderDouble('/api');
    const pendingResponses: (() => void)[] = [];
    lender.on(
      'makePayment',
      () =>
        new Promise((resolve) =>
          pendingResponses.push(() => resolve(reply({ status: 0, message: 'No.' }, 400))),
        ),
    );
    await openPayments({ lender });
    await continueWithAmount('10');
    press('Pay $13.50');
    await waitFor(() => expect(pendingResponses).toHaveLength(1));
    const navigatedBack = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    );
    press('Back');
    await navigatedBack;
    press('Close');
    expect(screen.queryByText('Leave without making the payment?')).toBeNull();
    expect(screen.getByText('Review and confirm')).toBeTruthy();
    pendingResponses[0]?.();
    expect(await screen.findByText('Payment Failed')).toBeTruthy();
  });

  test('asks for confirmation if the lender suspects a duplicate, and is then sent with a new idempotency key', async () => {
    const lender = createLenderDouble('/api');
    const exampleLender = createLenderDouble('/api');
    lender.on('makePayment', (body, request) =>
      (body as { confirmDuplicate?: string }).confirmDuplicate === '1'
        ? exampleLender.fetch(request.url, { method: 'POST' })
        : reply({ status: 0, message: 'The same payment.', code: 'duplicate_suspected' }, 409),
    );
    await openPayments({ lender });
    await continueWithAmount('10');
    press('Pay $13.50');
    fireEvent.click(await screen.findByRole('button', { name: 'Pay again' }));
    expect(await screen.findByText('Payment successful')).toBeTruthy();
    const [first, second] = getSentKeys(lender);
    expect(second).not.toBe(first);
  });

  // @spec 8.12
  test('shows the reason for a decline, and can be resubmitted with the same input and a new idempotency key', async () => {
    const lender = createLenderDouble('/api');
    lender.on('makePayment', () => reply({ status: 0, message: 'Insufficient funds.' }, 400));
    await openPayments({ lender });
    await continueWithAmount('10');
    press('Pay $13.50');
    expect(await screen.findByText('Payment Failed')).toBeTruthy();
    expect(getDialog().getByText('Insufficient funds.')).toBeTruthy();
    press('Try again');
    expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('10.00');
    press('Continue');
    await screen.findByText('Review and confirm');
    press('Pay $13.50');
    await waitFor(() => expect(lender.requestsOf('makePayment')).toHaveLength(2));
    const [first, second] = getSentKeys(lender);
    expect(second).not.toBe(first);
  });

  // @spec 5.11
  test.each([
    ['', 'Amount is required'],
    ['0.09', 'Amount must be at least $0.10'],
    ['8290.11', 'Amount is more than the payoff of $8,290.10'],
  ])(
    'is refused before the confirmation if the amount is "%s", with the message "%s"',
    async (amount, message) => {
      const lender = await openPayments();
      fireEvent.change(screen.getByLabelText('Amount'), { target: { value: amount } });
      press('Continue');
      expect(await screen.findByText(message)).toBeTruthy();
      expect(screen.queryByText('Review and confirm')).toBeNull();
      expect(lender.requestsOf('makePayment')).toEqual([]);
    },
  );

  test('asks for confirmation before typed input is discarded', async () => {
    await openPayments();
    const amount = screen.getByLabelText('Amount');
    fireEvent.change(amount, { target: { value: '10' } });
    fireEvent.blur(amount);
    press('Close');
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    // The Payments dialog is inert until the confirmation dialog is removed from the document.
    await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull());
    await screen.findByRole('dialog');
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('10.00');
    press('Close');
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(window.location.pathname).toBe(ACCOUNT));
  });
});

describe('a credit to the customer', () => {
  test('has a disclosure that does not authorize a charge', async () => {
    const lender = createLenderDouble('/api');
    const { example } = readContract().find(({ id }) => id === 'getClientDetails') ?? {};
    const { data } = (example as { result: { data: object } }).result;
    lender.on('getClientDetails', () =>
      reply({ status: 1, message: '', result: { data: { ...data, disclosures: undefined } } }),
    );
    await openPayments({ lender, flags: { webpopRefund: true } });
    fireEvent.click(await screen.findByLabelText(/Send money to the customer/));
    await continueWithAmount('10');
    expect(getDialog().getByRole('region', { name: 'Summary' }).textContent).toContain('Paid toThe customer');
    const region = getDialog().getByRole('region', { name: 'Read to the customer before confirming' });
    expect(region.textContent).toMatch(
      /will send \$10\.00 to your Visa ending in 4242 on .*You will not be charged/,
    );
    expect(region.textContent).not.toContain('authorize');
  });

  test('becomes a regular payment if the user then selects an ACH account', async () => {
    const lender = createLenderDouble('/api');
    const { example } = readContract().find(({ id }) => id === 'getLoanPaymentDetails') ?? {};
    const response = structuredClone(example) as { result: { data: { paymentMethods: object[] } } };
    const [card] = response.result.data.paymentMethods;
    const ach = {
      ...card,
      id: 82,
      token: 'tok_ach',
      paymentType: 2,
      cardBrand: null,
      bankName: 'First Bank',
    };
    response.result.data.paymentMethods.push({
      ...ach,
      name: null,
      nameOnAch: 'Ana Ruiz',
      cardExpDate: null,
    });
    lender.on('getLoanPaymentDetails', () => reply(response));
    await openPayments({ lender, flags: { webpopRefund: true } });
    fireEvent.click(await screen.findByLabelText(/Send money to the customer/));
    fireEvent.click(screen.getByLabelText(/First Bank/));
    await continueWithAmount('10');
    press('Pay $13.50');
    await waitFor(() => expect(lender.requestsOf('makePayment')).toHaveLength(1));
    expect(lender.requestsOf('makePayment')[0]?.body).toMatchObject({
      type: '2',
      refund: '0',
      transaction: '3.5',
    });
  });
});

// @spec 8.12
test('the payment result shows "Credit Failed" if the lender refuses a credit without a reason', async () => {
  const lender = createLenderDouble('/api');
  lender.on('makePayment', () => reply({ status: 0, message: '' }, 400));
  await openPayments({ lender, flags: { webpopRefund: true } });
  fireEvent.click(await screen.findByLabelText(/Send money to the customer/));
  await continueWithAmount('10');
  press(/^Send /);
  expect(await screen.findByText('Credit Failed')).toBeTruthy();
  expect(getDialog().getByText('There was a problem completing the payment')).toBeTruthy();
});

describe('the payment options', () => {
  const OPTIONS = {
    waiveConvFee: 'Waive the convenience fee',
    customTransCode: 'Principal only',
    webpopRefund: 'Send money to the customer',
  };

  test.each(Object.entries(OPTIONS))('the flag %s enables only the option "%s"', async (flag, label) => {
    await openPayments({ flags: { [flag]: true } });
    expect(await screen.findByLabelText(new RegExp(label))).toBeTruthy();
    for (const otherLabel of Object.values(OPTIONS).filter((each) => each !== label)) {
      expect(screen.queryByLabelText(new RegExp(otherLabel))).toBeNull();
    }
  });

  test('the flag hidePayOffBalanceCap hides the payoff', async () => {
    await openPayments({ flags: { hidePayOffBalanceCap: true } });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Payoff/ })).toBeNull());
    expect(screen.getByRole('button', { name: 'Regular payment: $325.50' })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '8290.11' } });
    press('Continue');
    expect(await screen.findByText('Amount is more than the payoff')).toBeTruthy();
    expect(getDialog().queryByText(/8,290\.10/)).toBeNull();
  });

  // @spec 5.11
  test('a fee waiver requires a reason and sets the fee to 0', async () => {
    const lender = await openPayments({ flags: { waiveConvFee: true } });
    fireEvent.click(await screen.findByLabelText(/Waive the convenience fee/));
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '10' } });
    press('Continue');
    expect(await screen.findByText('A reason is required')).toBeTruthy();
    const reasons = screen.getByLabelText<HTMLSelectElement>('Reason');
    const value = reasons.options[1]?.value ?? '';
    fireEvent.change(reasons, { target: { value } });
    press('Continue');
    await screen.findByText('Review and confirm');
    press('Pay $10.00');
    await waitFor(() => expect(lender.requestsOf('makePayment')).toHaveLength(1));
    expect(lender.requestsOf('makePayment')[0]?.body).toMatchObject({
      waiveConvenienceFee: '1',
      convFeeWaivedReasonId: value,
      transaction: '0',
    });
  });

  test('the reasons of a fee waiver can be loaded again after a failure', async () => {
    const lender = createLenderDouble('/api');
    lender.on('getClientDetails', () => reply({ status: 0, message: 'Busy.' }, 500));
    await openPayments({ flags: { waiveConvFee: true }, lender });
    fireEvent.click(await screen.findByLabelText(/Waive the convenience fee/));
    const { example } = readContract().find(({ id }) => id === 'getClientDetails') as { example: object };
    lender.on('getClientDetails', () => reply(example));
    fireEvent.click(getDialog().getByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLSelectElement>('Reason').options.length).toBeGreaterThan(1),
    );
    expect(getDialog().queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('a comment may contain other numbers but not a card number', async () => {
    const lender = await openPayments();
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '10' } });
    const comment = screen.getByLabelText<HTMLInputElement>('Comment');
    const card = 'Paid with 4242 4242-4242 4242';
    fireEvent.change(comment, { target: { value: card } });
    press('Continue');
    expect(await screen.findByText(/^This text contains a card number\./)).toBeTruthy();
    expect(comment.getAttribute('aria-invalid')).toBe('true');
    expect(comment.value).toBe(card);
    expect(screen.queryByText('Review and confirm')).toBeNull();
    const commentWithoutCard = 'Call (312) 555-0142 about loan 4410027315 on 07/01/2026, account 1234567890.';
    fireEvent.change(comment, { target: { value: commentWithoutCard } });
    press('Continue');
    expect(await screen.findByText('Review and confirm')).toBeTruthy();
    expect(lender.requestsOf('makePayment')).toEqual([]);
  });

  test('the confirmation shows only the selected options', async () => {
    await openPayments({ flags: { waiveConvFee: true, customTransCode: true } });
    const getSummary = () => getDialog().getByRole('region', { name: 'Summary' }).textContent;
    fireEvent.click(await screen.findByLabelText(/Principal only/));
    fireEvent.click(screen.getByLabelText(/Post to the loan now/));
    fireEvent.click(screen.getByLabelText(/Waive the convenience fee/));
    const reasons = screen.getByLabelText<HTMLSelectElement>('Reason');
    await waitFor(() => expect(reasons.options.length).toBeGreaterThan(1));
    fireEvent.change(reasons, { target: { value: reasons.options[1]?.value ?? '' } });
    fireEvent.change(screen.getByLabelText('Comment'), { target: { value: ' Called in. ' } });
    await continueWithAmount('10');
    for (const fact of [
      'Applied toPrincipal only',
      'PostingNot posted to the loan',
      'waived: Hardship',
      'CommentCalled in.',
    ])
      expect(getSummary()).toContain(fact);
    press('Back');
    await screen.findByLabelText('Amount');
    fireEvent.click(screen.getByLabelText(/Principal only/));
    fireEvent.click(screen.getByLabelText(/Post to the loan now/));
    fireEvent.change(screen.getByLabelText('Comment'), { target: { value: '' } });
    await continueWithAmount('10');
    expect(getSummary()).not.toMatch(/Applied to|Posting|Comment/);
  });
});
