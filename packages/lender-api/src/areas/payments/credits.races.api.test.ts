import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';
import type { TestPayments } from '../../testing/test-payments.ts';
import { createTestPayments } from '../../testing/test-payments.ts';
import { getFirstLender } from '../../testing/web-service.ts';

let api: TestLenders;
let fixture: TestPayments;
beforeAll(async () => {
  const flags = { cardEnable: true, achEnable: true, webpopRefund: true, partialRefund: true };
  api = await startTestLenders(createTestConfig({ flags }));
  fixture = createTestPayments(api);
});
afterAll(() => api.close());

/**
 * Creates a loan with one payment of $100.00 plus a fee of $3.50. Returns a function that sends a credit to
 * the customer of this loan.
 */
async function createPaidLoan(loanIndex: number, cardNumber?: string) {
  const { id, loanNo } = await fixture.findLoan(loanIndex);
  const { orm, tables } = getFirstLender(api).db;
  await orm.update(tables.payments).set({ state: 'voided' }).where(eq(tables.payments.loanId, id));
  await orm
    .update(tables.loans)
    .set({ payoffCents: 1_000_000, principalBalanceCents: 1_000_000 })
    .where(eq(tables.loans.id, id));
  const { token: approvedToken } = await fixture.addCard(loanNo);
  const { token } =
    cardNumber === undefined ? { token: approvedToken } : await fixture.addCard(loanNo, cardNumber);
  const form = { account: loanNo, type: 1, confirmDuplicate: 1 };
  expect((await fixture.post('make-payment', { ...form, token: approvedToken, amount: 100 })).status).toBe(
    200,
  );
  return (amount: number) => fixture.post('make-payment', { ...form, token, amount, refund: 1 });
}

const countSucceeded = (responses: readonly { status: number }[]) =>
  responses.filter(({ status }) => status === 200).length;

test('two concurrent credits never exceed the amount that the customer has paid', async () => {
  for (let round = 0; round < 10; round += 1) {
    const credit = await createPaidLoan(round);
    const responses = await Promise.all([credit(60), credit(60.01)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  }
});

test('concurrent credits succeed only up to the limit', async () => {
  const credit = await createPaidLoan(20);
  const responses = await Promise.all(Array.from({ length: 12 }, (_, index) => credit(25 + index / 100)));
  expect(countSucceeded(responses)).toBe(4);
});

test('a credit with an unknown outcome counts toward the limit of concurrent credits', async () => {
  const credit = await createPaidLoan(21, '4000000000000044');
  const responses = await Promise.all([credit(60), credit(60.01)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([422, 504]);
});
