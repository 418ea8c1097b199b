import { DrizzleQueryError } from 'drizzle-orm';

/**
 * An error that may be written down. A failed query carries its values, among them mails with reset links and
 * borrowers' data; what the database said about it does not.
 */
export function safeError(error: unknown): Error & { code?: unknown } {
  const known = error instanceof DrizzleQueryError ? (error.cause ?? new Error('query failed')) : error;
  if (!(known instanceof Error)) return new Error('something that is no error was thrown');
  const safe = new Error(known.message);
  safe.name = known.name;
  if (known.stack !== undefined) safe.stack = known.stack;
  return 'code' in known ? Object.assign(safe, { code: known.code }) : safe;
}
