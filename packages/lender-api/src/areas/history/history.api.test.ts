import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';
import { createWebServiceClient, getFirstLender, withFlags } from '../../testing/web-service.ts';

let api: TestLenders;
let callWebService: ReturnType<typeof createWebServiceClient>;
beforeAll(async () => {
  const flags = { cardEnable: true, achEnable: true, enableSendReceiptCap: true };
  api = await startTestLenders(createTestConfig({ flags }));
  callWebService = createWebServiceClient(api);
});
afterAll(() => api.close());

const errorResponse = (status: number, message: string) => ({ status, body: { status: 0, message } });

interface Receipt {
  paymentAmount: number;
  datePaid: { date: string };
  paymentsMade: {
    id: number;
    pmtAmt: number | null;
    cardTransactionAmount: number | null;
    achTransactionAmount: number | null;
    platformTransactionFees: number;
    loan: { loanNo: string };
    [field: string]: unknown;
  };
}

/** Returns the loan account with the most payments. */
async function findLoan() {
  const { orm, tables } = getFirstLender(api).db;
  const { loans, payments } = tables;
  const [found] = await orm
    .select({
      id: loans.id,
      loanNo: loans.loanNo,
      payments: orm.$count(payments, eq(payments.loanId, loans.id)),
    })
    .from(loans)
    .orderBy(desc(orm.$count(payments, eq(payments.loanId, loans.id))))
    .limit(1);
  if (found === undefined) throw new Error('no loan');
  return found;
}

async function readHistory(query: string, role = 1) {
  return api.send('GET', `/payments/payment-history?${query}`, { token: await api.openSession(role) });
}

// @spec 3.10
test('lists the payments of a loan account, latest first, with all fields', async () => {
  const loan = await findLoan();
  const { status, body } = await readHistory(`loanNumber=${loan.loanNo}&limit=100&page=1`);
  expect([status, body['totalCount'], body['totalPage']]).toEqual([200, loan.payments, 1]);
  const receipts = body['receipts'] as Receipt[];
  expect(receipts).toHaveLength(loan.payments);
  const days = receipts.map(({ datePaid }) => datePaid.date);
  expect(days).toEqual(days.toSorted().toReversed());
  for (const { paymentsMade, paymentAmount } of receipts) {
    const { pmtAmt, cardTransactionAmount, achTransactionAmount, platformTransactionFees } = paymentsMade;
    const amount = (pmtAmt ?? 0) + (cardTransactionAmount ?? 0) + (achTransactionAmount ?? 0);
    expect(paymentAmount).toBeCloseTo(amount + platformTransactionFees, 6);
    expect(paymentsMade.loan.loanNo).toBe(loan.loanNo);
  }
});

test('a payment in the history contains the options that staff selected for the payment', async () => {
  const loan = await findLoan();
  const { orm, tables } = getFirstLender(api).db;
  const [reason] = await orm.select().from(tables.feeWaiveReasons).limit(1);
  if (reason === undefined) throw new Error('no reason');
  const readDetails = async () =>
    ((await readHistory(`loanNumber=${loan.loanNo}&limit=1&page=1`)).body['receipts'] as object[])[0];
  const [latest] = await orm
    .select({ id: tables.payments.id })
    .from(tables.payments)
    .where(eq(tables.payments.loanId, loan.id))
    .orderBy(desc(tables.payments.paymentDay), desc(tables.payments.id))
    .limit(1);
  if (latest === undefined) throw new Error('no payment');
  expect(await readDetails()).toMatchObject({
    paymentDetails: { principalOnly: false, postedToLoan: true, feeWaivedReason: null, comment: null },
  });
  await orm
    .update(tables.payments)
    .set({ principalOnly: true, postToLoan: false, postComment: 'Called in.', waiveReasonId: reason.id })
    .where(eq(tables.payments.id, latest.id));
  expect(await readDetails()).toMatchObject({
    paymentDetails: {
      principalOnly: true,
      postedToLoan: false,
      feeWaivedReason: reason.reason,
      comment: 'Called in.',
    },
  });
});

test('returns the payment history in pages', async () => {
  const loan = await findLoan();
  const { body } = await readHistory(`loanNumber=${loan.loanNo}&limit=2&page=2`);
  expect((body['receipts'] as Receipt[]).length).toBe(2);
  expect(body['totalPage']).toBe(Math.ceil(loan.payments / 2));
});

