import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { getRows } from '../../platform/db/migrate.ts';
import type { ScheduleRow } from './schedule-rows.ts';
import { SCHEDULED } from './schedule-rows.ts';

/** `orm` can be a database connection or a transaction. */
export function createDueItemsRepository({ orm, tables }: LenderDb) {
  const { appUsers, linkedAccounts, loans, paymentMethods, schedules, staff } = tables;

  return {
    /**
     * Claims and returns the item that has been due the longest; null if no item is due. The claim expires at
     * `retryAt`. Skips rows that another server has locked.
     */
    async claimItem(
      today: string,
      now: Date,
      retryAt: Date,
    ): Promise<{ id: number; attempts: number } | null> {
      const result = await orm.execute(sql`
        update ${schedules}
           set started_at = coalesce(started_at, ${now.toISOString()}::timestamptz),
               retry_at = ${retryAt.toISOString()}::timestamptz,
               attempts = attempts + 1
         where id = (select id from ${schedules}
                      where status = ${SCHEDULED} and next_execution_day <= ${today}::date
                        and (retry_at is null or retry_at <= ${now.toISOString()}::timestamptz)
                      order by next_execution_day, id
                      limit 1
                        for update skip locked)
        returning id, attempts`);
      return getRows<{ id: number; attempts: number }>(result)[0] ?? null;
    },

    /**
     * Locks a claimed item and returns it with its payment method; undefined if it is no longer Scheduled.
     * Waits for a locked row instead of skipping it: a removal request may still hold the lock, although the
     * claim causes this request to fail.
     */
    async lockItem(id: number) {
      const [item] = await orm
        .select()
        .from(schedules)
        .where(and(eq(schedules.id, id), eq(schedules.status, SCHEDULED)))
        .for('update');
      if (item === undefined) return undefined;
      const [source] = await orm
        .select({ method: paymentMethods, loanNo: loans.loanNo })
        .from(paymentMethods)
        .innerJoin(loans, eq(loans.id, item.loanId))
        .where(eq(paymentMethods.id, item.paymentMethodId));
      return source === undefined ? undefined : { item, ...source };
    },

    async findStaffEmail(id: number | null): Promise<string | null> {
      if (id === null) return null;
      const rows = await orm.select({ email: staff.email }).from(staff).where(eq(staff.id, id));
      return rows[0]?.email ?? null;
    },

    /** Returns the email address of the app user with a current link to the loan, or null. */
    async findBorrowerEmail(loanId: number): Promise<string | null> {
      const rows = await orm
        .select({ email: appUsers.primaryEmail })
        .from(linkedAccounts)
        .innerJoin(appUsers, eq(appUsers.id, linkedAccounts.appUserId))
        .where(and(eq(linkedAccounts.loanId, loanId), isNull(linkedAccounts.unlinkedDay)))
        .orderBy(desc(linkedAccounts.id))
        .limit(1);
      return rows[0]?.email ?? null;
    },

    async updateItem(id: number, values: Partial<ScheduleRow>): Promise<void> {
      await orm.update(schedules).set(values).where(eq(schedules.id, id));
    },
  };
}

type DueItemsRepository = ReturnType<typeof createDueItemsRepository>;
export type DueItem = NonNullable<Awaited<ReturnType<DueItemsRepository['lockItem']>>>;
