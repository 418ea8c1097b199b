import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { LenderTables } from '../../platform/db/schema.ts';
import { IDLE_GRACE_SECONDS } from './session-rules.ts';

/**
 * Returns the SQL expression of the moment at which a staff session ends: when it expires, or earlier, when its person has
 * been inactive for the lender's idle timeout of now and the grace.
 * @param session the table of sessions, or an alias of it
 */
export function sessionEnd(
  { sessions, settings }: Pick<LenderTables, 'sessions' | 'settings'>,
  session: { expiresAt: PgColumn; activeAt: PgColumn } = sessions,
): SQL<Date> {
  const timeout = sql`(select make_interval(mins => ${settings.sessionTimeoutMinutes}) from ${settings})`;
  const grace = sql`make_interval(secs => ${IDLE_GRACE_SECONDS}::double precision)`;
  // `least` ignores null, the activity of a session whose portal does not report it.
  return sql<Date>`least(${session.expiresAt}, ${session.activeAt} + ${timeout} + ${grace})`.mapWith(
    sessions.expiresAt,
  );
}