test('refuses to return the payment history of an unknown account', async () => {
  expect(await readHistory('loanNumber=nobody')).toEqual(errorResponse(404, 'Account not found'));
});

async function findReceipt() {
  const loan = await findLoan();
  const { orm, tables } = getFirstLender(api).db;
  const [payment] = await orm
    .select()
    .from(tables.payments)
    .where(eq(tables.payments.loanId, loan.id))
    .limit(1);
  if (payment === undefined) throw new Error('no payment');
  return {
    loan,
    payment,
    fields: { account: loan.loanNo, email: 'payer@mail.example', receiptId: payment.id, channel: 'CAP' },
  };
}

const listEmails = () => getFirstLender(api).db.orm.select().from(getFirstLender(api).db.tables.outboxMails);

// @spec 3.14
test('sends a receipt without the complete loan number to the entered address and writes an audit record', async () => {
  const { loan, payment, fields } = await findReceipt();
  expect(
    await callWebService('send-payment-receipt', { ...fields, phoneNo: '(312) 555-0142' }, { role: 3 }),
  ).toEqual({
    status: 200,
    body: { status: 1, message: 'Payment receipt sent successfully!' },
  });
  const mail = (await listEmails()).at(-1);
  expect(mail).toMatchObject({
    recipient: 'payer@mail.example',
    subject: 'Your Test Lender payment receipt',
  });
  expect(mail?.body).toContain(payment.orderId);
  expect(mail?.body).toContain(`ending in ${loan.loanNo.slice(-4)}`);
  expect(mail?.body).not.toContain(loan.loanNo);
  const { orm, tables } = getFirstLender(api).db;
  const [record] = await orm
    .select()
    .from(tables.auditRecords)
    .orderBy(desc(tables.auditRecords.id))
    .limit(1);
  expect(record).toMatchObject({
    action: 'receipt-sent',
    loanId: loan.id,
    staffId: 3,
    after: { paymentId: payment.id, email: 'payer@mail.example', phone: '3125550142' },
  });
});

test.each([
  [{ email: 'nobody' }, 422, 'Email address is not valid'],
  [{ email: '' }, 422, 'Email address is required'],
  [{ phoneNo: '555' }, 422, 'Phone number not valid'],
  [{ receiptId: 2_000_000_000 }, 404, 'Payment not found'],
  [{ account: 'nobody' }, 404, 'Account not found'],
])('refuses to send a receipt with %j', async (wrong, status, message) => {
  const { fields } = await findReceipt();
  const before = (await listEmails()).length;
  expect(await callWebService('send-payment-receipt', { ...fields, ...wrong })).toEqual(
    errorResponse(status, message),
  );
  expect(await listEmails()).toHaveLength(before);
});

test('refuses to send a receipt for a payment of another loan account', async () => {
  const { fields, loan } = await findReceipt();
  const { orm, tables } = getFirstLender(api).db;
  const rows = await orm.select({ loanNo: tables.loans.loanNo }).from(tables.loans).limit(2);
  const other = rows.find(({ loanNo }) => loanNo !== loan.loanNo);
  expect(await callWebService('send-payment-receipt', { ...fields, account: other?.loanNo })).toEqual(
    errorResponse(404, 'Payment not found'),
  );
});

test.each(['pending', 'declined'] as const)('refuses to send a receipt for a %s payment', async (state) => {
  const { payment, fields } = await findReceipt();
  const { orm, tables } = getFirstLender(api).db;
  await orm.update(tables.payments).set({ state }).where(eq(tables.payments.id, payment.id));
  try {
    expect(await callWebService('send-payment-receipt', fields)).toEqual(
      errorResponse(409, 'No receipt can be sent for a payment that was not made.'),
    );
  } finally {
    await orm.update(tables.payments).set({ state: payment.state }).where(eq(tables.payments.id, payment.id));
  }
});

test('refuses to send a receipt if the flag enableSendReceiptCap is off', async () => {
  const { fields } = await findReceipt();
  await withFlags(api, { enableSendReceiptCap: false }, async () => {
    expect(await callWebService('send-payment-receipt', fields)).toEqual(
      errorResponse(403, 'Sending receipts is not enabled.'),
    );
  });
});
