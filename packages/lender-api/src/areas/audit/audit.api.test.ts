import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordChanges } from '../../domain/audit/record.ts';
import { ACH } from '../../domain/money/fees.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { startTestLenders, testConfig } from '../../testing/test-lender.ts';
import { testPayments } from '../../testing/test-payments.ts';
import { testLoans } from '../../testing/test-schedules.ts';
import { firstLender } from '../../testing/web-service.ts';

let api: TestLenders;
beforeAll(async () => {
  api = await startTestLenders(testConfig());
});
afterAll(() => api.close());

async function trail(loanId: number): Promise<Record<string, unknown>[]> {
  const { status, body } = await api.send('GET', `/loan/audit-trail?loanId=${loanId}&limit=50`, {
    token: await api.sessionOf(1),
  });
  expect(status).toBe(200);
  return body['result'] as Record<string, unknown>[];
}

test('returns the method and the amount of the payment that a change refers to', async () => {
  const payments = testPayments(api);
  const loan = await payments.loan(0);
  const { token } = await payments.addCard(loan.loanNo);
  await payments.post('make-payment', { account: loan.loanNo, token, type: 1, amount: 50 });
  const [payment] = await payments.made(loan.id);
  const body = new URLSearchParams({ paymentMadeId: String(payment?.id), ifFullRefund: '1' });
  await api.send('POST', '/payments/refund', {
    token: await api.sessionOf(1),
    body: body.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const method = { methodType: 1, name: 'Visa', lastFour: '4242' };
  expect((await trail(loan.id)).map(({ action, subject }) => ({ action, subject }))).toEqual([
    { action: 'payment-refunded', subject: { paymentAmount: 50, method } },
    { action: 'payment-made', subject: { paymentAmount: 50, method } },
    { action: 'payment-method-added', subject: { method } },
  ]);
});

test('returns both methods of a schedule when its method was changed', async () => {
  const { db } = firstLender(api);
  const loans = testLoans(db);
  const loan = await loans.next();
  const card = await loans.method(loan.id, 1);
  const account = await loans.method(loan.id, ACH);
  const item = await loans.item({
    loanId: loan.id,
    paymentMethodId: account.id,
    nextExecutionDay: '2027-01-01',
    amountCents: 7652,
  });
  await recordChanges(db.orm, db.tables, { staffId: 1, at: new Date(0) }, [
    {
      action: 'schedule-changed',
      loanId: loan.id,
      before: { scheduleId: item.id, paymentMethodId: card.id },
      after: { scheduleId: item.id, paymentMethodId: account.id },
    },
    { action: 'schedule-removed', loanId: loan.id, before: { scheduleId: 2_000_000_000 } },
  ]);
  const [removed, changed] = await trail(loan.id);
  expect(removed?.['subject']).toEqual({});
  expect(changed?.['subject']).toEqual({
    scheduledAmount: 76.52,
    method: { methodType: 2, name: 'First Harbor Bank', lastFour: '6789' },
    previousMethod: { methodType: 1, name: 'Visa', lastFour: '6789' },
  });
});
