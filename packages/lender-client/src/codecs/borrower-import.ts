import type { Schemas } from '@livery/contract';
import type { AnswerFields } from '../wire/answer-fields.ts';
import { UNKNOWN } from '../wire/unknown.ts';
import { count } from '../wire/wire-types.ts';
import { messageFromWire } from './message.ts';
import { type Details, detailsInBody } from './refusal-details.ts';

/** An import that was done. */
export interface BorrowersImported {
  readonly message: string;
  /** Null if the lender omits it (extension import-details). */
  readonly summary: { readonly loanAccounts: number; readonly newBorrowers: number } | null;
}

/** Something wrong in the file. */
export interface ImportError {
  /** The line where the row begins; the headings are row 1. */
  readonly row: number;
  /** The heading; null where it concerns the whole row. */
  readonly column: string | null;
  readonly message: string;
}

/** The import is done whatever else the answer holds: a summary that cannot be read is left out. */
export function borrowersImportedFromWire(
  wire: AnswerFields<Schemas['BorrowersImported']>,
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
 * Reads the errors by row from the body of a refused importBorrowers, code row_errors.
 * @param body of the LenderError
 * @returns null where the refusal lists nothing: its message is all there is
 */
export const importErrorsFromBody = (body: unknown): Details<ImportError> | null =>
  detailsInBody(body, { list: 'errors', count: 'errorCount' }, errorOf);
