import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { ADDRESS_BURST, ADDRESS_INTERVAL_MS, LOCK_MS, MAX_FAILURES } from './attempt-rules.ts';

/** Maximum number of expired rows that one attempt deletes. */
const CLEANUP_BATCH = 100;
/** Maximum difference between the clocks of two servers. */
const MAX_CLOCK_SKEW_MS = 10_000;

const buildTimestampSql = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const addMs = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
const getBurstLimit = (now: Date) => addMs(now, ADDRESS_BURST * ADDRESS_INTERVAL_MS);
const buildIntervalSql = (ms: number) => sql`make_interval(secs => ${ms / 1_000}::double precision)`;

/**
 * Counts attempts in the database, which all servers of the lender share. Every attempt is counted before its password
 * is checked, so simultaneous guesses cannot exceed the limit.
 */
export function createAttemptsRepository({ orm, tables: { accountAttempts, addressRateLimits } }: LenderDb) {
  async function readLockEnd(accountKey: string): Promise<Date | null> {
    const rows = await orm
      .select({ until: accountAttempts.lockedUntil })
      .from(accountAttempts)
      .where(eq(accountAttempts.accountKey, accountKey));
    return rows[0]?.until ?? null;
  }

  async function deleteExpiredAccounts(now: Date): Promise<void> {
    const expired = orm
      .select({ key: accountAttempts.accountKey })
      .from(accountAttempts)
      .where(lt(accountAttempts.lastAt, addMs(now, -LOCK_MS)))
      .limit(CLEANUP_BATCH)
      .for('update', { skipLocked: true });
    await orm.delete(accountAttempts).where(inArray(accountAttempts.accountKey, expired));
  }

  async function deleteExpiredAddresses(now: Date): Promise<void> {
    const expired = orm
      .select({ key: addressRateLimits.addressKey })
      .from(addressRateLimits)
      .where(lt(addressRateLimits.busyUntil, now))
      .limit(CLEANUP_BATCH)
      .for('update', { skipLocked: true });
    await orm.delete(addressRateLimits).where(inArray(addressRateLimits.addressKey, expired));
  }

  return {
    /**
     * Counts an attempt of the account as failed before it is checked, and returns null. If the account is
     * already locked, counts nothing and returns the end of the lock.
     */
    async countAttempt(accountKey: string, now: Date): Promise<{ lockedUntil: Date } | null> {
      await deleteExpiredAccounts(now);
      const { failures, lastAt, lockedUntil: until } = accountAttempts;
      const newFailures = sql`case when ${lastAt} <= ${buildTimestampSql(addMs(now, -LOCK_MS))} or ${until} <= ${buildTimestampSql(now)}
        then 1 else ${failures} + 1 end`;
      const countedRows = await orm
        .insert(accountAttempts)
        .values({ accountKey, failures: 1, lastAt: now })
        .onConflictDoUpdate({
          target: accountAttempts.accountKey,
          set: {
            failures: newFailures,
            lastAt: now,
            lockedUntil: sql`case when (${newFailures}) >= ${MAX_FAILURES}::integer then ${buildTimestampSql(addMs(now, LOCK_MS))} end`,
          },
          setWhere: sql`${until} is null or ${until} <= ${buildTimestampSql(now)}`,
        })
        .returning({ failures });
      if (countedRows.length > 0) return null;
      return { lockedUntil: (await readLockEnd(accountKey)) ?? now };
    },

    /** Reverses the count of an attempt whose check ended with an error. */
    async uncountAttempt(accountKey: string): Promise<void> {
      await orm
        .update(accountAttempts)
        .set({ failures: sql`greatest(${accountAttempts.failures} - 1, 0)`, lockedUntil: null })
        .where(eq(accountAttempts.accountKey, accountKey));
    },

    async clearAttempts(accountKey: string): Promise<void> {
      await orm.delete(accountAttempts).where(eq(accountAttempts.accountKey, accountKey));
    },

    /**
     * Charges an attempt to a network address before the attempt is checked. Returns false, without a charge, if the
     * address is beyond its limit. One statement compares and charges, so simultaneous attempts cannot exceed the burst.
     */
    async chargeAddress(addressKey: string, now: Date): Promise<boolean> {
      await deleteExpiredAddresses(now);
      const { busyUntil } = addressRateLimits;
      // If `busyUntil` is this far in the future, the clock was set back. Attempts must not wait until the
      // clock catches up, so start again from now.
      const isClockSkewed = sql`${busyUntil} > ${buildTimestampSql(addMs(getBurstLimit(now), MAX_CLOCK_SKEW_MS))}`;
      const busyFrom = sql`case when ${isClockSkewed} then ${buildTimestampSql(now)} else greatest(${busyUntil}, ${buildTimestampSql(now)}) end`;
      const newBusyUntil = sql`${busyFrom} + ${buildIntervalSql(ADDRESS_INTERVAL_MS)}`;
      const chargedRows = await orm
        .insert(addressRateLimits)
        .values({ addressKey, busyUntil: addMs(now, ADDRESS_INTERVAL_MS) })
        .onConflictDoUpdate({
          target: addressRateLimits.addressKey,
          set: { busyUntil: newBusyUntil },
          setWhere: sql`${newBusyUntil} <= ${buildTimestampSql(getBurstLimit(now))}`,
        })
        .returning({ busyUntil });
      return chargedRows.length > 0;
    },

    async refundAddress(addressKey: string): Promise<void> {
      const { busyUntil } = addressRateLimits;
      await orm
        .update(addressRateLimits)
        .set({ busyUntil: sql`${busyUntil} - ${buildIntervalSql(ADDRESS_INTERVAL_MS)}` })
        .where(eq(addressRateLimits.addressKey, addressKey));
    },
  };
}

export type AttemptsRepository = ReturnType<typeof createAttemptsRepository>;
