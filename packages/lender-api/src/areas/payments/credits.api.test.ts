import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { startTestLenders, testConfig } from '../../testing/test-lender.ts';
import type { PaymentDesk } from '../../testing/test-payments.ts';
import { paymentDesk } from '../../testing/test-payments.ts';
import { firstLender, withFlags } from '../../testing/web-service.ts';
import { settleDue } from './settlement.ts';

let api: TestLenders;
let desk: PaymentDesk;
beforeAll(async () => {
  const flags = { cardEnable: true, achEnable: true, webpopRefund: true, partialRefund: true };
  api = await startTestLenders(testConfig({ flags }));
  desk = paymentDesk(api);
});
afterAll(() => api.close());

let nextLoan = 0;

/** A loan without any payments, its card, and functions that pay and send money to the customer. */
async function customer(cardNumber?: string) {
  const { id, loanNo } = await desk.loan(nextLoan);
  nextLoan += 1;
  const { orm, tables } = firstLender(api).db;
  await orm.update(tables.payments).set({ state: 'voided' }).where(eq(tables.payments.loanId, id));
  await orm
    .update(tables.loans)
    .set({ payoffCents: 1_000_000, principalBalanceCents: 1_000_000 })
    .where(eq(tables.loans.id, id));
  const { token } = await desk.addCard(loanNo, cardNumber);
  const form = { account: loanNo, token, type: 1, confirmDuplicate: 1 };
  return {
    id,
    loanNo,
    pay: (amount: number, more = {}) => desk.post('make-payment', { ...form, amount, ...more }),
    credit: (amount: number, role = 1) => desk.post('make-payment', { ...form, amount, refund: 1 }, { role }),
    limit: async () => {
      const { body } = await desk.post('get-loan-details', { account: loanNo, channel: 'LMS' });
      return (body['result'] as { data: { customerCreditLimit: number } }).data.customerCreditLimit;
    },
  };
}

const refusal = (message: string) => ({ status: 422, body: { status: 0, message } });
const NONE = refusal('There is no payment on this loan that could be sent back to the customer.');
const atMost = (amount: string) => refusal(`At most ${amount} can be sent to the customer on this loan.`);

test('no more is sent to the customer than was paid on the loan, over all credits', async () => {
  const { pay, credit, limit } = await customer();
  expect(await limit()).toBe(0);
  expect(await credit(1_000_000)).toEqual(NONE);
  await pay(100);
  // With the convenience fee of $3.50.
  expect(await limit()).toBe(103.5);
  expect(await credit(103.51)).toEqual(atMost('$103.50'));
  expect((await credit(60)).status).toBe(200);
  expect(await credit(43.51)).toEqual(atMost('$43.50'));
  expect((await credit(43.5)).status).toBe(200);
  expect(await credit(0.1)).toEqual(NONE);
});

test('a refund lowers what can be sent, and a payment on another loan does not raise it', async () => {
  const { id, pay, credit } = await customer();
  const other = await customer();
  await pay(100);
  await other.pay(500);
  const [made] = await desk.made(id);
  const token = await api.sessionOf(1);
  const refund = await api.send('POST', '/payments/refund', {
    token,
    body: new URLSearchParams({
      paymentMadeId: String(made?.id),
      ifFullRefund: '0',
      amount: '40',
    }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(refund.status).toBe(200);
  expect(await credit(63.51)).toEqual(atMost('$63.50'));
});

test('pending payments do not raise what can be sent until they settle, pending credits lower it until they fail', async () => {
  const late = await customer('4000000000000044');
  expect((await late.pay(50)).status).toBe(504);
  expect(await late.credit(10)).toEqual(NONE);
  const declined = await customer('4000000000000051');
  const { orm, tables } = firstLender(api).db;
  const paid = {
    state: 'settled',
    amountCents: 8_000,
    methodType: 1,
    feeCents: 0,
  } as const;
  const [seeded] = await orm
    .select({ id: tables.payments.id })
    .from(tables.payments)
    .where(eq(tables.payments.loanId, declined.id))
    .limit(1);
  if (seeded === undefined) throw new Error('no payment');
  await orm.update(tables.payments).set(paid).where(eq(tables.payments.id, seeded.id));
  await orm.delete(tables.refunds).where(eq(tables.refunds.paymentId, seeded.id));
  expect((await declined.credit(50)).status).toBe(504);
  expect(await declined.credit(31)).toEqual(atMost('$30.00'));
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  await settleDue(firstLender(api).db, api.clock.now);
  expect(await late.limit()).toBe(53.5);
  expect(await declined.limit()).toBe(80);
});

test('a payment that the bank returned or that was voided cannot be sent back', async () => {
  const { id, loanNo, credit } = await customer();
  const { token } = await desk.addAch(loanNo, '1000000077');
  await desk.post('make-payment', { account: loanNo, token, type: 2, amount: 75 });
  expect(await credit(75)).toEqual(NONE);
  api.clock.now = new Date(api.clock.now.getTime() + 120_000);
  await settleDue(firstLender(api).db, api.clock.now);
  expect(await desk.made(id)).toMatchObject([{ state: 'returned' }]);
  expect(await credit(75)).toEqual(NONE);
});

test('a lower limit of the lender holds for each credit', async () => {
  const { pay, credit, limit } = await customer();
  await pay(100);
  await withFlags(api, { webpopRefundMax: 25 }, async () => {
    expect(await limit()).toBe(25);
    expect(await credit(25.01)).toEqual(atMost('$25.00'));
    expect((await credit(25)).status).toBe(200);
  });
});

test('money goes to the customer only with the permissions to make payments and to refund', async () => {
  const { pay, credit } = await customer();
  await pay(100);
  for (const role of [4, 6, 7])
    expect(await credit(10, role)).toEqual({
      status: 403,
      body: { status: 0, message: 'You do not have permission to send money to the customer.' },
    });
  for (const role of [2, 5]) expect((await credit(10, role)).status).toBe(200);
});
