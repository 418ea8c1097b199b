import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settlePayments } from '../../testing/settle-payments.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import {
  createTestConfig,
  startTestLenders,
  TEST_DAY,
  withoutPermissions,
} from '../../testing/test-lender.ts';
import type { NewMethod, TestPayments } from '../../testing/test-payments.ts';
import { CARD_FORM, createTestPayments } from '../../testing/test-payments.ts';
import { getFirstLender, withFlags } from '../../testing/web-service.ts';

const INVALID_AMOUNT = 'Amount must be in dollars with at most two decimal places, up to $99,999,999.99.';

let api: TestLenders;
let fixture: TestPayments;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
  fixture = createTestPayments(api);
});
afterAll(() => api.close());

const errorResponse = (status: number, message: string, code?: string) => ({
  status,
  body: { status: 0, message, ...(code === undefined ? {} : { code }) },
});
const advanceMinutes = (minutes: number) =>
  (api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000));
const readData = ({ body }: { body: Record<string, unknown> }) =>
  (body['result'] as { data: Record<string, unknown> }).data;

let nextLoanIndex = 0;
async function createPayer(cardNumber?: string) {
  const loan = await fixture.findLoan(nextLoanIndex);
  nextLoanIndex += 1;
  const card = await fixture.addCard(loan.loanNo, cardNumber);
  return { loan, card, form: createForm(loan.loanNo, card) };
}
const createForm = (account: string, { token, paymentType }: NewMethod, amount = 50) => ({
  account,
  token,
  type: paymentType,
  amount,
  channel: 'CAP',
});

test('a card payment is charged with its fee, settled, posted to the loan and recorded in the audit trail', async () => {
  const { loan, form } = await createPayer();
  const response = await fixture.post('make-payment', { ...form, amount: 50.25, postComment: 'By phone' });
  expect(response).toMatchObject({ status: 200, body: { status: 1, message: 'Payment successful!' } });
  expect(readData(response)).toMatchObject({
    amount: 50.25,
    platformTransactionFees: 3.5,
    totalAmount: 53.75,
    paymentDate: { date: TEST_DAY },
    lastFour: '4242',
    description: 'Settled',
  });
  const [payment] = await fixture.listPayments(loan.id);
  expect(payment).toMatchObject({
    id: readData(response)['confirmId'],
    amountCents: 5_025,
    methodType: 1,
    feeCents: 350,
    state: 'settled',
    platformId: 6,
    madeBy: 'role1@test.example',
    postComment: 'By phone',
  });
  const loanAfter = await fixture.readLoan(loan.id);
  expect(loanAfter?.payoffCents).toBe(loan.payoffCents - 5_025);
  expect(loanAfter).toMatchObject({ lastPaymentDay: TEST_DAY, lastPaymentCents: 5_025 });
  expect(await fixture.listAuditActions(loan.id)).toEqual(['payment-method-added', 'payment-made']);
});

test('a payment that is not posted to the loan leaves its balances unchanged', async () => {
  const { loan, form } = await createPayer();
  await fixture.post('make-payment', { ...form, postPayment: 0 });
  expect(await fixture.readLoan(loan.id)).toEqual(loan);
});

test('an ACH payment is first submitted and settles after the period in which the bank can return it', async () => {
  const loan = await fixture.findLoan(nextLoanIndex++);
  const achMethod = await fixture.addAch(loan.loanNo);
  const response = await fixture.post('make-payment', createForm(loan.loanNo, achMethod));
  expect(readData(response)).toMatchObject({
    platformTransactionFees: 1.5,
    description: 'Submitted to the bank',
    authId: null,
  });
  expect(await fixture.listPayments(loan.id)).toMatchObject([
    { state: 'submitted', amountCents: 5_000, methodType: 2 },
  ]);
  advanceMinutes(2);
  await settlePayments(api);
  expect(await fixture.listPayments(loan.id)).toMatchObject([{ state: 'settled', nextCheckAt: null }]);
});

