import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { getPrimaryButtonNames } from '../../../../testing/buttons.ts';
import { createLenderDouble, type LenderDouble, reply } from '../../../../testing/lender-double.ts';
import { createWirePayment, openAccount, setPayments } from '../../../../testing/loan-account.tsx';
import {
  readUnresolvedOperations,
  resolveOperationsInAnotherTab,
  storeUnresolvedOperation,
} from '../../../../testing/unresolved-operations.ts';

const REFUNDABLE = createWirePayment({ showRefund: true });
const RETURNED = createWirePayment({ card: null, ach: 100, achStatus: 1, description: 'Returned: R01' });
const WITH_IDEMPOTENCY = { extensions: ['idempotency'] };

let lender: LenderDouble;
beforeEach(() => {
  lender = createLenderDouble('/api');
  setPayments(lender, REFUNDABLE);
});

const getDialog = () => within(screen.getByRole('alertdialog'));
const clickInDialog = (name: string | RegExp) => fireEvent.click(getDialog().getByRole('button', { name }));
const getIdempotencyKeys = (operation: string) =>
  lender.requestsOf(operation).map(({ headers }) => headers.get('Idempotency-Key'));
const createUnknownOutcome = () => reply({ status: 0, message: 'Not yet.', code: 'unknown_outcome' }, 504);
const createSuccessResponse = () =>
  reply({ status: 1, message: '', result: { data: { paymentMadeId: 4211, refundedAmt: 1 } } });

async function openRefundDialog(options: Parameters<typeof openAccount>[0] = {}) {
  await openAccount({ lender, ...options });
  fireEvent.click(await screen.findByRole('button', { name: /^Refund/ }));
  await screen.findByRole('alertdialog', { name: 'Refund the payment of $103.50 made on 03/02/2026?' });
}

