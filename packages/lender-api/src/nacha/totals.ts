import { digits } from './fields.ts';

/** Ten digits: what does not fit is cut off on the left, as the rules say. */
const HASH_MODULUS = 10_000_000_000;

/** What control records are compared with: the sums of a batch, or those of the whole file. */
export class Totals {
  entries = 0;
  addenda = 0;
  hash = 0;
  debitCents = 0;
  creditCents = 0;

  /** Takes in what another has counted. */
  include(other: Totals): void {
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

/** Columns of the fields that a batch control and a file control share. */
export interface ControlColumns {
  count: readonly [from: number, to: number];
  hash: readonly [from: number, to: number];
  debit: readonly [from: number, to: number];
  credit: readonly [from: number, to: number];
}

/**
 * One sentence for each total of a control record that is not what was counted.
 * @param of what the totals are of: 'batch' or 'file'
 */
export function differences(line: string, columns: ControlColumns, counted: Totals, of: string): string[] {
  const found: string[] = [];
  const compare = (name: string, [from, to]: readonly [number, number], expected: number) => {
    const stated = digits(line, from, to);
    if (stated === null) found.push(`The ${name} (columns ${from} to ${to}) must be digits.`);
    else if (stated !== expected) {
      found.push(`The ${name} is ${stated}, but the ${of} holds ${expected}.`);
    }
  };
  compare('entry and addenda count', columns.count, counted.entries + counted.addenda);
  compare('entry hash', columns.hash, counted.hash % HASH_MODULUS);
  compare('total of debits in cents', columns.debit, counted.debitCents);
  compare('total of credits in cents', columns.credit, counted.creditCents);
  return found;
}
