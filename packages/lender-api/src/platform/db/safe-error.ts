import { DrizzleQueryError } from 'drizzle-orm';

/**
 * Returns an error that is safe to log. The error of a failed query contains the query parameters, such as
 * emails with reset links and borrower data. Therefore the function returns the cause of this error, which is
 * the error of the database.
 */
export function toSafeError(error: unknown): Error & { code?: unknown } {
  const rootError = error instanceof DrizzleQueryError ? (error.cause ?? new Error('query failed')) : error;
  if (!(rootError instanceof Error)) return new Error('a value that is not an error was thrown');
  const safeError = new Error(rootError.message);
  safeError.name = rootError.name;
  if (rootError.stack !== undefined) safeError.stack = rootError.stack;
  return 'code' in rootError ? Object.assign(safeError, { code: rootError.code }) : safeError;
}
