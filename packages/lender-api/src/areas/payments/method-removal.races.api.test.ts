import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { startTestLenders, TEST_DAY, testConfig } from '../../testing/test-lender.ts';
import type { PaymentDesk } from '../../testing/test-payments.ts';
import { paymentDesk } from '../../testing/test-payments.ts';

const METHODS = 16;

let api: TestLenders;
let desk: PaymentDesk;
beforeAll(async () => {
  api = await startTestLenders(testConfig());
  desk = paymentDesk(api);
});
afterAll(() => api.close());

const indexes = Array.from({ length: METHODS }, (_, index) => index);

test('methods of one loan that are removed, paid with and scheduled by at once never block each other', async () => {
  const loan = await desk.loan(0);
  const cards = await Promise.all(indexes.map(() => desk.addCard(loan.loanNo)));
  const answers = await Promise.all(
    cards.map(({ id, token }, index) =>
      Promise.all([
        desk.post('make-payment', { account: loan.loanNo, token, type: 1, amount: 2 + index }),
        desk.post('delete-payment-method', { MethodId: id, MethodType: 1 }),
        desk.post('schedule-create', {
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
  for (const [paid, removed, scheduled] of answers) {
    // Nobody schedules by a method that is gone, and none goes while something is scheduled by it.
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([removed.status, scheduled.status]);
    expect([200, removed.status === 200 ? 404 : 200]).toContain(paid.status);
  }
  const made = await desk.made(loan.id);
  expect(made).toHaveLength(answers.filter(([paid]) => paid.status === 200).length);
});
