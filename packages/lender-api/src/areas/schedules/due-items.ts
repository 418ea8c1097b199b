import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { rowsOf } from '../../platform/db/migrate.ts';
import type { ScheduleRow } from './schedule-rows.ts';
import { SCHEDULED } from './schedule-rows.ts';

/** What is due in the database of one lender, and who is to be told. The connection may be a transaction's. */
export function dueItems({ orm, tables }: LenderDb) {
  const { installAccounts, linkedAccounts, loans, paymentMethods, schedules, staff } = tables;

  return {
    /**
     * Takes the item that has been due the longest, for this server alone until `retryAt`: a row that another one is
     * taking is passed over. Null when nothing is due.
     */
    async claim(today: string, now: Date, retryAt: Date): Promise<{ id: number; attempts: number } | null> {
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
      return rowsOf<{ id: number; attempts: number }>(result)[0] ?? null;
    },

    /**
     * A claimed item with what pays it, held until the transaction ends; undefined when it is no longer to be made. Who
     * holds the row is waited for: a removal that comes too late lets go of it again, and the payment is due all the same.
     */
    async lock(id: number) {
      const [item] = await orm
        .select()
        .from(schedules)
        .where(and(eq(schedules.id, id), eq(schedules.status, SCHEDULED)))
        .for('update');
      if (item === undefined) return undefined;
      const [pays] = await orm
        .select({ method: paymentMethods, loanNo: loans.loanNo })
        .from(paymentMethods)
        .innerJoin(loans, eq(loans.id, item.loanId))
        .where(eq(paymentMethods.id, item.paymentMethodId));
      return pays === undefined ? undefined : { item, ...pays };
    },

    async emailOfStaff(id: number | null): Promise<string | null> {
      if (id === null) return null;
      const rows = await orm.select({ email: staff.email }).from(staff).where(eq(staff.id, id));
      return rows[0]?.email ?? null;
    },

    /** The address of the person who holds the loan account in the app; null when nobody does, or has none. */
    async emailOfBorrower(loanId: number): Promise<string | null> {
      const rows = await orm
        .select({ email: installAccounts.primaryEmail })
        .from(linkedAccounts)
        .innerJoin(installAccounts, eq(installAccounts.id, linkedAccounts.installAccountId))
        .where(and(eq(linkedAccounts.loanId, loanId), isNull(linkedAccounts.unlinkedDay)))
        .orderBy(desc(linkedAccounts.id))
        .limit(1);
      return rows[0]?.email ?? null;
    },

    async finish(id: number, values: Partial<ScheduleRow>): Promise<void> {
      await orm.update(schedules).set(values).where(eq(schedules.id, id));
    },
  };
}

type DueItems = ReturnType<typeof dueItems>;
export type DueItem = NonNullable<Awaited<ReturnType<DueItems['lock']>>>;
