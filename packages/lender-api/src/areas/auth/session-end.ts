import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { LenderTables } from '../../platform/db/schema.ts';
import { IDLE_GRACE_SECONDS } from './session-rules.ts';

/**
 * Returns the SQL expression for the end of a staff session: its expiry or, if earlier, the last activity plus the
 * lender's current idle timeout and the grace period.
 * @param session the table of sessions, or an alias of it
 */
export function buildSessionEndSql(
  { sessions, settings }: Pick<LenderTables, 'sessions' | 'settings'>,
  session: { expiresAt: PgColumn; activeAt: PgColumn } = sessions,
): SQL<Date> {
  const timeout = sql`(select make_interval(mins => ${settings.sessionTimeoutMinutes}) from ${settings})`;
  const grace = sql`make_interval(secs => ${IDLE_GRACE_SECONDS}::double precision)`;
  // `least` ignores null, which is the value of `activeAt` if the portal does not report activity.
  return sql<Date>`least(${session.expiresAt}, ${session.activeAt} + ${timeout} + ${grace})`.mapWith(
    sessions.expiresAt,
  );
}
