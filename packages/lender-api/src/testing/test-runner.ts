import { desc, eq, like, sql } from 'drizzle-orm';
import type { ScheduleRow } from '../areas/schedules/schedule-rows.ts';
import type { RunOutcome } from '../areas/schedules/schedule-runner.ts';
import { createScheduleRunner } from '../areas/schedules/schedule-runner.ts';
import type { MethodType } from '../domain/money/fees.ts';
import { ACH } from '../domain/money/fees.ts';
import { createLenderContext } from '../platform/lender/lender-context.ts';
import { createTestConfig, startTestLenders } from './test-lender.ts';
import { createTestSchedules } from './test-schedules.ts';
import { getFirstLender } from './web-service.ts';

/** The day of the seed data and the initial day of the clock in the lender's time zone, America/Chicago. */
export const TODAY = '2026-06-15';
const NOON = '2026-06-15T17:00:00Z';

/**
 * Starts a lender with a schedule runner and an adjustable clock, and returns functions to create and read payments.
 */
export async function startTestRunner() {
  const flags = { cardEnable: true, achEnable: true, customConvFees: true };
  const demo = { ...createTestConfig().demo, loans: 120 };
  const api = await startTestLenders(createTestConfig({ flags, demo }));
  const schedules = createTestSchedules(api);
  const lender = getFirstLender(api);
  const errors: unknown[] = [];
  /** Ids of the scheduled payments that failed permanently. */
  const givenUp: number[] = [];
  const context = createLenderContext(lender, () => api.clock.now, api.app.log);
  const runner = createScheduleRunner({
    ...context,
    onError(error, scheduleId, isGivenUp) {
      errors.push(error);
      if (isGivenUp) givenUp.push(scheduleId);
    },
  });
  const setTime = (time: string) => {
    api.clock.now = new Date(time);
  };

  async function runAll(): Promise<RunOutcome[]> {
    const outcomes: RunOutcome[] = [];
    for (let next = await runner.runNext(); next !== null; next = await runner.runNext()) outcomes.push(next);
    return outcomes;
  }

  async function createDueItem(
    values: Partial<ScheduleRow> = {},
    ...method: [methodType?: MethodType, behavior?: 'decline' | 'timeout-approve' | 'timeout-decline']
  ) {
    const [methodType = ACH, behavior] = method;
    const loan = await schedules.loans.takeUnusedLoan();
    const pays = await schedules.loans.createMethod(loan.id, methodType, behavior);
    const facts = { loanId: loan.id, paymentMethodId: pays.id, nextExecutionDay: TODAY };
    return { loan, method: pays, item: await schedules.loans.insertItem({ ...facts, ...values }) };
  }

  const readItem = (id: number) => schedules.loans.readItem(id);

  async function listPayments(loanId: number) {
    const { orm, tables } = lender.db;
    const { payments } = tables;
    return orm
      .select()
      .from(payments)
      .where(sql`${payments.loanId} = ${loanId} and ${payments.reference} is not null`);
  }

  function listCharges(id: number) {
    const { orm, tables } = lender.db;
    const { processorCharges } = tables;
    return orm
      .select()
      .from(processorCharges)
      .where(like(processorCharges.reference, `%/${id}`));
  }

  async function readLastMail() {
    const { orm, tables } = lender.db;
    const rows = await orm.select().from(tables.outboxMails).orderBy(desc(tables.outboxMails.id)).limit(1);
    return rows[0];
  }

  /** Resets the clock and errors, and deletes all scheduled payments. */
  async function reset() {
    setTime(NOON);
    errors.length = 0;
    givenUp.length = 0;
    const { orm, tables } = lender.db;
    await orm.update(tables.schedules).set({ status: 3 }).where(eq(tables.schedules.status, 0));
  }

  return {
    api,
    schedules,
    lender,
    errors,
    givenUp,
    runner,
    setTime,
    runAll,
    createDueItem,
    readItem,
    listPayments,
    listCharges,
    readLastMail,
    reset,
  };
}

export type TestRunner = Awaited<ReturnType<typeof startTestRunner>>;
