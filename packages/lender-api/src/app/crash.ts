import { inspect } from 'node:util';
import { toSafeError } from '../platform/db/safe-error.ts';

/**
 * Ends the process with code 1 after an error that no code has handled. Without this handler, Node prints the error
 * itself, and the error of a query contains its parameters, such as borrower data and reset links.
 */
export function exitOnUnhandledErrors(): void {
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${inspect(toSafeError(error))}\n`, () => process.exit(1));
  });
}
