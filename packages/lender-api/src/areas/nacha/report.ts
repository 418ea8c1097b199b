/** A fault or a warning in a file. */
export interface Finding {
  /** The first line is 1. */
  line: number;
  message: string;
  /** The line without trailing blanks; empty if the file has no such line. */
  text: string;
}

/** The totals of a file. */
interface FileTotals {
  batchCount: number;
  entryCount: number;
  addendaCount: number;
  debitCents: number;
  creditCents: number;
  /** The ten digits of the file control. */
  entryHash: string;
  /** The latest effective entry date of the batches, `yyyy-MM-dd`; null if no batch has one. */
  effectiveDay: string | null;
}

export interface NachaReport {
  /** At most MAX_FINDINGS, in the order of the lines. Any fault refuses the file. */
  faults: Finding[];
  /** The number of faults, including those that are not listed. */
  faultCount: number;
  /** At most MAX_FINDINGS. Warnings allow the import. */
  warnings: Finding[];
  warningCount: number;
  totals: FileTotals;
}

/** The largest number of listed faults or warnings. A file of another kind has a fault on every line. */
export const MAX_FINDINGS = 1_000;

/** Collects findings: stores the first ones and counts all. */
export class FindingList {
  readonly list: Finding[] = [];
  count = 0;

  add(line: number, text: string, message: string): void {
    this.count += 1;
    if (this.list.length < MAX_FINDINGS) this.list.push({ line, message, text: text.trimEnd() });
  }
}