describe('a refund', () => {
  test('is sent only after the user confirms it, and then updates the row of the payment', async () => {
    await openRefundDialog();
    expect(lender.requestsOf('refundPayment')).toEqual([]);
    setPayments(lender, createWirePayment({ refunded: 103.5 }));
    clickInDialog('Refund $103.50');
    expect(await screen.findByText('Refund successful!')).toBeTruthy();
    expect(await screen.findByText('Refunded')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
    expect(lender.requestsOf('refundPayment').map(({ body }) => body)).toEqual([
      { paymentMadeId: '4211', ifFullRefund: '1' },
    ]);
    expect(getIdempotencyKeys('refundPayment')[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(readUnresolvedOperations()).toEqual([]);
  });

  test('reports that the payments could not be refreshed after it, and Retry loads them', async () => {
    await openRefundDialog();
    lender.on('getPaymentHistory', () => reply({ status: 0, message: 'Busy.' }, 500));
    clickInDialog('Refund $103.50');
    expect(await screen.findByText('Refund successful!')).toBeTruthy();
    const notice = (await screen.findByText(/may be out of date/)).closest<HTMLElement>('[role=alert]');
    expect(screen.getByRole('row', { name: /\$103\.50/ })).toBeTruthy();
    setPayments(lender, createWirePayment({ refunded: 103.5 }));
    fireEvent.click(within(notice as HTMLElement).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Refunded')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/may be out of date/)).toBeNull());
  });

  // @spec 4.14
  test('can be partial if the lender has the flag partialRefund, and is sent only with a valid amount', async () => {
    await openRefundDialog({ flags: { partialRefund: true } });
    fireEvent.click(getDialog().getByLabelText('Partial refund'));
    const amount = getDialog().getByLabelText('Refund amount');
    clickInDialog('Refund');
    expect(await getDialog().findByText('Amount is required')).toBeTruthy();
    fireEvent.change(amount, { target: { value: '103.51' } });
    expect(await getDialog().findByText(/to \$103\.50\./)).toBeTruthy();
    expect(lender.requestsOf('refundPayment')).toEqual([]);
    fireEvent.change(amount, { target: { value: '25.5' } });
    clickInDialog('Refund $25.50');
    await screen.findByText('Refund successful!');
    expect(lender.requestsOf('refundPayment').map(({ body }) => body)).toEqual([
      { paymentMadeId: '4211', ifFullRefund: '0', amount: '25.5' },
    ]);
  });

  test('shows an error for an invalid amount when the user leaves the field', async () => {
    await openRefundDialog({ flags: { partialRefund: true } });
    fireEvent.click(getDialog().getByLabelText('Partial refund'));
    const amount = getDialog().getByLabelText('Refund amount');
    fireEvent.blur(amount);
    fireEvent.change(amount, { target: { value: '103.51' } });
    expect(getDialog().queryByText(/to \$103\.50\./)).toBeNull();
    fireEvent.blur(amount);
    expect(await getDialog().findByText(/to \$103\.50\./)).toBeTruthy();
  });

  test('cannot be partial without the flag partialRefund', async () => {
    await openRefundDialog({ flags: { partialRefund: false } });
    expect(getDialog().queryByLabelText('Partial refund')).toBeNull();
  });

  test('is sent only once if the user clicks the button twice', async () => {
    lender.on('refundPayment', () => new Promise(() => undefined));
    await openRefundDialog();
    clickInDialog('Refund $103.50');
    clickInDialog('Refund $103.50');
    await waitFor(() => expect(lender.requestsOf('refundPayment')).toHaveLength(1));
    clickInDialog('Cancel');
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });

  test('shows the reason for a decline in the dialog', async () => {
    lender.on('refundPayment', () =>
      reply({ status: 0, message: 'Declined by the issuer.', code: 'declined' }, 400),
    );
    await openRefundDialog(WITH_IDEMPOTENCY);
    clickInDialog('Refund $103.50');
    expect(await getDialog().findByText('Declined by the issuer.')).toBeTruthy();
    expect(readUnresolvedOperations()).toEqual([]);
  });

  // @spec 8.15
  test('can be submitted again if the lender responds with the code not_sent', async () => {
    lender.on('refundPayment', () => reply({ status: 0, message: '', code: 'not_sent' }, 502));
    await openRefundDialog();
    clickInDialog('Refund $103.50');
    expect(await screen.findByText('Refund error please try again')).toBeTruthy();
    expect(getDialog().getByRole('button', { name: 'Refund $103.50' })).toBeTruthy();
    expect(readUnresolvedOperations()).toEqual([]);
  });
});

describe('a refund whose page the user leaves', () => {
  async function leaveWhileRefunding(response: Response) {
    const { promise, resolve } = Promise.withResolvers<Response>();
    lender.on('refundPayment', () => promise);
    await openRefundDialog(WITH_IDEMPOTENCY);
    clickInDialog('Refund $103.50');
    await waitFor(() => expect(lender.requestsOf('refundPayment')).toHaveLength(1));
    fireEvent.click(screen.getByRole('link', { name: 'Back to the list', hidden: true }));
    await screen.findByRole('heading', { name: 'Borrowers' });
    resolve(response);
  }

  test.each([
    ['a decline', { message: 'Declined by the issuer.', code: 'declined' }, 400, 'Declined by the issuer.'],
    ['a refusal without a reason', { message: '' }, 422, /rejected the request without giving a reason/],
    ['the code key_reused', { message: 'Used.', code: 'key_reused' }, 422, /received an earlier request/],
  ])('shows %s in a toast and deletes the stored key', async (_name, body, status, text) => {
    await leaveWhileRefunding(reply({ status: 0, ...body }, status));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(readUnresolvedOperations()).toEqual([]);
  });

  test('shows an unknown outcome in a toast and keeps the stored key', async () => {
    await leaveWhileRefunding(createUnknownOutcome());
    expect(
      await screen.findByText(/^Refund outcome unknown\. The request was sent, but no valid confirmation/),
    ).toBeTruthy();
    const [key] = getIdempotencyKeys('refundPayment');
    expect(readUnresolvedOperations()).toMatchObject([{ key, action: 'refund-4211' }]);
  });
});

describe('a refund with an unknown outcome', () => {
  test.each<[string, () => Response | Promise<Response>]>([
    ['the processor does not respond', createUnknownOutcome],
    ['the connection is lost', () => Promise.reject(new TypeError('broken'))],
  ])('is retried with the same idempotency key if %s', async (_reason, response) => {
    lender.on('refundPayment', response);
    await openRefundDialog(WITH_IDEMPOTENCY);
    clickInDialog('Refund $103.50');
    expect(await getDialog().findByText('Refund outcome unknown')).toBeTruthy();
    const [key] = getIdempotencyKeys('refundPayment');
    expect(readUnresolvedOperations()).toEqual([
      { key, loanNumber: '4410027315', staffId: 1, action: 'refund-4211' },
    ]);
    lender.on('refundPayment', createSuccessResponse);
    clickInDialog('Try again');
    await screen.findByText('Refund successful!');
    expect(getIdempotencyKeys('refundPayment')).toEqual([key, key]);
    expect(readUnresolvedOperations()).toEqual([]);
  });

  test('cannot be retried without the extension idempotency, and shows a button that opens the payment history', async () => {
    lender.on('refundPayment', createUnknownOutcome);
    await openRefundDialog();
    clickInDialog('Refund $103.50');
    await getDialog().findByText(/Check the payment history before you try again/);
    expect(getDialog().queryByRole('button', { name: 'Try again' })).toBeNull();
    clickInDialog('View payment history');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test.each([
    ['Try again', 'with the extension idempotency'],
    ['View payment history', 'without the extension idempotency'],
  ])('has only the primary button "%s" %s', async (name, condition) => {
    lender.on('refundPayment', createUnknownOutcome);
    await openRefundDialog({ extensions: condition.startsWith('without') ? [] : ['idempotency'] });
    clickInDialog('Refund $103.50');
    await getDialog().findByText('Refund outcome unknown');
    expect(getPrimaryButtonNames(screen.getByRole('alertdialog'))).toEqual([name]);
  });

  test('is retried with the same idempotency key after the user has marked it as checked in another tab', async () => {
    lender.on('refundPayment', createUnknownOutcome);
    await openRefundDialog(WITH_IDEMPOTENCY);
    clickInDialog('Refund $103.50');
    await getDialog().findByText('Refund outcome unknown');
    const [key] = getIdempotencyKeys('refundPayment');
    resolveOperationsInAnotherTab();
    lender.on('refundPayment', createSuccessResponse);
    clickInDialog('Try again');
    await screen.findByText('Refund successful!');
    expect(getIdempotencyKeys('refundPayment')).toEqual([key, key]);
  });

  test('is sent with the stored idempotency key on the next visit, and reports that the lender responded with the code key_reused', async () => {
    storeUnresolvedOperation('left', 'refund-4211');
    lender.on('refundPayment', () => reply({ status: 0, message: 'Used.', code: 'key_reused' }, 422));
    await openRefundDialog(WITH_IDEMPOTENCY);
    expect(getDialog().getByText(/The outcome of an earlier attempt is unknown/)).toBeTruthy();
    clickInDialog('Refund $103.50');
    expect(await getDialog().findByText(/The lender’s system received an earlier request/)).toBeTruthy();
    expect(getIdempotencyKeys('refundPayment')).toEqual(['left']);
    expect(readUnresolvedOperations()).toEqual([]);
  });
});

describe('a returned ACH payment', () => {
  beforeEach(() => setPayments(lender, RETURNED));

  test('is voided after the user clicks the status of the payment and confirms', async () => {
    await openAccount({ lender });
    fireEvent.click(await screen.findByRole('button', { name: 'Returned: R01. Void this payment' }));
    await screen.findByRole('alertdialog', { name: 'Void the payment of $103.50 made on 03/02/2026?' });
    setPayments(lender, createWirePayment({ card: null, ach: 100, achStatus: 2, description: 'Voided' }));
    clickInDialog('Void $103.50');
    expect(await screen.findByText('Void successful!')).toBeTruthy();
    expect(await screen.findByText('Voided')).toBeTruthy();
    expect(lender.requestsOf('voidPayment').map(({ body }) => body)).toEqual([{ paymentMadeId: 4211 }]);
  });

  test('uses the same idempotency key when the user retries a void with an unknown outcome', async () => {
    lender.on('voidPayment', createUnknownOutcome);
    await openAccount({ lender, ...WITH_IDEMPOTENCY });
    fireEvent.click(await screen.findByRole('button', { name: 'Returned: R01. Void this payment' }));
    await screen.findByRole('alertdialog');
    clickInDialog('Void $103.50');
    await getDialog().findByText('Void outcome unknown');
    clickInDialog('Try again');
    await waitFor(() => expect(getIdempotencyKeys('voidPayment')).toHaveLength(2));
    expect(new Set(getIdempotencyKeys('voidPayment')).size).toBe(1);
  });
});

test('the payment history shows the second action on a payment in a menu', async () => {
  await openAccount({ lender, flags: { enableSendReceiptCap: true } });
  await screen.findByRole('button', { name: /^Refund/ });
  expect(screen.queryByRole('button', { name: /^Send receipt/ })).toBeNull();
  const name = 'More actions for the payment of $103.50 paid on 03/02/2026';
  const moreButton = screen.getByRole('button', { name });
  moreButton.focus();
  fireEvent.keyDown(moreButton, { key: 'ArrowDown' });
  const item = await screen.findByRole('menuitem', { name: 'Send receipt' });
  await waitFor(() => expect(item.hasAttribute('data-highlighted')).toBe(true));
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Enter' });
  await screen.findByRole('dialog', { name: 'Send a receipt' });
});

test('the attention line of the account reports a returned payment, with a link to its row in the payment history', async () => {
  setPayments(lender, RETURNED, createWirePayment({ id: 9 }));
  await openAccount({ lender });
  const attentionRegion = within(await screen.findByRole('region', { name: 'Needs attention' }));
  expect(
    attentionRegion.getByText(/The bank returned the payment of \$103\.50 made on 03\/02\/2026/),
  ).toBeTruthy();
  fireEvent.click(attentionRegion.getByRole('link', { name: 'View payment' }));
  await waitFor(() => expect(window.location.search).toBe('?tab=history&payment=4211'));
  expect(screen.getByRole('row', { current: true }).textContent).toContain('Returned');
  setPayments(lender, createWirePayment({ card: null, ach: 100, achStatus: 2, description: 'Voided' }));
  fireEvent.click(screen.getByRole('button', { name: 'Returned: R01. Void this payment' }));
  await screen.findByRole('alertdialog');
  clickInDialog('Void $103.50');
  await waitFor(() => expect(screen.queryByText(/The bank returned the payment/)).toBeNull());
});

test.each([
  [
    'has a column for actions if the user can refund a payment',
    [REFUNDABLE, createWirePayment({ id: 9 })],
    1,
  ],
  ['has no column for actions if no payment has an action', [createWirePayment({ id: 9 }), RETURNED], 0],
])('the payment history %s', async (_rule, payments, count) => {
  setPayments(lender, ...payments);
  await openAccount({ lender });
  await screen.findByRole('columnheader', { name: 'Status' });
  expect(screen.queryAllByRole('columnheader', { name: 'Actions' })).toHaveLength(count);
});

test('the loan account page shows the borrower’s phone number as a link', async () => {
  await openAccount({ lender });
  const [phoneLink] = await screen.findAllByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ });
  expect(phoneLink?.getAttribute('href')).toMatch(/^tel:\+1\d{10}$/);
});

describe('a receipt', () => {
  const getReceiptDialog = () => within(screen.getByRole('dialog'));
  beforeEach(() => setPayments(lender, createWirePayment()));
  async function openReceiptDialog() {
    await openAccount({ lender, flags: { enableSendReceiptCap: true } });
    fireEvent.click(await screen.findByRole('button', { name: /^Send receipt/ }));
    await screen.findByRole('dialog', { name: 'Send a receipt' });
  }
  const submitReceipt = () => fireEvent.submit(getReceiptDialog().getByLabelText('Email'));

  // @spec 4.12
  test('is sent to the app user’s email address by default, and the form is disabled afterward', async () => {
    await openReceiptDialog();
    const email = getReceiptDialog().getByLabelText<HTMLInputElement>('Email');
    expect(email.value).toBe('marcus.whitfield@example.com');
    fireEvent.input(getReceiptDialog().getByLabelText('Phone (optional)'), {
      target: { value: '(312) 555-0142' },
    });
    submitReceipt();
    expect(await screen.findByText('Payment receipt sent successfully!')).toBeTruthy();
    expect(getReceiptDialog().getByRole<HTMLButtonElement>('button', { name: 'Receipt Sent' }).disabled).toBe(
      true,
    );
    expect(email.matches(':disabled')).toBe(true);
    expect(lender.requestsOf('sendPaymentReceipt').map(({ body }) => body)).toEqual([
      {
        account: '4410027315',
        receiptId: '4211',
        email: 'marcus.whitfield@example.com',
        phoneNo: '(312) 555-0142',
        channel: 'CAP',
      },
    ]);
    fireEvent.click(getReceiptDialog().getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: /^Receipt Sent/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Scheduled payments' }));
    await screen.findByRole('group', { name: 'Filter by status' });
    fireEvent.click(screen.getByRole('tab', { name: 'Payment history' }));
    expect(await screen.findByRole('button', { name: /^Receipt Sent/ })).toBeTruthy();
  });

  // @spec 5.13
  test('is not sent to an invalid address', async () => {
    await openReceiptDialog();
    fireEvent.change(getReceiptDialog().getByLabelText('Email'), { target: { value: 'nobody' } });
    fireEvent.input(getReceiptDialog().getByLabelText('Phone (optional)'), { target: { value: '312' } });
    submitReceipt();
    expect(await getReceiptDialog().findByText('Email address is not valid')).toBeTruthy();
    expect(getReceiptDialog().getByLabelText('Phone (optional)').getAttribute('aria-invalid')).toBe('true');
    expect(lender.requestsOf('sendPaymentReceipt')).toEqual([]);
  });

  // @spec 8.14
  test('shows the lender’s reason after a refusal, and can be sent again', async () => {
    lender.on('sendPaymentReceipt', () => reply({ status: 0, message: 'There is no receipt.' }, 409));
    await openReceiptDialog();
    submitReceipt();
    expect(await screen.findByText('There is no receipt.')).toBeTruthy();
    expect(getReceiptDialog().getByRole<HTMLButtonElement>('button', { name: 'Send receipt' }).disabled).toBe(
      false,
    );
  });
});

// @spec 9.7
test('the payment history shows the total number of payments if there are more than 100', async () => {
  lender.on('getPaymentHistory', () =>
    reply({ status: 1, message: '', totalPage: 2, totalCount: 1203, receipts: [REFUNDABLE] }),
  );
  await openAccount({ lender });
  expect(await screen.findByText('Showing the latest 1 of 1,203 payments')).toBeTruthy();
});
