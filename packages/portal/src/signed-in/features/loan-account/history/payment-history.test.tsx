import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { primaryButtons } from '../../../../testing/buttons.ts';
import { createLenderDouble, type LenderDouble, reply } from '../../../../testing/lender-double.ts';
import { openAccount, payments, wirePayment } from '../../../../testing/loan-account.tsx';
import {
  leaveUnresolved,
  resolveInAnotherTab,
  unresolvedOperations,
} from '../../../../testing/unresolved-operations.ts';

const REFUNDABLE = wirePayment({ showRefund: true });
const RETURNED = wirePayment({ card: null, ach: 100, achStatus: 1, description: 'Returned: R01' });
const KEYED = { extensions: ['idempotency'] };

let lender: LenderDouble;
beforeEach(() => {
  lender = createLenderDouble('/api');
  payments(lender, REFUNDABLE);
});

const dialog = () => within(screen.getByRole('alertdialog'));
const press = (name: string | RegExp) => fireEvent.click(dialog().getByRole('button', { name }));
const keysOf = (operation: string) =>
  lender.seen(operation).map(({ headers }) => headers.get('Idempotency-Key'));
const silent = () => reply({ status: 0, message: 'Not yet.', code: 'unknown_outcome' }, 504);
const done = () =>
  reply({ status: 1, message: '', result: { data: { paymentMadeId: 4211, refundedAmt: 1 } } });

async function askToRefund(options: Parameters<typeof openAccount>[0] = {}) {
  await openAccount({ lender, ...options });
  fireEvent.click(await screen.findByRole('button', { name: /^Refund/ }));
  await screen.findByRole('alertdialog', { name: 'Refund the payment of $103.50 made on 03/02/2026?' });
}

