import { randomBytes } from 'node:crypto';
import { asc, desc, eq, notInArray } from 'drizzle-orm';
import type { ScheduleRow } from '../areas/schedules/schedule-rows.ts';
import { SCHEDULED } from '../areas/schedules/schedule-rows.ts';
import type { MethodType } from '../domain/money/fees.ts';
import { ACH, CARD } from '../domain/money/fees.ts';
import type { LenderDb } from '../platform/db/lender-db.ts';
import type { Behavior } from '../platform/gateway/test-numbers.ts';
import type { TestLenders } from './test-lender.ts';
import type { FormFields } from './web-service.ts';
import { createWebServiceClient, getFirstLender } from './web-service.ts';

/** Returns functions that provide loan accounts without schedules, and payment methods with simulated behavior. */
export function createTestLoans({ orm, tables }: LenderDb) {
  const { loans, paymentMethods, processorTokens, schedules } = tables;
  const used = new Set<number>();

  return {
    async takeUnusedLoan() {
      const scheduled = orm.select({ id: schedules.loanId }).from(schedules);
      const rows = await orm
        .select()
        .from(loans)
        .where(notInArray(loans.id, scheduled))
        .orderBy(asc(loans.id));
      const loan = rows.find(({ id }) => !used.has(id));
      if (loan === undefined) throw new Error('no loan left');
      used.add(loan.id);
      return loan;
    },

    async createMethod(loanId: number, methodType: MethodType, behavior: Behavior = 'approve') {
      const token = `tok_${randomBytes(8).toString('hex')}`;
      await orm.insert(processorTokens).values({ token, behavior });
      const kind =
        methodType === CARD
          ? { cardBrand: 'Visa' as const, expiryMonth: 12, expiryYear: 2040, billingZip: '60614' }
          : { bankName: 'First Harbor Bank', accountType: methodType === ACH ? 1 : null };
      const values = { loanId, methodType, token, lastFour: '6789', holderName: 'Test Payer', ...kind };
      const [row] = await orm.insert(paymentMethods).values(values).returning();
      if (row === undefined) throw new Error('no method');
      return row;
    },

    /** Inserts a scheduled payment without validation. */
    async insertItem(
      due: Pick<ScheduleRow, 'loanId' | 'paymentMethodId' | 'nextExecutionDay'> & Partial<ScheduleRow>,
    ): Promise<ScheduleRow> {
      const values = {
        seriesId: 1_000_000,
        amountCents: 12_345,
        feeCents: 300,
        repeatingType: 0 as const,
        frequencyCode: '0',
        scheduleDay: due.nextExecutionDay,
        scheduleCount: 1,
        overrideCount: false,
        status: SCHEDULED,
        ...due,
      };
      const [row] = await orm.insert(schedules).values(values).returning();
      if (row === undefined) throw new Error('no item');
      return row;
    },

    async readItem(id: number): Promise<ScheduleRow> {
      const [row] = await orm.select().from(schedules).where(eq(schedules.id, id));
      if (row === undefined) throw new Error('no item');
      return row;
    },
  };
}

export interface WireItem {
  id: number;
  groupId: number;
  status: number;
  nextExecutionDate: { date: string };
  pmtAmt: number;
  [field: string]: unknown;
}

export const getPaymentDays = (items: WireItem[]) =>
  items.map(({ nextExecutionDate }) => nextExecutionDate.date);

/** Returns functions that create schedules through the API, each on a different loan account. */
export function createTestSchedules(api: TestLenders) {
  const call = createWebServiceClient(api);
  const loans = createTestLoans(getFirstLender(api).db);

  async function listSchedules(account: string): Promise<WireItem[]> {
    const { status, body } = await call('schedule-list', { account, channel: 'CAP' });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body['result'] as WireItem[];
  }

  /** Returns a loan account, a payment method, and the form fields of one scheduled payment. */
  async function prepareSchedule(methodType: MethodType = ACH) {
    const loan = await loans.takeUnusedLoan();
    const method = await loans.createMethod(loan.id, methodType);
    const fields: FormFields = {
      loanId: loan.id,
      pmtAmt: '100.00',
      [methodType === CARD ? 'cardMethodId' : 'achMethodId']: method.id,
      scheduleFreq: '0',
      scheduleDate: '2026-07-01',
      channel: 'CAP',
    };
    return { loan, method, fields };
  }

  /** Schedules monthly payments from August 31 on. Returns them, and the form fields that edit the first one. */
  async function scheduleMonthly(count = 4) {
    const { loan, method, fields } = await prepareSchedule();
    const series = {
      scheduleFreq: 'M',
      scheduleDate: '2026-08-31',
      overrideSchCount: 1,
      scheduleCount: count,
    };
    await call('schedule-create', { ...fields, ...series });
    const items = await listSchedules(loan.loanNo);
    const [first] = items;
    if (first === undefined) throw new Error('nothing was scheduled');
    const edit: FormFields = { loanId: loan.id, scheduleId: first.id, pmtAmt: 250, achMethodId: method.id };
    return { loan, method, items, first, edit };
  }

  async function readLastChange(loanId: number) {
    const { orm, tables } = getFirstLender(api).db;
    const rows = await orm
      .select()
      .from(tables.auditRecords)
      .where(eq(tables.auditRecords.loanId, loanId))
      .orderBy(desc(tables.auditRecords.id))
      .limit(1);
    return rows[0];
  }

  return { call, loans, listSchedules, prepareSchedule, scheduleMonthly, readLastChange };
}
