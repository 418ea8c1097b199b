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
/** The maximum of the column, at which an increment fails. */
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

test('a payment whose settlement fails is retried later and does not prevent other settlements or the deletion of expired keys', async () => {
  const { orm, tables } = getFirstLender(api).db;
  const { idempotencyKeys, loans } = tables;
  const bad = await createReturningPayment(0);
  const good = await createReturningPayment(1);
  const setNsf = (nsfCount: number) => orm.update(loans).set({ nsfCount }).where(eq(loans.id, bad.id));
  await setNsf(MAX_NSF_COUNT);
  const failed: number[] = [];
  const settleAt = (ms: number) =>
    settlePayments(api, new Date(ms), (_error, paymentId) => failed.push(paymentId));
  const at = api.clock.now.getTime() + DAY_MS + MINUTE_MS;
  const [badPayment] = await fixture.listPayments(bad.id);

  expect(await settleAt(at)).toBe(2);
  expect(failed).toEqual([badPayment?.id]);
  expect([await readState(bad.id), await readState(good.id)]).toEqual(['submitted', 'returned']);
  expect(await orm.$count(idempotencyKeys)).toBe(0);

  await setNsf(0);
  expect(await settleAt(at + MINUTE_MS)).toBe(0);
  expect(await settleAt(at + 10 * MINUTE_MS)).toBe(1);
  expect(await readState(bad.id)).toBe('returned');
  expect(failed).toHaveLength(1);
});
