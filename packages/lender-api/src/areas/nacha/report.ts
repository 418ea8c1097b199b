export interface Finding {
  line: number;
  message: string;
  /** The line without trailing spaces; empty if the line does not exist. */
  text: string;
}

interface FileTotals {
  batchCount: number;
  entryCount: number;
  addendaCount: number;
  debitCents: number;
  creditCents: number;
  /** Ten digits, as in the file control. */
  entryHash: string;
  /** The latest effective entry date of all batches, `yyyy-MM-dd`; null if none is valid. */
  effectiveDay: string | null;
}

export interface NachaReport {
  /** Errors in line order, at most MAX_FINDINGS. A file with an error is not imported. */
  faults: Finding[];
  /** The total number of errors, including errors that are not listed. */
  faultCount: number;
  /** Warnings in line order, at most MAX_FINDINGS. */
  warnings: Finding[];
  warningCount: number;
  totals: FileTotals;
}

/** Maximum number of listed errors or warnings. A file in another format may have an error on every line. */
export const MAX_FINDINGS = 1_000;

/** Stores the first findings up to a maximum and counts all findings. */
export class FindingList {
  readonly list: Finding[] = [];
  count = 0;

  add(line: number, text: string, message: string): void {
    this.count += 1;
    if (this.list.length < MAX_FINDINGS) this.list.push({ line, message, text: text.trimEnd() });
  }
}
