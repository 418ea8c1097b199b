import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { startTestLenders, testConfig } from '../../testing/test-lender.ts';
import type { PaymentDesk } from '../../testing/test-payments.ts';
import { paymentDesk } from '../../testing/test-payments.ts';
import { firstLender } from '../../testing/web-service.ts';

let api: TestLenders;
let desk: PaymentDesk;
beforeAll(async () => {
  const flags = { cardEnable: true, achEnable: true, webpopRefund: true, partialRefund: true };
  api = await startTestLenders(testConfig({ flags }));
  desk = paymentDesk(api);
});
afterAll(() => api.close());

/** A loan on which $100.00 and the fee of $3.50 were paid, and nothing else. */
async function paidLoan(place: number, cardNumber?: string) {
  const { id, loanNo } = await desk.loan(place);
  const { orm, tables } = firstLender(api).db;
  await orm.update(tables.payments).set({ state: 'voided' }).where(eq(tables.payments.loanId, id));
  await orm
    .update(tables.loans)
    .set({ payoffCents: 1_000_000, principalBalanceCents: 1_000_000 })
    .where(eq(tables.loans.id, id));
  const { token: settling } = await desk.addCard(loanNo);
  const { token } = cardNumber === undefined ? { token: settling } : await desk.addCard(loanNo, cardNumber);
  const form = { account: loanNo, type: 1, confirmDuplicate: 1 };
  expect((await desk.post('make-payment', { ...form, token: settling, amount: 100 })).status).toBe(200);
  return (amount: number) => desk.post('make-payment', { ...form, token, amount, refund: 1 });
}

const succeeded = (answers: readonly { status: number }[]) =>
  answers.filter(({ status }) => status === 200).length;

test('two credits at once never exceed together what the customer has paid', async () => {
  for (let round = 0; round < 10; round += 1) {
    const credit = await paidLoan(round);
    const answers = await Promise.all([credit(60), credit(60.01)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  }
});

test('of many credits at once as many succeed as the limit has room for', async () => {
  const credit = await paidLoan(20);
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => credit(25 + index / 100)));
  expect(succeeded(answers)).toBe(4);
});

test('credits whose outcome is not known count together with those beside them', async () => {
  const credit = await paidLoan(21, '4000000000000044');
  const answers = await Promise.all([credit(60), credit(60.01)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([422, 504]);
});
