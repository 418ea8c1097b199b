import { and, asc, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { PageRequest } from '../../platform/http/page.ts';
import { buildSameMethodCondition } from '../payments/methods-repository.ts';
import { SCHEDULED, SUCCESS } from './schedule-rows.ts';

export interface PlannedPayments {
  loanId: number;
  paymentMethodId: number;
  amountCents: number;
  /** `yyyy-MM-dd`. */
  days: readonly string[];
  /** The ids of the items that are edited, which are not compared with themselves. */
  excludedIds: readonly number[];
}

export function createScheduleReader({ orm, tables }: LenderDb) {
  const { loans, paymentFrequencies, paymentMethods, payments, schedules } = tables;
  const loanColumns = {
    id: loans.id,
    loanNo: loans.loanNo,
    frequencyCode: loans.frequencyCode,
    regularPaymentCents: loans.regularPaymentCents,
  };

  return {
    listFrequencies: () => orm.select().from(paymentFrequencies).orderBy(asc(paymentFrequencies.id)),

    async findLoan(loan: { id: number } | { loanNo: string }) {
      const condition = 'id' in loan ? eq(loans.id, loan.id) : eq(loans.loanNo, loan.loanNo);
      const rows = await orm.select(loanColumns).from(loans).where(condition);
      return rows[0];
    },

    /** Locks the method, so that it cannot be removed while a payment with it is being scheduled. */
    async findMethod(loanId: number, id: number) {
      const rows = await orm
        .select({ id: paymentMethods.id, methodType: paymentMethods.methodType })
        .from(paymentMethods)
        .where(
          and(
            eq(paymentMethods.id, id),
            eq(paymentMethods.loanId, loanId),
            isNull(paymentMethods.removedDay),
            isNull(paymentMethods.usableUntil),
          ),
        )
        .for('share');
      return rows[0];
    },

    /**
     * Returns the planned days, earliest first, on which the loan already has a payment of the same amount with the same
     * card or account: a Scheduled or successful scheduled payment, or any other payment that was made.
     */
    async findDuplicateDays(planned: PlannedPayments): Promise<string[]> {
      const { loanId, paymentMethodId, amountCents, days, excludedIds } = planned;
      const [method] = await orm.select().from(paymentMethods).where(eq(paymentMethods.id, paymentMethodId));
      if (method === undefined || days.length === 0) return [];
      const scheduledDays = orm
        .select({ day: schedules.nextExecutionDay })
        .from(schedules)
        .innerJoin(paymentMethods, eq(paymentMethods.id, schedules.paymentMethodId))
        .where(
          and(
            eq(schedules.loanId, loanId),
            inArray(schedules.status, [SCHEDULED, SUCCESS]),
            eq(schedules.amountCents, amountCents),
            inArray(schedules.nextExecutionDay, [...days]),
            buildSameMethodCondition(tables, method),
            excludedIds.length === 0 ? undefined : notInArray(schedules.id, [...excludedIds]),
          ),
        );
      const paidDays = orm
        .select({ day: payments.paymentDay })
        .from(payments)
        .innerJoin(paymentMethods, eq(paymentMethods.id, payments.paymentMethodId))
        .where(
          and(
            eq(payments.loanId, loanId),
            notInArray(payments.state, ['declined', 'returned', 'voided']),
            eq(payments.amountCents, amountCents),
            inArray(payments.paymentDay, [...days]),
            buildSameMethodCondition(tables, method),
          ),
        );
      const duplicates = await union(scheduledDays, paidDays);
      return duplicates.map(({ day }) => day).sort();
    },

    count: (loanId: number) => orm.$count(schedules, eq(schedules.loanId, loanId)),

    /** Returns Scheduled payments first, earliest first, then all others, latest first. */
    list(loanId: number, { limit, offset }: PageRequest) {
      const isNoLongerScheduled = sql`${schedules.status} <> ${SCHEDULED}`;
      return orm
        .select({
          schedule: schedules,
          methodType: paymentMethods.methodType,
          lastFour: paymentMethods.lastFour,
          remaining: sql<number>`(count(*) filter (where ${schedules.status} = ${SCHEDULED})
            over (partition by ${schedules.seriesId}))::int`,
        })
        .from(schedules)
        .innerJoin(paymentMethods, eq(paymentMethods.id, schedules.paymentMethodId))
        .where(eq(schedules.loanId, loanId))
        .orderBy(
          isNoLongerScheduled,
          sql`case when ${isNoLongerScheduled} then null else ${schedules.nextExecutionDay} end`,
          desc(schedules.nextExecutionDay),
          asc(schedules.id),
        )
        .limit(limit)
        .offset(offset);
    },
  };
}

export type ScheduleReader = ReturnType<typeof createScheduleReader>;
