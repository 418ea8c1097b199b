import { DrizzleQueryError } from 'drizzle-orm';

/**
 * Returns an error that is safe to log. The error of a failed query contains its parameters, such as emails with reset
 * links and borrower data, so its cause, the database error, is returned instead.
 */
export function toSafeError(error: unknown): Error & { code?: unknown } {
  const known = error instanceof DrizzleQueryError ? (error.cause ?? new Error('query failed')) : error;
  if (!(known instanceof Error)) return new Error('a value that is not an error was thrown');
  const safe = new Error(known.message);
  safe.name = known.name;
  if (known.stack !== undefined) safe.stack = known.stack;
  return 'code' in known ? Object.assign(safe, { code: known.code }) : safe;
}