describe('a refund', () => {
  test('of the whole is asked first; then the row shows it', async () => {
    await askToRefund();
    expect(lender.seen('refundPayment')).toEqual([]);
    payments(lender, wirePayment({ refunded: 103.5 }));
    press('Refund $103.50');
    expect(await screen.findByText('Refund successful!')).toBeTruthy();
    expect(await screen.findByText('Refunded')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
    expect(lender.seen('refundPayment').map(({ body }) => body)).toEqual([
      { paymentMadeId: '4211', ifFullRefund: '1' },
    ]);
    expect(keysOf('refundPayment')[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(unresolvedOperations()).toEqual([]);
  });

  // @spec 4.14
  test('of a part is offered where the lender allows it, and checked before it leaves', async () => {
    await askToRefund({ flags: { partialRefund: true } });
    fireEvent.click(dialog().getByLabelText('A part of it'));
    const amount = dialog().getByLabelText('Refund amount');
    press('Refund');
    expect(await dialog().findByText('Amount is required')).toBeTruthy();
    fireEvent.change(amount, { target: { value: '103.51' } });
    expect(await dialog().findByText(/at most \$103\.50/)).toBeTruthy();
    expect(lender.seen('refundPayment')).toEqual([]);
    fireEvent.change(amount, { target: { value: '25.5' } });
    press('Refund $25.50');
    await screen.findByText('Refund successful!');
    expect(lender.seen('refundPayment').map(({ body }) => body)).toEqual([
      { paymentMadeId: '4211', ifFullRefund: '0', amount: '25.5' },
    ]);
  });

  test('of a part is not offered where the lender does not allow it', async () => {
    await askToRefund({ flags: { partialRefund: false } });
    expect(dialog().queryByLabelText('A part of it')).toBeNull();
  });

  test('pressed twice is sent once', async () => {
    lender.on('refundPayment', () => new Promise(() => undefined));
    await askToRefund();
    press('Refund $103.50');
    press('Refund $103.50');
    await waitFor(() => expect(lender.seen('refundPayment')).toHaveLength(1));
    press('Cancel');
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });

  test('that is declined says why, in place', async () => {
    lender.on('refundPayment', () =>
      reply({ status: 0, message: 'Declined by the issuer.', code: 'declined' }, 400),
    );
    await askToRefund(KEYED);
    press('Refund $103.50');
    expect(await dialog().findByText('Declined by the issuer.')).toBeTruthy();
    expect(unresolvedOperations()).toEqual([]);
  });

  // @spec 8.15
  test('that never left may be tried again', async () => {
    lender.on('refundPayment', () => reply({ status: 0, message: '', code: 'not_sent' }, 502));
    await askToRefund();
    press('Refund $103.50');
    expect(await screen.findByText('Refund error please try again')).toBeTruthy();
    expect(dialog().getByRole('button', { name: 'Refund $103.50' })).toBeTruthy();
    expect(unresolvedOperations()).toEqual([]);
  });
});

describe('a refund whose outcome is not known', () => {
  test.each<[string, () => Response | Promise<Response>]>([
    ['the processor is silent', silent],
    ['the line broke', () => Promise.reject(new TypeError('broken'))],
  ])('because %s is asked for again with the same key', async (_why, answer) => {
    lender.on('refundPayment', answer);
    await askToRefund(KEYED);
    press('Refund $103.50');
    expect(await dialog().findByText('It is not known whether the refund was made')).toBeTruthy();
    const [key] = keysOf('refundPayment');
    expect(unresolvedOperations()).toEqual([
      { key, loanNumber: '4410027315', staffId: 1, action: 'refund-4211' },
    ]);
    lender.on('refundPayment', done);
    press('Ask again');
    await screen.findByText('Refund successful!');
    expect(keysOf('refundPayment')).toEqual([key, key]);
    expect(unresolvedOperations()).toEqual([]);
  });

  test('is never tried again where the lender has no idempotency: the history tells', async () => {
    lender.on('refundPayment', silent);
    await askToRefund();
    press('Refund $103.50');
    await dialog().findByText(/Look at the payment history before you try again/);
    expect(dialog().queryByRole('button', { name: 'Ask again' })).toBeNull();
    press('Look at the history');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test.each([
    ['idempotency', 'Ask again'],
    ['no idempotency', 'Look at the history'],
  ])('has one primary button at a lender with %s: %s', async (offer, name) => {
    lender.on('refundPayment', silent);
    await askToRefund({ extensions: offer === 'idempotency' ? ['idempotency'] : [] });
    press('Refund $103.50');
    await dialog().findByText('It is not known whether the refund was made');
    expect(primaryButtons(screen.getByRole('alertdialog'))).toEqual([name]);
  });

  test('is asked for again with the same key after another tab has resolved it', async () => {
    lender.on('refundPayment', silent);
    await askToRefund(KEYED);
    press('Refund $103.50');
    await dialog().findByText('It is not known whether the refund was made');
    const [key] = keysOf('refundPayment');
    resolveInAnotherTab();
    lender.on('refundPayment', done);
    press('Ask again');
    await screen.findByText('Refund successful!');
    expect(keysOf('refundPayment')).toEqual([key, key]);
  });

  test('goes on with its key when the person comes back; another amount says that one has arrived', async () => {
    leaveUnresolved('left', 'refund-4211');
    lender.on('refundPayment', () => reply({ status: 0, message: 'Used.', code: 'key_reused' }, 422));
    await askToRefund(KEYED);
    expect(dialog().getByText(/how it came out is not known/)).toBeTruthy();
    press('Refund $103.50');
    expect(await dialog().findByText(/Another amount was sent before/)).toBeTruthy();
    expect(keysOf('refundPayment')).toEqual(['left']);
    expect(unresolvedOperations()).toEqual([]);
  });
});

describe('a returned ACH payment', () => {
  beforeEach(() => payments(lender, RETURNED));

  test('is an error that asks whether to void it', async () => {
    await openAccount({ lender });
    fireEvent.click(await screen.findByRole('button', { name: 'Returned: R01. Void this payment' }));
    await screen.findByRole('alertdialog', { name: 'Void the payment of $103.50 made on 03/02/2026?' });
    payments(lender, wirePayment({ card: null, ach: 100, achStatus: 2, description: 'Voided' }));
    press('Void $103.50');
    expect(await screen.findByText('Void successful!')).toBeTruthy();
    expect(await screen.findByText('Voided')).toBeTruthy();
    expect(lender.seen('voidPayment').map(({ body }) => body)).toEqual([{ paymentMadeId: 4211 }]);
  });

  test('whose void has no answer is asked for again with the same key', async () => {
    lender.on('voidPayment', silent);
    await openAccount({ lender, ...KEYED });
    fireEvent.click(await screen.findByRole('button', { name: 'Returned: R01. Void this payment' }));
    await screen.findByRole('alertdialog');
    press('Void $103.50');
    await dialog().findByText('It is not known whether the payment was voided');
    press('Ask again');
    await waitFor(() => expect(keysOf('voidPayment')).toHaveLength(2));
    expect(new Set(keysOf('voidPayment')).size).toBe(1);
  });
});

test('a row with two actions keeps the second in a menu', async () => {
  await openAccount({ lender, flags: { enableSendReceiptCap: true } });
  await screen.findByRole('button', { name: /^Refund/ });
  expect(screen.queryByRole('button', { name: /^Send receipt/ })).toBeNull();
  const name = 'More actions for the payment of $103.50 paid on 03/02/2026';
  const more = screen.getByRole('button', { name });
  more.focus();
  fireEvent.keyDown(more, { key: 'ArrowDown' });
  const item = await screen.findByRole('menuitem', { name: 'Send receipt' });
  await waitFor(() => expect(item.hasAttribute('data-highlighted')).toBe(true));
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Enter' });
  await screen.findByRole('dialog', { name: 'Send a receipt' });
});

test('the account says at once that the bank returned a payment, and points it out', async () => {
  payments(lender, RETURNED, wirePayment({ id: 9 }));
  await openAccount({ lender });
  const attention = within(await screen.findByRole('region', { name: 'Needs attention' }));
  expect(attention.getByText(/The bank returned the payment of \$103\.50 made on 03\/02\/2026/)).toBeTruthy();
  fireEvent.click(attention.getByRole('link', { name: 'See the payment' }));
  await waitFor(() => expect(window.location.search).toBe('?tab=history&payment=4211'));
  expect(screen.getByRole('row', { current: true }).textContent).toContain('Returned');
  payments(lender, wirePayment({ card: null, ach: 100, achStatus: 2, description: 'Voided' }));
  fireEvent.click(screen.getByRole('button', { name: 'Returned: R01. Void this payment' }));
  await screen.findByRole('alertdialog');
  press('Void $103.50');
  await waitFor(() => expect(screen.queryByText(/The bank returned the payment/)).toBeNull());
});

test('the number of the borrower can be called', async () => {
  await openAccount({ lender });
  const [number] = await screen.findAllByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ });
  expect(number?.getAttribute('href')).toMatch(/^tel:\+1\d{10}$/);
});

describe('a receipt', () => {
  const receipt = () => within(screen.getByRole('dialog'));
  beforeEach(() => payments(lender, wirePayment()));
  async function askForReceipt() {
    await openAccount({ lender, flags: { enableSendReceiptCap: true } });
    fireEvent.click(await screen.findByRole('button', { name: /^Send receipt/ }));
    await screen.findByRole('dialog', { name: 'Send a receipt' });
  }
  const send = () => fireEvent.submit(receipt().getByLabelText('Email'));

  // @spec 4.12
  test('goes to the borrower’s address unless another is typed; once sent, that stands there', async () => {
    await askForReceipt();
    const email = receipt().getByLabelText<HTMLInputElement>('Email');
    expect(email.value).toBe('marcus.whitfield@example.com');
    fireEvent.input(receipt().getByLabelText('Phone (optional)'), { target: { value: '(312) 555-0142' } });
    send();
    expect(await screen.findByText('Payment receipt sent successfully!')).toBeTruthy();
    expect(receipt().getByRole<HTMLButtonElement>('button', { name: 'Receipt Sent' }).disabled).toBe(true);
    expect(email.matches(':disabled')).toBe(true);
    expect(lender.seen('sendPaymentReceipt').map(({ body }) => body)).toEqual([
      {
        account: '4410027315',
        receiptId: '4211',
        email: 'marcus.whitfield@example.com',
        phoneNo: '(312) 555-0142',
        channel: 'CAP',
      },
    ]);
    fireEvent.click(receipt().getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: /^Receipt Sent/ })).toBeTruthy();
  });

  // @spec 5.13
  test('without a valid address is answered in place and sent to nobody', async () => {
    await askForReceipt();
    fireEvent.change(receipt().getByLabelText('Email'), { target: { value: 'nobody' } });
    fireEvent.input(receipt().getByLabelText('Phone (optional)'), { target: { value: '312' } });
    send();
    expect(await receipt().findByText('Email address is not valid')).toBeTruthy();
    expect(receipt().getByLabelText('Phone (optional)').getAttribute('aria-invalid')).toBe('true');
    expect(lender.seen('sendPaymentReceipt')).toEqual([]);
  });

  // @spec 8.14
  test('that the lender refuses says why, and can be sent again', async () => {
    lender.on('sendPaymentReceipt', () => reply({ status: 0, message: 'There is no receipt.' }, 409));
    await askForReceipt();
    send();
    expect(await screen.findByText('There is no receipt.')).toBeTruthy();
    expect(receipt().getByRole<HTMLButtonElement>('button', { name: 'Send receipt' }).disabled).toBe(false);
  });
});

// @spec 9.7
test('of more than 100 payments the latest are shown, and it is said how many there are', async () => {
  lender.on('getPaymentHistory', () =>
    reply({ status: 1, message: '', totalPage: 2, totalCount: 1203, receipts: [REFUNDABLE] }),
  );
  await openAccount({ lender });
  expect(await screen.findByText('The latest 1 of 1,203 payments')).toBeTruthy();
});
