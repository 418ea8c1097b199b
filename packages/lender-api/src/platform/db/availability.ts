import { DrizzleQueryError } from 'drizzle-orm';

/** SQLSTATE codes for a table or schema that does not exist, because the lender is moved to another database. */
const MISSING_SCHEMA = /^(42P01|3F000)$/;

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
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Messages of the connection errors of node-postgres that have no code. */
const CONNECTION_ERROR_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/;

const getCause = (error: unknown) => (error instanceof DrizzleQueryError ? error.cause : error);

const getCode = (cause: object) => ('code' in cause ? String(cause.code) : '');

/** Returns true if a query failed because the lender's schema is no longer in this database. */
export function isSchemaMissing(error: unknown): boolean {
  const cause = getCause(error);
  return cause instanceof Error && MISSING_SCHEMA.test(getCode(cause));
}

/**
 * Returns true if a query failed because the database could not be reached or closed the connection. If the query was a
 * commit, its outcome is unknown.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const cause = getCause(error);
  if (!(cause instanceof Error)) return false;
  const code = getCode(cause);
  return (
    UNAVAILABLE_SQL_STATES.test(code) ||
    NETWORK_ERROR_CODES.has(code) ||
    CONNECTION_ERROR_MESSAGES.test(cause.message)
  );
}