test('waives the fee if the flag waiveConvFee is on, and stores the reason', async () => {
  const { loan, form } = await createPayer();
  const waivedForm = { ...form, waiveConvenienceFee: 1, convFeeWaivedReasonId: 2 };
  expect(await fixture.post('make-payment', waivedForm)).toEqual(
    errorResponse(422, 'Waiving the convenience fee is not enabled.'),
  );
  await withFlags(api, { waiveConvFee: true }, async () => {
    expect(await fixture.post('make-payment', { ...waivedForm, convFeeWaivedReasonId: undefined })).toEqual(
      errorResponse(422, 'A reason is required'),
    );
    expect(await fixture.post('make-payment', { ...waivedForm, convFeeWaivedReasonId: 999 })).toEqual(
      errorResponse(422, 'A reason is required'),
    );
    expect(readData(await fixture.post('make-payment', waivedForm))).toMatchObject({
      platformTransactionFees: 0,
    });
  });
  expect(await fixture.listPayments(loan.id)).toMatchObject([{ feeCents: 0, waiveReasonId: 2 }]);
});

test('refuses the payment without a charge if the fee differs from the displayed fee', async () => {
  const { loan, form } = await createPayer();
  const feeChanged = errorResponse(
    409,
    'The convenience fee is $3.50. Check the total and confirm again.',
    'fee_changed',
  );
  expect(await fixture.post('make-payment', { ...form, transaction: 2 })).toEqual({
    ...feeChanged,
    body: { ...feeChanged.body, fee: 3.5 },
  });
  expect(await fixture.listPayments(loan.id)).toEqual([]);
  expect((await fixture.post('make-payment', { ...form, transaction: 3.5 })).status).toBe(200);
});

test('a principal-only payment requires the flag customTransCode and leaves the amount due unchanged', async () => {
  const { loan, form } = await createPayer();
  expect(await fixture.post('make-payment', { ...form, principalOnly: 1 })).toEqual(
    errorResponse(422, 'Principal-only payments are not enabled.'),
  );
  await withFlags(api, { customTransCode: true }, async () => {
    expect((await fixture.post('make-payment', { ...form, principalOnly: 1 })).status).toBe(200);
  });
  expect(await fixture.readLoan(loan.id)).toMatchObject({
    principalBalanceCents: loan.principalBalanceCents - 5_000,
    totalDueCents: loan.totalDueCents,
  });
});

test('a credit requires the flag webpopRefund, cannot use ACH and has no fee', async () => {
  const { loan, form } = await createPayer();
  expect(await fixture.post('make-payment', { ...form, refund: 1 })).toEqual(
    errorResponse(422, 'Sending money to the customer is not enabled.'),
  );
  await withFlags(api, { webpopRefund: true }, async () => {
    const response = await fixture.post('make-payment', { ...form, refund: 1 });
    expect(response.body['message']).toBe('Credit successful!');
    expect(readData(response)).toMatchObject({ amount: -50, platformTransactionFees: 0 });
    const achMethod = await fixture.addAch(loan.loanNo);
    expect(await fixture.post('make-payment', { ...createForm(loan.loanNo, achMethod), refund: 1 })).toEqual(
      errorResponse(422, 'Money cannot be sent to the customer by ACH.'),
    );
  });
  expect(await fixture.listPayments(loan.id)).toMatchObject([{ amountCents: -5_000, feeCents: 0 }]);
  expect((await fixture.readLoan(loan.id))?.payoffCents).toBe(loan.payoffCents + 5_000);
});

