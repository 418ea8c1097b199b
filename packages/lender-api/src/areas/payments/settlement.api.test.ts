import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settlePayments } from '../../testing/settle-payments.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';
import type { TestPayments } from '../../testing/test-payments.ts';
import { createTestPayments } from '../../testing/test-payments.ts';
import { getFirstLender } from '../../testing/web-service.ts';

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
/** The maximum of the column `nsf_count`. An increment beyond it fails. */
const MAX_NSF_COUNT = 2_147_483_647;

let api: TestLenders;
let fixture: TestPayments;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
  fixture = createTestPayments(api);
});
afterAll(() => api.close());

/** Creates an ACH payment that the bank returns within a minute. */
async function createReturningPayment(index: number) {
  const loan = await fixture.findLoan(index);
  const { token } = await fixture.addAch(loan.loanNo, '1000000077');
  const form = { account: loan.loanNo, token, type: 2, amount: 40 };
  await fixture.post('make-payment', form, { key: `account-${index}` });
  return loan;
}

const readState = async (loanId: number) => (await fixture.listPayments(loanId))[0]?.state;

test('a failed settlement is retried later and prevents neither other settlements nor the deletion of expired keys', async () => {
  const { orm, tables } = getFirstLender(api).db;
  const { idempotencyKeys, loans } = tables;
  const failingLoan = await createReturningPayment(0);
  const otherLoan = await createReturningPayment(1);
  const setNsf = (nsfCount: number) =>
    orm.update(loans).set({ nsfCount }).where(eq(loans.id, failingLoan.id));
  await setNsf(MAX_NSF_COUNT);
  const failedPaymentIds: number[] = [];
  const settleAt = (ms: number) =>
    settlePayments(api, new Date(ms), (_error, paymentId) => failedPaymentIds.push(paymentId));
  const settlementMs = api.clock.now.getTime() + DAY_MS + MINUTE_MS;
  const [failingPayment] = await fixture.listPayments(failingLoan.id);

  expect(await settleAt(settlementMs)).toBe(2);
  expect(failedPaymentIds).toEqual([failingPayment?.id]);
  expect([await readState(failingLoan.id), await readState(otherLoan.id)]).toEqual(['submitted', 'returned']);
  expect(await orm.$count(idempotencyKeys)).toBe(0);

  await setNsf(0);
  expect(await settleAt(settlementMs + MINUTE_MS - 1)).toBe(0);
  expect(await settleAt(settlementMs + MINUTE_MS)).toBe(1);
  expect(await readState(failingLoan.id)).toBe('returned');
  expect(failedPaymentIds).toHaveLength(1);
});
