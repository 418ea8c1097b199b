import type { Schemas } from '@livery/contract';
import type { ResponseFields } from '../wire/response-fields.ts';
import { UNKNOWN } from '../wire/unknown.ts';
import { count } from '../wire/wire-types.ts';
import { messageFromWire } from './message.ts';
import { type Details, readDetails } from './refusal-details.ts';

export interface BorrowersImported {
  readonly message: string;
  /** Null if the lender omits it or it cannot be read (extension import-details). */
  readonly summary: { readonly loanAccounts: number; readonly newBorrowers: number } | null;
}

export interface ImportError {
  /** The line of the file where the row begins. The headings are row 1. */
  readonly row: number;
  /** The heading of the column; null for an error of the whole row. */
  readonly column: string | null;
  readonly message: string;
}

/** Reads the result of a successful import. The summary is null if it cannot be read. */
export function borrowersImportedFromWire(
  wire: ResponseFields<Schemas['BorrowersImported']>,
): BorrowersImported {
  const summary = wire.readOrUnknown(() => {
    const result = wire.optionalObject('result');
    return (
      result && {
        loanAccounts: result.get('imported', count),
        newBorrowers: result.get('newBorrowers', count),
      }
    );
  });
  return { ...messageFromWire(wire), summary: summary === UNKNOWN ? null : summary };
}

const toImportError = ({ row, column, message }: Readonly<Record<string, unknown>>): ImportError | null =>
  typeof row === 'number' && typeof message === 'string'
    ? { row, column: typeof column === 'string' ? column : null, message }
    : null;

/**
 * Returns the errors by row from the failure of importBorrowers with code row_errors.
 * @param body the body of the LenderError
 * @returns null if the body lists no errors
 */
export const importErrorsFromBody = (body: unknown): Details<ImportError> | null =>
  readDetails(body, { list: 'errors', count: 'errorCount' }, toImportError);