test('an unsaved card can be charged once within 30 minutes', async () => {
  const { loan } = await createPayer();
  await withFlags(api, { doNotSaveCard: true }, async () => {
    const unsavedCardForm = { ...CARD_FORM, account: loan.loanNo, doNotSavePaymentMethods: 1 };
    const method = readData(await fixture.post('add-card', unsavedCardForm)) as unknown as NewMethod;
    const form = createForm(loan.loanNo, method, 12);
    expect((await fixture.post('make-payment', form, { key: 'unsaved-card' })).status).toBe(200);
    expect((await fixture.post('make-payment', form, { key: 'unsaved-card' })).status).toBe(200);
    expect((await fixture.post('make-payment', { ...form, amount: 13 })).status).toBe(404);
    const otherMethod = readData(await fixture.post('add-card', unsavedCardForm)) as unknown as NewMethod;
    advanceMinutes(31);
    expect((await fixture.post('make-payment', createForm(loan.loanNo, otherMethod, 14))).status).toBe(404);
  });
  expect(await fixture.listPayments(loan.id)).toHaveLength(1);
});

test('refuses a payment method that belongs to another loan, has another type or was deleted', async () => {
  const [payer, otherPayer] = [await createPayer(), await createPayer()];
  const methodNotFound = errorResponse(404, 'Payment method not found');
  expect(await fixture.post('make-payment', { ...payer.form, account: otherPayer.loan.loanNo })).toEqual(
    methodNotFound,
  );
  expect(await fixture.post('make-payment', { ...payer.form, type: 2 })).toEqual(methodNotFound);
  await fixture.post('delete-payment-method', { MethodId: payer.card.id, MethodType: 1 });
  expect(await fixture.post('make-payment', payer.form)).toEqual(methodNotFound);
  expect(await fixture.post('make-payment', { ...payer.form, account: 'nothing' })).toEqual(
    errorResponse(404, 'Account not found'),
  );
});

test.each([
  [{ amount: 0.09 }, 'Amount must be at least $0.10.'],
  [{ amount: -5 }, INVALID_AMOUNT],
  [{ amount: 1.005 }, INVALID_AMOUNT],
  [{ amount: 100_000_000 }, INVALID_AMOUNT],
  [{ amount: 'x' }, INVALID_AMOUNT],
  [{ amount: 'Infinity' }, INVALID_AMOUNT],
  [{ amount: '0x10' }, INVALID_AMOUNT],
  [{ amount: '1e1' }, INVALID_AMOUNT],
  [{ amount: '10.000' }, INVALID_AMOUNT],
  [{ amount: ' 10' }, INVALID_AMOUNT],
  [{ amount: '100000000' }, INVALID_AMOUNT],
  [
    { transaction: '0x0' },
    'Convenience fee must be in dollars with at most two decimal places, up to $99,999,999.99.',
  ],
  [{ refund: 2 }, 'refund must be one of 0, 1.'],
  [{ cvv: '123' }, 'cvv is not a field of this request.'],
])('refuses a payment with %j and returns the reason', async (changes, message) => {
  const { loan, form } = await createPayer();
  expect(await fixture.post('make-payment', { ...form, ...changes })).toEqual(errorResponse(422, message));
  expect(await fixture.listPayments(loan.id)).toEqual([]);
});

// @spec 5.11
test('accepts a payment of the minimum amount, ten cents', async () => {
  const { form } = await createPayer();
  expect((await fixture.post('make-payment', { ...form, amount: 0.1 })).status).toBe(200);
});

test('an expired saved card is declined', async () => {
  const { card, form } = await createPayer();
  const { orm, tables } = getFirstLender(api).db;
  await orm
    .update(tables.paymentMethods)
    .set({ expiryMonth: 5, expiryYear: 2026 })
    .where(eq(tables.paymentMethods.id, card.id));
  expect(await fixture.post('make-payment', form)).toEqual(
    errorResponse(400, 'The card has expired.', 'declined'),
  );
});

test('making a payment requires PAYMENTS.MAKE and no other permission', async () => {
  const { form } = await createPayer();
  const forbidden = errorResponse(403, 'You do not have permission to make payments.');
  expect(await fixture.post('make-payment', form, { role: 3 })).toEqual(forbidden);
  expect((await fixture.post('make-payment', form, { role: 7 })).status).toBe(200);
  await withoutPermissions(api, 7, async () => {
    expect(await fixture.post('make-payment', form, { role: 7 })).toEqual(forbidden);
  });
});
