import type { Schemas } from '@livery/contract';
import type { ResponseFields } from '../wire/response-fields.ts';
import { UNKNOWN } from '../wire/unknown.ts';
import { count } from '../wire/wire-types.ts';
import { messageFromWire } from './message.ts';
import { type Details, detailsInBody } from './refusal-details.ts';

/** The result of a successful import. */
export interface BorrowersImported {
  readonly message: string;
  /** Null if the lender omits it or it cannot be read (extension import-details). */
  readonly summary: { readonly loanAccounts: number; readonly newBorrowers: number } | null;
}

/** An error in an import file. */
export interface ImportError {
  /** The line of the file where the row begins. The headings are row 1. */
  readonly row: number;
  /** The heading of the column; null for an error of the whole row. */
  readonly column: string | null;
  readonly message: string;
}

/** Never fails because of an unreadable summary, because the import was done. */
export function borrowersImportedFromWire(
  wire: ResponseFields<Schemas['BorrowersImported']>,
): BorrowersImported {
  const summary = wire.orUnknown(() => {
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

const errorOf = ({ row, column, message }: Readonly<Record<string, unknown>>): ImportError | null =>
  typeof row === 'number' && typeof message === 'string'
    ? { row, column: typeof column === 'string' ? column : null, message }
    : null;

/**
 * Returns the errors by row from the failure of importBorrowers with code row_errors.
 * @param body the body of the LenderError
 * @returns null if the body lists no errors
 */
export const importErrorsFromBody = (body: unknown): Details<ImportError> | null =>
  detailsInBody(body, { list: 'errors', count: 'errorCount' }, errorOf);
