import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders, TEST_DAY } from '../../testing/test-lender.ts';
import type { TestPayments } from '../../testing/test-payments.ts';
import { createTestPayments } from '../../testing/test-payments.ts';

const METHOD_COUNT = 16;

let api: TestLenders;
let fixture: TestPayments;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
  fixture = createTestPayments(api);
});
afterAll(() => api.close());

const indexes = Array.from({ length: METHOD_COUNT }, (_, index) => index);

test('concurrent method removals, payments and schedules on one loan never cause a deadlock', async () => {
  const loan = await fixture.findLoan(0);
  const cards = await Promise.all(indexes.map(() => fixture.addCard(loan.loanNo)));
  const responses = await Promise.all(
    cards.map(({ id, token }, index) =>
      Promise.all([
        fixture.post('make-payment', { account: loan.loanNo, token, type: 1, amount: 2 + index }),
        fixture.post('delete-payment-method', { MethodId: id, MethodType: 1 }),
        fixture.post('schedule-create', {
          loanId: loan.id,
          pmtAmt: 5,
          cardMethodId: id,
          scheduleFreq: '0',
          scheduleDate: TEST_DAY,
          channel: 'CAP',
        }),
      ]),
    ),
  );
  for (const [paid, removed, scheduled] of responses) {
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([removed.status, scheduled.status]);
    expect([200, removed.status === 200 ? 404 : 200]).toContain(paid.status);
  }
  const payments = await fixture.listPayments(loan.id);
  expect(payments).toHaveLength(responses.filter(([paid]) => paid.status === 200).length);
});
