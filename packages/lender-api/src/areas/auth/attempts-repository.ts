import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { LOCK_MS, MAX_FAILURES, PACE_BURST, PACE_MS } from './attempt-rules.ts';

/** Rows that are over are cleared away as others come, some at a time. */
const CLEARED_AT_ONCE = 100;
/** By how much the clocks of two servers may differ. */
const STRAY_MS = 10_000;

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
/** As far ahead of its pace as an address can come. */
const limitOf = (now: Date) => after(now, PACE_BURST * PACE_MS);
const span = (ms: number) => sql`make_interval(secs => ${ms / 1_000}::double precision)`;

/**
 * Counts of attempts in the database of one lender, so that all its servers count together. Every attempt is
 * written down before its password is looked at: of a hundred guesses at once five are looked at.
 */
export function attemptsRepository({ orm, tables: { accountAttempts, addressPaces } }: LenderDb) {
  async function lockedUntil(accountKey: string): Promise<Date | null> {
    const rows = await orm
      .select({ until: accountAttempts.lockedUntil })
      .from(accountAttempts)
      .where(eq(accountAttempts.accountKey, accountKey));
    return rows[0]?.until ?? null;
  }

  async function clearAccounts(now: Date): Promise<void> {
    const over = orm
      .select({ key: accountAttempts.accountKey })
      .from(accountAttempts)
      .where(lt(accountAttempts.lastAt, after(now, -LOCK_MS)))
      .limit(CLEARED_AT_ONCE)
      .for('update', { skipLocked: true });
    await orm.delete(accountAttempts).where(inArray(accountAttempts.accountKey, over));
  }

  async function clearPaces(now: Date): Promise<void> {
    const over = orm
      .select({ key: addressPaces.addressKey })
      .from(addressPaces)
      .where(lt(addressPaces.busyUntil, now))
      .limit(CLEARED_AT_ONCE)
      .for('update', { skipLocked: true });
    await orm.delete(addressPaces).where(inArray(addressPaces.addressKey, over));
  }

  return {
    /** Takes one of the account's attempts as failed, until told otherwise. When none is left: until when. */
    async takeAttempt(accountKey: string, now: Date): Promise<{ lockedUntil: Date } | null> {
      await clearAccounts(now);
      const { failures, lastAt, lockedUntil: until } = accountAttempts;
      const counted = sql`case when ${lastAt} <= ${at(after(now, -LOCK_MS))} or ${until} <= ${at(now)}
        then 1 else ${failures} + 1 end`;
      const taken = await orm
        .insert(accountAttempts)
        .values({ accountKey, failures: 1, lastAt: now })
        .onConflictDoUpdate({
          target: accountAttempts.accountKey,
          set: {
            failures: counted,
            lastAt: now,
            lockedUntil: sql`case when (${counted}) >= ${MAX_FAILURES}::integer then ${at(after(now, LOCK_MS))} end`,
          },
          setWhere: sql`${until} is null or ${until} <= ${at(now)}`,
        })
        .returning({ failures });
      if (taken.length > 0) return null;
      return { lockedUntil: (await lockedUntil(accountKey)) ?? now };
    },

    /** The attempt came to nothing through no fault of whoever made it. */
    async giveAttemptBack(accountKey: string): Promise<void> {
      await orm
        .update(accountAttempts)
        .set({ failures: sql`greatest(${accountAttempts.failures} - 1, 0)`, lockedUntil: null })
        .where(eq(accountAttempts.accountKey, accountKey));
    },

    async forgetAttempts(accountKey: string): Promise<void> {
      await orm.delete(accountAttempts).where(eq(accountAttempts.accountKey, accountKey));
    },

    /**
     * Charges an attempt to a network address before it is made, in one statement: of a thousand at once, the burst
     * is let through.
     * @returns false, and charges nothing, when the address has used up its burst and pace
     */
    async takePlace(addressKey: string, now: Date): Promise<boolean> {
      await clearPaces(now);
      const { busyUntil } = addressPaces;
      // Nobody is that far ahead: a clock was set back, and nobody shall wait for it to catch up.
      const isStray = sql`${busyUntil} > ${at(after(limitOf(now), STRAY_MS))}`;
      const from = sql`case when ${isStray} then ${at(now)} else greatest(${busyUntil}, ${at(now)}) end`;
      const charged = sql`${from} + ${span(PACE_MS)}`;
      const taken = await orm
        .insert(addressPaces)
        .values({ addressKey, busyUntil: after(now, PACE_MS) })
        .onConflictDoUpdate({
          target: addressPaces.addressKey,
          set: { busyUntil: charged },
          setWhere: sql`${charged} <= ${at(limitOf(now))}`,
        })
        .returning({ busyUntil });
      return taken.length > 0;
    },

    /** Takes back the charge of an attempt that did not fail. */
    async givePlaceBack(addressKey: string): Promise<void> {
      const { busyUntil } = addressPaces;
      await orm
        .update(addressPaces)
        .set({ busyUntil: sql`${busyUntil} - ${span(PACE_MS)}` })
        .where(eq(addressPaces.addressKey, addressKey));
    },
  };
}

export type AttemptsRepository = ReturnType<typeof attemptsRepository>;
