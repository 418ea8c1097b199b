import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBorrowers, getFirstLenderDb } from '../../testing/test-borrower.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';
import type { TestPayments } from '../../testing/test-payments.ts';
import { createTestPayments } from '../../testing/test-payments.ts';

const ROUNDS = 25;

let api: TestLenders;
let fixture: TestPayments;
let token: string;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
  fixture = createTestPayments(api);
  token = await api.openSession(1);
});
afterAll(() => api.close());

test('deleting a payment method during a payment with this method never causes a deadlock', async () => {
  const loan = await fixture.findLoan(0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const card = await fixture.addCard(loan.loanNo);
    const [paid, deleted] = await Promise.all([
      fixture.post('make-payment', {
        account: loan.loanNo,
        token: card.token,
        type: 1,
        amount: 2 + round / 100,
        confirmDuplicate: 1,
      }),
      fixture.post('delete-payment-method', { MethodId: card.id, MethodType: 1, channel: 'CAP' }),
    ]);
    expect(deleted.status).toBe(200);
    expect([200, 404]).toContain(paid.status);
  }
});

test('unlinking a loan account and a concurrent payment that clears its delinquency both succeed', async () => {
  const [borrower] = await findBorrowers(api, 1);
  if (borrower === undefined) throw new Error('no borrower');
  const { orm, tables } = getFirstLenderDb(api);
  const { linkedAccounts, loans } = tables;
  const card = await fixture.addCard(borrower.loanNo);
  for (let round = 0; round < ROUNDS; round += 1) {
    const pastDue = { daysPastDue: 40 + round, totalDueCents: 100, payoffCents: 100_000 };
    await orm
      .update(loans)
      .set({ ...pastDue, principalBalanceCents: 100_000 })
      .where(eq(loans.id, borrower.loanId));
    await orm
      .update(linkedAccounts)
      .set({ unlinkedDay: null })
      .where(eq(linkedAccounts.loanId, borrower.loanId));
    const [paid, unlinked] = await Promise.all([
      fixture.post('make-payment', {
        account: borrower.loanNo,
        token: card.token,
        type: 1,
        amount: 2 + round / 100,
        confirmDuplicate: 1,
      }),
      api.send('POST', '/loan/remove-loans', { token, body: { loan_number: borrower.loanNo } }),
    ]);
    expect([paid.status, unlinked.status]).toEqual([200, 200]);
    expect((await fixture.readLoan(borrower.loanId))?.daysPastDue).toBe(0);
  }
});
