import type { components } from '../schema.d.ts';
import { type Details, detailsInBody } from './refusal-details.ts';

/** An import that was done. */
export interface BorrowersImported {
  readonly message: string;
  /** Null where the lender does not say (extension import-details). */
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

export const borrowersImportedFromWire = ({
  message,
  result,
}: components['schemas']['BorrowersImported']): BorrowersImported => ({
  message,
  summary: result === undefined ? null : { loanAccounts: result.imported, newBorrowers: result.newBorrowers },
});

const errorOf = ({ row, column, message }: Readonly<Record<string, unknown>>): ImportError | null =>
  typeof row === 'number' && typeof message === 'string'
    ? { row, column: typeof column === 'string' ? column : null, message }
    : null;

/**
 * What is wrong by row, in the body of a refused importBorrowers, code row_errors.
 * @param body of the LenderError
 * @returns null where the refusal lists nothing: its message is all there is
 */
export const importErrorsFromBody = (body: unknown): Details<ImportError> | null =>
  detailsInBody(body, { list: 'errors', count: 'errorCount' }, errorOf);
