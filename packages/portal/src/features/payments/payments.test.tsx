import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readContract } from '../../testing/contract.ts';
import { createLenderDouble, type LenderDouble, reply } from '../../testing/lender-double.ts';
import { renderApp } from '../../testing/render-app.tsx';

const ACCOUNT = '/borrowers/signed-up/borrowers-details/loan-id/7';
const UNRESOLVED = 'livery:harbor:unresolved-payments';

const keysOf = (lender: LenderDouble) =>
  lender.seen('makePayment').map(({ headers }) => headers.get('Idempotency-Key'));

interface Options {
  readonly lender?: LenderDouble;
  readonly flags?: object;
  readonly extensions?: readonly string[];
}

/** Opens Make Payment on the contract's example of a loan account. */
async function openPayments({
  lender,
  flags = {},
  extensions = ['idempotency', 'duplicate-guard'],
}: Options = {}) {
  const double = lender ?? createLenderDouble('/api');
  double.on('getControlSettings', () => reply({ status: 1, message: '', result: { data: flags } }));
  renderApp({
    path: `${ACCOUNT}/payments/make`,
    signedIn: true,
    lender: double,
    tenant: { apiExtensions: extensions },
  });
  await screen.findByLabelText('Amount');
  return double;
}

const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string | RegExp) => fireEvent.click(dialog().getByRole('button', { name }));

async function fillIn(amount: string) {
  const field = screen.getByLabelText('Amount');
  fireEvent.change(field, { target: { value: amount } });
  fireEvent.blur(field);
  press('Continue');
  await screen.findByText('Check and confirm');
  // What the payer must be told has come.
  const confirm = dialog().getByRole<HTMLButtonElement>('button', { name: /^(Pay|Send) / });
  await waitFor(() => expect(confirm.disabled).toBe(false));
}

const unclear = () => reply({ status: 0, message: 'No answer.', code: 'unknown_outcome' }, 504);

describe('a payment', () => {
  test('names loan account, borrower, method, amount, fee and total before it is confirmed, and sends exactly that', async () => {
    const lender = await openPayments();
    await fillIn('325.50');
    const summary = dialog().getByRole('region', { name: 'Summary' });
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
    expect(lender.seen('makePayment')).toEqual([]);
    press('Pay $329.00');
    expect(await screen.findByText('Payment taken')).toBeTruthy();
    expect(dialog().getByText('0302-00004211')).toBeTruthy();
    expect(lender.seen('makePayment')[0]?.body).toMatchObject({
      account: '4410027315',
      amount: '325.5',
      transaction: '3.5',
      type: '1',
      channel: 'CAP',
    });
    expect(window.sessionStorage.getItem(UNRESOLVED)).toBe('[]');
  });

  test('is sent once, however often the button is pressed', async () => {
    const lender = createLenderDouble('/api');
    const answers: (() => void)[] = [];
    lender.on('makePayment', () => new Promise((resolve) => answers.push(() => resolve(unclear()))));
    await openPayments({ lender });
    await fillIn('10');
    press('Pay $13.50');
    press('Pay $13.50');
    fireEvent.submit(dialog().getByRole('button', { name: 'Pay $13.50' }));
    await waitFor(() => expect(lender.seen('makePayment')).toHaveLength(1));
    answers[0]?.();
    await screen.findByText('It is not known whether the payment was taken');
    expect(lender.seen('makePayment')).toHaveLength(1);
  });

  test('whose outcome is unknown is asked for again with the same key, which stays until it is known', async () => {
    const lender = createLenderDouble('/api');
    lender.on('makePayment', unclear);
    await openPayments({ lender });
    await fillIn('10');
    press('Pay $13.50');
    await screen.findByText('It is not known whether the payment was taken');
    const kept = window.sessionStorage.getItem(UNRESOLVED) ?? '';
    expect(JSON.parse(kept)).toEqual([{ key: keysOf(lender)[0], loanNumber: '4410027315', staffId: 1 }]);
    const example = createLenderDouble('/api');
    lender.on('makePayment', (_, request) => example.fetch(request.url, { method: 'POST' }));
    press('Ask again');
    expect(await screen.findByText('Payment taken')).toBeTruthy();
    const [first, second] = keysOf(lender);
    expect(second).toBe(first);
    expect(window.sessionStorage.getItem(UNRESOLVED)).toBe('[]');
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
      const kept = window.sessionStorage.getItem(UNRESOLVED);
      lender.on('makePayment', () => reply({ status: 0, message: 'Not now.', code }, status));
      press('Ask again');
      await screen.findByText(/Not now|did not answer as expected/);
      expect(screen.getByText('It is not known whether the payment was taken')).toBeTruthy();
      expect(window.sessionStorage.getItem(UNRESOLVED)).toBe(kept);
    },
  );

  test('on its way holds the dialog until its answer has come', async () => {
    const lender = createLenderDouble('/api');
    const answers: (() => void)[] = [];
    lender.on(
      'makePayment',
      () => new Promise((resolve) => answers.push(() => resolve(reply({ status: 0, message: 'No.' }, 400)))),
    );
    await openPayments({ lender });
    await fillIn('10');
    press('Pay $13.50');
    await waitFor(() => expect(answers).toHaveLength(1));
    const cameBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    press('Back');
    await cameBack;
    press('Close');
    expect(screen.queryByText('Leave without paying?')).toBeNull();
    expect(screen.getByText('Check and confirm')).toBeTruthy();
    answers[0]?.();
    expect(await screen.findByText('Payment Failed')).toBeTruthy();
  });

  describe('while one was left open by the same person', () => {
    const leaveOpen = () =>
      window.sessionStorage.setItem(
        UNRESOLVED,
        JSON.stringify([{ key: 'left-open', loanNumber: '4410027315', staffId: 1 }]),
      );

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
      expect(window.sessionStorage.getItem(UNRESOLVED)).toBe('[]');
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
      expect(window.sessionStorage.getItem(UNRESOLVED)).toContain('left-open');
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

  test('that was made a moment ago is asked about, and goes through when it is wanted', async () => {
    const lender = createLenderDouble('/api');
    const example = createLenderDouble('/api');
    lender.on('makePayment', (body, request) =>
      (body as { confirmDuplicate?: string }).confirmDuplicate === '1'
        ? example.fetch(request.url, { method: 'POST' })
        : reply({ status: 0, message: 'The same payment.', code: 'duplicate_suspected' }, 409),
    );
    await openPayments({ lender });
    await fillIn('10');
    press('Pay $13.50');
    fireEvent.click(await screen.findByRole('button', { name: 'Pay again' }));
    expect(await screen.findByText('Payment taken')).toBeTruthy();
    const [first, second] = keysOf(lender);
    expect(second).not.toBe(first);
  });

  test('that is declined says why, and trying again keeps what was typed and takes a new key', async () => {
    const lender = createLenderDouble('/api');
    lender.on('makePayment', () => reply({ status: 0, message: 'Insufficient funds.' }, 400));
    await openPayments({ lender });
    await fillIn('10');
    press('Pay $13.50');
    expect(await screen.findByText('Payment Failed')).toBeTruthy();
    expect(dialog().getByText('Insufficient funds.')).toBeTruthy();
    press('Try again');
    expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('10.00');
    press('Continue');
    await screen.findByText('Check and confirm');
    press('Pay $13.50');
    await waitFor(() => expect(lender.seen('makePayment')).toHaveLength(2));
    const [first, second] = keysOf(lender);
    expect(second).not.toBe(first);
  });

  test.each([
    ['', 'Amount is required'],
    ['0.09', 'Amount should be at least $0.10'],
    ['8290.11', 'The payoff is $8,290.10'],
  ])('of "%s" is told so, and goes no further', async (amount, message) => {
    const lender = await openPayments();
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: amount } });
    press('Continue');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByText('Check and confirm')).toBeNull();
    expect(lender.seen('makePayment')).toEqual([]);
  });

  test('that has been typed is not left without being asked', async () => {
    await openPayments();
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '10' } });
    press('Close');
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    // The question makes everything behind it inert until it has gone.
    await screen.findByRole('dialog');
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('10');
    press('Close');
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe(ACCOUNT);
  });
});

