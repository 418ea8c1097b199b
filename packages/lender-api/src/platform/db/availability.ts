import { DrizzleQueryError } from 'drizzle-orm';

/**
 * SQLSTATE codes (https://www.postgresql.org/docs/current/errcodes-appendix.html): connection errors, a server that shuts
 * down, crashes or starts, and a server without a free connection.
 */
const UNAVAILABLE_SQL_STATES = /^(08...|57P0[123]|53300)$/;
const NETWORK_ERROR_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);
/** Messages of the connection errors of node-postgres that have no code. */
const CONNECTION_ERROR_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/;

/**
 * Returns true if a query failed because the database could not be reached or closed the connection. If the query was a
 * commit, its outcome is unknown.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  return (
    UNAVAILABLE_SQL_STATES.test(code) ||
    NETWORK_ERROR_CODES.has(code) ||
    CONNECTION_ERROR_MESSAGES.test(cause.message)
  );
}
