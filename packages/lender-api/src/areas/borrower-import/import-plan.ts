import { foldForSearch } from '../../domain/loans/search-term.ts';
import { isBirthDay } from '../borrowers/person-rules.ts';
import type { ImportRow } from './import-columns.ts';
import type { RowErrors } from './row-errors.ts';

interface ExistingBorrower {
  id: number;
  tin: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  zip: string;
  phone: string;
}

/** The stored data with which the rows of a file are compared. */
export interface ExistingData {
  /** Loan numbers that occur in the file and already exist. */
  loanNos: ReadonlySet<string>;
  /** Maps codes and labels of payment frequencies, in lower case, to the stored code. */
  frequencyCodes: ReadonlyMap<string, string>;
  statusCodes: ReadonlySet<string>;
  borrowers: readonly ExistingBorrower[];
}

export interface PlannedLoan {
  row: ImportRow;
  borrowerId: number | null;
}

type Person = Pick<ImportRow, 'tin' | 'firstName' | 'lastName' | 'dateOfBirth'>;

const isSamePerson = (person: Person, other: Person) =>
  person.dateOfBirth === other.dateOfBirth &&
  foldForSearch(person.firstName) === foldForSearch(other.firstName) &&
  foldForSearch(person.lastName) === foldForSearch(other.lastName);

/**
 * Returns a function that checks the rows of a file in order. It adds an error for a row that conflicts with
 * earlier rows, with stored borrowers and codes, or with today's date. It does not check whether the loan
 * account exists.
 */
export function createRowChecker(
  existing: ExistingData,
  today: string,
): (row: ImportRow, errors: RowErrors) => void {
  const rowsByLoanNo = new Map<string, number>();
  const rowsByTin = new Map<string, ImportRow>();
  const borrowers = new Map(existing.borrowers.map((borrower) => [borrower.tin, borrower]));
  return (importRow, errors) => {
    const { row, loanNo } = importRow;
    if (!isBirthDay(importRow.dateOfBirth, today)) {
      errors.add(row, 'Date of Birth', 'Date of Birth must be a date from 01/01/1900 to yesterday.');
    }
    const earlierLine = rowsByLoanNo.get(loanNo);
    if (earlierLine !== undefined)
      errors.add(row, 'Account Number', `Account ${loanNo} is already in row ${earlierLine}.`);
    else rowsByLoanNo.set(loanNo, row);
    if (!existing.frequencyCodes.has(importRow.frequencyCode.toLowerCase())) {
      const codes = [...new Set(existing.frequencyCodes.values())].join(', ');
      errors.add(row, 'Payment Frequency', `Payment Frequency must be one of ${codes}.`);
    }
    if (!existing.statusCodes.has(importRow.statusCode)) {
      errors.add(row, 'Status Code', `Status code ${importRow.statusCode} does not exist.`);
    }
    const borrower = borrowers.get(importRow.tin);
    const earlierRow = rowsByTin.get(importRow.tin);
    if (borrower !== undefined && !isSamePerson(borrower, importRow)) {
      errors.add(row, 'SSN', 'A borrower with this SSN has a different name or date of birth.');
    } else if (earlierRow !== undefined && !isSamePerson(earlierRow, importRow)) {
      errors.add(
        row,
        'SSN',
        `Row ${earlierRow.row} has the same SSN with a different name or date of birth.`,
      );
    }
    if (earlierRow === undefined) rowsByTin.set(importRow.tin, importRow);
  };
}

/**
 * Returns the row with the stored code of its payment frequency. A file can contain the code or the label.
 */
export function resolveFrequencyCode(row: ImportRow, { frequencyCodes }: ExistingData): ImportRow {
  return { ...row, frequencyCode: frequencyCodes.get(row.frequencyCode.toLowerCase()) ?? row.frequencyCode };
}

/**
 * Returns the loan accounts to create, in file order. If a row is invalid, adds to `errors` and returns null.
 * @param today `yyyy-MM-dd` in the lender's time zone
 */
export function planImport(
  rows: readonly ImportRow[],
  existing: ExistingData,
  today: string,
  errors: RowErrors,
): PlannedLoan[] | null {
  const checkRow = createRowChecker(existing, today);
  for (const row of rows) {
    checkRow(row, errors);
    if (existing.loanNos.has(row.loanNo)) {
      errors.add(row.row, 'Account Number', `Account ${row.loanNo} already exists.`);
    }
  }
  if (errors.count > 0) return null;
  const borrowers = new Map(existing.borrowers.map(({ tin, id }) => [tin, id]));
  return rows.map((row) => ({
    row: resolveFrequencyCode(row, existing),
    borrowerId: borrowers.get(row.tin) ?? null,
  }));
}
