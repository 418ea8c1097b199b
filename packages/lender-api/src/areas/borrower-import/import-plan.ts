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

const isSamePerson = (one: Person, other: Person) =>
  one.dateOfBirth === other.dateOfBirth &&
  foldForSearch(one.firstName) === foldForSearch(other.firstName) &&
  foldForSearch(one.lastName) === foldForSearch(other.lastName);

/**
 * Returns a function that checks the rows of a file in order. It adds an error for a row that conflicts with
 * earlier rows, with stored borrowers and codes, or with today's date. It does not check whether the loan
 * account exists.
 */
export function createRowCheck(
  known: ExistingData,
  today: string,
): (row: ImportRow, errors: RowErrors) => void {
  const numbers = new Map<string, number>();
  const people = new Map<string, ImportRow>();
  const borrowers = new Map(known.borrowers.map((borrower) => [borrower.tin, borrower]));
  return (one, errors) => {
    const { row, loanNo } = one;
    if (!isBirthDay(one.dateOfBirth, today)) {
      errors.add(row, 'Date of Birth', 'Date of Birth must be a date from 01/01/1900 to yesterday.');
    }
    const earlier = numbers.get(loanNo);
    if (earlier !== undefined)
      errors.add(row, 'Account Number', `Account ${loanNo} is already in row ${earlier}.`);
    else numbers.set(loanNo, row);
    if (!known.frequencyCodes.has(one.frequencyCode.toLowerCase())) {
      const codes = [...new Set(known.frequencyCodes.values())].join(', ');
      errors.add(row, 'Payment Frequency', `Payment Frequency must be one of ${codes}.`);
    }
    if (!known.statusCodes.has(one.statusCode)) {
      errors.add(row, 'Status Code', `Status code ${one.statusCode} does not exist.`);
    }
    const borrower = borrowers.get(one.tin);
    const person = people.get(one.tin);
    if (borrower !== undefined && !isSamePerson(borrower, one)) {
      errors.add(row, 'SSN', 'A borrower with this SSN has a different name or date of birth.');
    } else if (person !== undefined && !isSamePerson(person, one)) {
      errors.add(row, 'SSN', `Row ${person.row} has the same SSN with a different name or date of birth.`);
    }
    if (person === undefined) people.set(one.tin, one);
  };
}

/**
 * Returns the row with the stored code of its payment frequency. A file can contain the code or the label.
 */
export function withFrequencyCode(row: ImportRow, { frequencyCodes }: ExistingData): ImportRow {
  return { ...row, frequencyCode: frequencyCodes.get(row.frequencyCode.toLowerCase()) ?? row.frequencyCode };
}

/**
 * Returns the loan accounts to create, in file order. If a row is invalid, adds to `errors` and returns null.
 * @param today `yyyy-MM-dd` in the lender's time zone
 */
export function planImport(
  rows: readonly ImportRow[],
  known: ExistingData,
  today: string,
  errors: RowErrors,
): PlannedLoan[] | null {
  const check = createRowCheck(known, today);
  for (const row of rows) {
    check(row, errors);
    if (known.loanNos.has(row.loanNo)) {
      errors.add(row.row, 'Account Number', `Account ${row.loanNo} already exists.`);
    }
  }
  if (errors.count > 0) return null;
  const borrowers = new Map(known.borrowers.map(({ tin, id }) => [tin, id]));
  return rows.map((row) => ({
    row: withFrequencyCode(row, known),
    borrowerId: borrowers.get(row.tin) ?? null,
  }));
}
