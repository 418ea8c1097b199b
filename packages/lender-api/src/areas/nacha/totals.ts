import { readDigits } from './fields.ts';

/** The entry hash consists of the last ten digits of the sum. */
const HASH_MODULUS = 10_000_000_000;

/** The counted totals of a batch or file, for comparison with its control record. */
export class CountedTotals {
  entries = 0;
  addenda = 0;
  hash = 0;
  debitCents = 0;
  creditCents = 0;
  /** False if a line was unreadable or an entry was outside a batch. Hash and amounts are then not compared. */
  isComplete = true;

  include(other: CountedTotals): void {
    this.isComplete &&= other.isComplete;
    this.entries += other.entries;
    this.addenda += other.addenda;
    this.hash = (this.hash + other.hash) % HASH_MODULUS;
    this.debitCents += other.debitCents;
    this.creditCents += other.creditCents;
  }

  get entryHash(): string {
    return String(this.hash % HASH_MODULUS).padStart(10, '0');
  }
}

/** The columns of the totals in a batch or file control. */
export interface ControlColumns {
  count: readonly [from: number, to: number];
  hash: readonly [from: number, to: number];
  debit: readonly [from: number, to: number];
  credit: readonly [from: number, to: number];
}

export const BATCH_CONTROL: ControlColumns = {
  count: [5, 10],
  hash: [11, 20],
  debit: [21, 32],
  credit: [33, 44],
};
export const FILE_CONTROL: ControlColumns = {
  count: [14, 21],
  hash: [22, 31],
  debit: [32, 43],
  credit: [44, 55],
};
/** Accounting advices have wider amount columns. */
export const ADVICE_BATCH_CONTROL: ControlColumns = {
  ...BATCH_CONTROL,
  debit: [21, 40],
  credit: [41, 60],
};
export const ADVICE_FILE_CONTROL: ControlColumns = {
  ...FILE_CONTROL,
  debit: [32, 51],
  credit: [52, 71],
};

/**
 * Returns one error for each total of a control record that differs from the counted total.
 * @param scope the word in messages: "batch" or "file"
 */
export function compareTotals(
  line: string,
  columns: ControlColumns,
  counted: CountedTotals,
  scope: string,
): string[] {
  const faults: string[] = [];
  const compare = (name: string, [from, to]: readonly [number, number], expected: number) => {
    const stated = readDigits(line, from, to);
    if (stated === null) faults.push(`The ${name} (columns ${from} to ${to}) must be digits.`);
    else if (stated !== expected) {
      faults.push(`The ${name} is ${stated}, but must be ${expected} for this ${scope}.`);
    }
  };
  compare('entry and addenda count', columns.count, counted.entries + counted.addenda);
  if (!counted.isComplete) return faults;
  compare('entry hash', columns.hash, counted.hash % HASH_MODULUS);
  compare('total of debits in cents', columns.debit, counted.debitCents);
  compare('total of credits in cents', columns.credit, counted.creditCents);
  return faults;
}
