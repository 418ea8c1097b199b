import { foldForSearch } from '../../domain/loans/search-term.ts';
import { isBirthDay } from '../borrowers/person-rules.ts';
import type { ImportRow } from './import-columns.ts';
import type { RowErrors } from './row-errors.ts';

/** A borrower who is there already. */
interface KnownBorrower {
  id: number;
  tin: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
}

/** What the database says of a file's rows. */
export interface Known {
  /** Those of the file's numbers that are taken. */
  loanNos: ReadonlySet<string>;
  /** By code and by label, in lower case. */
  frequencyCodes: ReadonlyMap<string, string>;
  statusCodes: ReadonlySet<string>;
  borrowers: readonly KnownBorrower[];
}

/** A loan account to be made: for a borrower who is there, or for the one of another row of the file. */
export interface PlannedLoan {
  row: ImportRow;
  borrowerId: number | null;
}

type Person = Pick<ImportRow, 'tin' | 'firstName' | 'lastName' | 'dateOfBirth'>;

const isSame = (one: Person, other: Person) =>
  one.dateOfBirth === other.dateOfBirth &&
  foldForSearch(one.firstName) === foldForSearch(other.firstName) &&
  foldForSearch(one.lastName) === foldForSearch(other.lastName);

/** Adds the errors of rows that contradict each other, the database or the calendar. */
function findErrors(rows: readonly ImportRow[], known: Known, today: string, errors: RowErrors): void {
  const numbers = new Map<string, number>();
  const people = new Map<string, ImportRow>();
  const borrowers = new Map(known.borrowers.map((borrower) => [borrower.tin, borrower]));
  for (const one of rows) {
    const { row, loanNo } = one;
    if (!isBirthDay(one.dateOfBirth, today)) {
      errors.add(row, 'Date of Birth', 'Date of Birth must be a day from 1900 on and before today.');
    }
    const earlier = numbers.get(loanNo);
    if (earlier !== undefined)
      errors.add(row, 'Account Number', `Account ${loanNo} is in row ${earlier} already.`);
    else numbers.set(loanNo, row);
    if (known.loanNos.has(loanNo))
      errors.add(row, 'Account Number', `There is an account ${loanNo} already.`);
    if (!known.frequencyCodes.has(one.frequencyCode.toLowerCase())) {
      const codes = [...new Set(known.frequencyCodes.values())].join(', ');
      errors.add(row, 'Payment Frequency', `Payment Frequency must be one of ${codes}.`);
    }
    if (!known.statusCodes.has(one.statusCode)) {
      errors.add(row, 'Status Code', `There is no status code ${one.statusCode}.`);
    }
    const borrower = borrowers.get(one.tin);
    const person = people.get(one.tin);
    if (borrower !== undefined && !isSame(borrower, one)) {
      errors.add(row, 'SSN', 'A borrower with this SSN has another name or date of birth.');
    } else if (person !== undefined && !isSame(person, one)) {
      errors.add(row, 'SSN', `Row ${person.row} has this SSN with another name or date of birth.`);
    }
    if (person === undefined) people.set(one.tin, one);
  }
}

/**
 * Returns the loan accounts to create, in the order of the file; null when a row is wrong, and `errors` lists which.
 * @param today `yyyy-MM-dd` in the lender's time zone
 */
export function planImport(
  rows: readonly ImportRow[],
  known: Known,
  today: string,
  errors: RowErrors,
): PlannedLoan[] | null {
  findErrors(rows, known, today, errors);
  if (errors.count > 0) return null;
  const borrowers = new Map(known.borrowers.map(({ tin, id }) => [tin, id]));
  return rows.map((row) => {
    const frequencyCode = known.frequencyCodes.get(row.frequencyCode.toLowerCase()) ?? row.frequencyCode;
    return { row: { ...row, frequencyCode }, borrowerId: borrowers.get(row.tin) ?? null };
  });
}
