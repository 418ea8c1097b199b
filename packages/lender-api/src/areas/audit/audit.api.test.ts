import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACH } from '../../domain/money/fees.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';
import { createTestPayments } from '../../testing/test-payments.ts';
import { createTestLoans } from '../../testing/test-schedules.ts';
import { getFirstLender } from '../../testing/web-service.ts';
import { recordChanges } from './record-changes.ts';

let api: TestLenders;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
});
afterAll(() => api.close());

async function readAuditTrail(loanId: number): Promise<Record<string, unknown>[]> {
  const { status, body } = await api.send('GET', `/loan/audit-trail?loanId=${loanId}&limit=50`, {
    token: await api.openSession(1),
  });
  expect(status).toBe(200);
  return body['result'] as Record<string, unknown>[];
}

test('an audit record of a payment includes the method and the amount of the payment', async () => {
  const payments = createTestPayments(api);
  const loan = await payments.findLoan(0);
  const { token } = await payments.addCard(loan.loanNo);
  await payments.post('make-payment', { account: loan.loanNo, token, type: 1, amount: 50 });
  const [payment] = await payments.listPayments(loan.id);
  const body = new URLSearchParams({ paymentMadeId: String(payment?.id), ifFullRefund: '1' });
  await api.send('POST', '/payments/refund', {
    token: await api.openSession(1),
    body: body.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const method = { methodType: 1, name: 'Visa', lastFour: '4242' };
  expect((await readAuditTrail(loan.id)).map(({ action, subject }) => ({ action, subject }))).toEqual([
    { action: 'payment-refunded', subject: { paymentAmount: 50, method } },
    { action: 'payment-made', subject: { paymentAmount: 50, method } },
    { action: 'payment-method-added', subject: { method } },
  ]);
});

test('an audit record of a changed schedule includes the old and the new payment method', async () => {
  const { db } = getFirstLender(api);
  const loans = createTestLoans(db);
  const loan = await loans.takeUnusedLoan();
  const card = await loans.createMethod(loan.id, 1);
  const account = await loans.createMethod(loan.id, ACH);
  const item = await loans.insertItem({
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
  const [removed, changed] = await readAuditTrail(loan.id);
  expect(removed?.['subject']).toEqual({});
  expect(changed?.['subject']).toEqual({
    scheduledAmount: 76.52,
    method: { methodType: 2, name: 'First Harbor Bank', lastFour: '6789' },
    previousMethod: { methodType: 1, name: 'Visa', lastFour: '6789' },
  });
});
