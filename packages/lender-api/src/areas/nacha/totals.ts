import { readDigits } from './fields.ts';

/** The entry hash consists of the last ten digits of the sum of the routing numbers. */
const HASH_MODULUS = 10_000_000_000;

/** The totals that the parser counts for a batch or file. They must match the control record. */
export class CountedTotals {
  entries = 0;
  addenda = 0;
  hash = 0;
  debitCents = 0;
  creditCents = 0;
  /**
   * False if a line was unreadable or an entry was outside a batch. The hash and the amounts are then not
   * compared with the control record.
   */
  isComplete = true;

  add(totals: CountedTotals): void {
    this.isComplete &&= totals.isComplete;
    this.entries += totals.entries;
    this.addenda += totals.addenda;
    this.hash = (this.hash + totals.hash) % HASH_MODULUS;
    this.debitCents += totals.debitCents;
    this.creditCents += totals.creditCents;
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
 * @param scope "batch" or "file", for messages
 */
export function compareTotals(
  line: string,
  columns: ControlColumns,
  countedTotals: CountedTotals,
  scope: string,
): string[] {
  const faults: string[] = [];
  const compareTotal = (name: string, [from, to]: readonly [number, number], expected: number) => {
    const statedTotal = readDigits(line, from, to);
    if (statedTotal === null) faults.push(`The ${name} (columns ${from} to ${to}) must be digits.`);
    else if (statedTotal !== expected) {
      faults.push(`The ${name} is ${statedTotal}, but must be ${expected} for this ${scope}.`);
    }
  };
  compareTotal('entry and addenda count', columns.count, countedTotals.entries + countedTotals.addenda);
  if (!countedTotals.isComplete) return faults;
  compareTotal('entry hash', columns.hash, countedTotals.hash % HASH_MODULUS);
  compareTotal('total of debits in cents', columns.debit, countedTotals.debitCents);
  compareTotal('total of credits in cents', columns.credit, countedTotals.creditCents);
  return faults;
}
