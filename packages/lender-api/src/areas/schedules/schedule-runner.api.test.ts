import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACH, CARD } from '../../domain/money/fees.ts';
import type { TestRunner } from '../../testing/test-runner.ts';
import { startTestRunner, TODAY } from '../../testing/test-runner.ts';

let run: TestRunner;
beforeAll(async () => {
  run = await startTestRunner();
});
beforeEach(() => run.reset());
afterAll(() => run.api.close());

describe('a due payment', () => {
  test('is made from the first second of its day in the lender’s time zone', async () => {
    const { item } = await run.createDueItem({ nextExecutionDay: '2026-06-16' });
    run.setTime('2026-06-16T04:59:59Z');
    expect(await run.runAll()).toEqual([]);
    run.setTime('2026-06-16T05:00:00Z');
    expect(await run.runAll()).toEqual(['paid']);
    expect(await run.readItem(item.id)).toMatchObject({ status: 1, failureReason: null });
  });

  test('is made once with the agreed fee and recorded in the audit trail', async () => {
    const { item, loan } = await run.createDueItem({ frequencyCode: 'M', createdBy: 5, feeCents: 275 }, CARD);
    const oneTimePayment = await run.createDueItem({}, CARD);
    expect(await run.runAll()).toEqual(['paid', 'paid']);
    expect(await run.runAll()).toEqual([]);
    const [payment, ...furtherPayments] = await run.listPayments(loan.id);
    expect(furtherPayments).toEqual([]);
    expect(payment).toMatchObject({
      kind: 'recurring',
      amountCents: 12_345,
      feeCents: 275,
      paymentDay: TODAY,
      madeBy: 'role5@test.example',
      platformId: 8,
    });
    expect((await run.listPayments(oneTimePayment.loan.id))[0]).toMatchObject({
      kind: 'one_time_scheduled',
      feeCents: 300,
    });
    expect(await run.readItem(item.id)).toMatchObject({ status: 1, paymentId: payment?.id });
    expect(await run.schedules.readLastChange(loan.id)).toMatchObject({
      action: 'schedule-paid',
      staffId: null,
      after: { scheduleId: item.id, paymentId: payment?.id },
    });
  });

  test('sends a receipt to the chosen address', async () => {
    await run.createDueItem({ customEmail: 'chosen@mail.example' });
    await run.runAll();
    const mail = await run.readLastMail();
    expect(mail).toMatchObject({
      recipient: 'chosen@mail.example',
      subject: 'Your Test Lender payment receipt',
    });
    expect(mail?.body).toContain('$123.45');
  });

  test('sends a receipt to the borrower if no address was chosen', async () => {
    const { orm, tables } = run.lender.db;
    const { appUsers, linkedAccounts } = tables;
    const [link] = await orm.select().from(linkedAccounts).where(isNull(linkedAccounts.unlinkedDay)).limit(1);
    if (link === undefined) throw new Error('no link');
    const isLinkedAppUser = eq(appUsers.id, link.appUserId);
    await orm.update(appUsers).set({ primaryEmail: 'borrower@mail.example' }).where(isLinkedAppUser);
    const { id } = await run.schedules.loans.createMethod(link.loanId, ACH);
    await run.schedules.loans.insertItem({
      loanId: link.loanId,
      paymentMethodId: id,
      nextExecutionDay: TODAY,
    });
    await run.runAll();
    expect((await run.readLastMail())?.recipient).toBe('borrower@mail.example');
  });

  test('becomes Failed with the reason and an email if it is declined, and is not retried', async () => {
    const { item, loan } = await run.createDueItem({ customEmail: 'payer@mail.example' }, ACH, 'decline');
    expect(await run.runAll()).toEqual(['failed']);
    expect(await run.runAll()).toEqual([]);
    expect(await run.readItem(item.id)).toMatchObject({
      status: 2,
      failureReason: 'Declined by the issuer',
      paymentId: null,
    });
    expect(await run.listPayments(loan.id)).toEqual([]);
    expect((await run.readLastMail())?.body).toContain('Reason: Declined by the issuer.');
    const listedItems = await run.schedules.listSchedules(loan.loanNo);
    expect(listedItems[0]).toMatchObject({ status: 2, failureReason: 'Declined by the issuer' });
  });

  test('becomes Failed without a charge if its payment method was removed', async () => {
    const { item, method } = await run.createDueItem();
    const { orm, tables } = run.lender.db;
    await orm
      .update(tables.paymentMethods)
      .set({ removedDay: TODAY })
      .where(eq(tables.paymentMethods.id, method.id));
    expect(await run.runAll()).toEqual(['failed']);
    expect(await run.readItem(item.id)).toMatchObject({
      status: 2,
      failureReason: 'The payment method was removed',
    });
    expect(await run.listCharges(item.id)).toEqual([]);
  });

  test('is made after an outage, even if several payments of a series are overdue', async () => {
    const { loan, item, method } = await run.createDueItem({
      nextExecutionDay: '2026-06-01',
      frequencyCode: 'W',
    });
    const commonColumns = { loanId: loan.id, paymentMethodId: method.id, frequencyCode: 'W' };
    await run.schedules.loans.insertItem({ ...commonColumns, nextExecutionDay: '2026-06-15' });
    await run.schedules.loans.insertItem({ ...commonColumns, nextExecutionDay: '2026-06-08' });
    const futureItem = await run.schedules.loans.insertItem({
      ...commonColumns,
      nextExecutionDay: '2026-06-22',
    });
    expect(await run.runAll()).toEqual(['paid', 'paid', 'paid']);
    const references = (await run.listPayments(loan.id)).map(({ reference }) => reference);
    expect(new Set(references).size).toBe(3);
    expect(references).toContain(`schedule/${run.lender.config.slug}/${item.id}`);
    expect((await run.readItem(futureItem.id)).status).toBe(0);
  });
});
