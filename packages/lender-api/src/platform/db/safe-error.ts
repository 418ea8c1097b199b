import { DrizzleQueryError } from 'drizzle-orm';

/**
 * Returns an error that can be logged. The error of a failed query contains its values, such as mails with reset links
 * and data of borrowers; its cause, the error of the database, does not.
 */
export function safeError(error: unknown): Error & { code?: unknown } {
  const known = error instanceof DrizzleQueryError ? (error.cause ?? new Error('query failed')) : error;
  if (!(known instanceof Error)) return new Error('a value that is not an error was thrown');
  const safe = new Error(known.message);
  safe.name = known.name;
  if (known.stack !== undefined) safe.stack = known.stack;
  return 'code' in known ? Object.assign(safe, { code: known.code }) : safe;
}