describe('money to the customer', () => {
  test('is never sent by ACH, whatever was ticked before', async () => {
    const lender = createLenderDouble('/api');
    const { example } = readContract().find(({ id }) => id === 'getLoanPaymentDetails') ?? {};
    const answer = structuredClone(example) as { result: { data: { paymentMethods: object[] } } };
    const [card] = answer.result.data.paymentMethods;
    const ach = {
      ...card,
      id: 82,
      token: 'tok_ach',
      paymentType: 2,
      cardBrand: null,
      bankName: 'First Bank',
    };
    answer.result.data.paymentMethods.push({ ...ach, name: null, nameOnAch: 'Ana Ruiz', cardExpDate: null });
    lender.on('getLoanPaymentDetails', () => reply(answer));
    await openPayments({ lender, flags: { webpopRefund: true } });
    fireEvent.click(await screen.findByLabelText(/Send money to the customer/));
    fireEvent.click(screen.getByLabelText(/First Bank/));
    await fillIn('10');
    press('Pay $13.50');
    await waitFor(() => expect(lender.seen('makePayment')).toHaveLength(1));
    expect(lender.seen('makePayment')[0]?.body).toMatchObject({ type: '2', refund: '0', transaction: '3.5' });
  });
});

describe('the lender’s flags', () => {
  const OPTIONS = {
    waiveConvFee: 'Waive the convenience fee',
    customTransCode: 'Principal only',
    webpopRefund: 'Send money to the customer',
  };

  test.each(Object.entries(OPTIONS))(
    '%s: "%s" is there when it is on, and only then',
    async (flag, label) => {
      await openPayments({ flags: { [flag]: true } });
      expect(await screen.findByLabelText(new RegExp(label))).toBeTruthy();
      for (const other of Object.values(OPTIONS).filter((each) => each !== label)) {
        expect(screen.queryByLabelText(new RegExp(other))).toBeNull();
      }
    },
  );

  test('hidePayOffBalanceCap hides the payoff among the amounts', async () => {
    await openPayments({ flags: { hidePayOffBalanceCap: true } });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Payoff/ })).toBeNull());
    expect(screen.getByRole('button', { name: 'Regular payment: $325.50' })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '8290.11' } });
    press('Continue');
    expect(await screen.findByText('Amount is more than is owed')).toBeTruthy();
    expect(dialog().queryByText(/8,290\.10/)).toBeNull();
  });

  test('a waived fee needs a reason, and costs nothing', async () => {
    const lender = await openPayments({ flags: { waiveConvFee: true } });
    fireEvent.click(await screen.findByLabelText(/Waive the convenience fee/));
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '10' } });
    press('Continue');
    expect(await screen.findByText('A reason is required')).toBeTruthy();
    const reasons = screen.getByLabelText<HTMLSelectElement>('Reason');
    const value = reasons.options[1]?.value ?? '';
    fireEvent.change(reasons, { target: { value } });
    press('Continue');
    await screen.findByText('Check and confirm');
    press('Pay $10.00');
    await waitFor(() => expect(lender.seen('makePayment')).toHaveLength(1));
    expect(lender.seen('makePayment')[0]?.body).toMatchObject({
      waiveConvenienceFee: '1',
      convFeeWaivedReasonId: value,
      transaction: '0',
    });
  });
});
