import { foldForSearch } from '../borrowers/search-term.ts';
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

/** Adds what is wrong with rows beside each other and beside the database. */
function findErrors(rows: readonly ImportRow[], known: Known, errors: RowErrors): void {
  const numbers = new Map<string, number>();
  const people = new Map<string, ImportRow>();
  const borrowers = new Map(known.borrowers.map((borrower) => [borrower.tin, borrower]));
  for (const one of rows) {
    const { row, loanNo } = one;
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

/** The loan accounts to be made, in the order of the file; null when a row is wrong, and `errors` says which. */
export function planImport(
  rows: readonly ImportRow[],
  known: Known,
  errors: RowErrors,
): PlannedLoan[] | null {
  findErrors(rows, known, errors);
  if (errors.count > 0) return null;
  const borrowers = new Map(known.borrowers.map(({ tin, id }) => [tin, id]));
  return rows.map((row) => {
    const frequencyCode = known.frequencyCodes.get(row.frequencyCode.toLowerCase()) ?? row.frequencyCode;
    return { row: { ...row, frequencyCode }, borrowerId: borrowers.get(row.tin) ?? null };
  });
}
