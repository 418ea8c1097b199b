/** Something wrong in a file, or worth a word. */
export interface Finding {
  /** The first line is 1. */
  line: number;
  /** One sentence for the person. */
  message: string;
  /** The line as it stands in the file, without blanks at its end; empty when the file has no such line. */
  text: string;
}

/** What an accepted file holds, in the words of a NACHA file. */
interface FileTotals {
  batchCount: number;
  entryCount: number;
  addendaCount: number;
  debitCents: number;
  creditCents: number;
  /** The ten digits of the file control. */
  entryHash: string;
  /** The last day on which a batch is to take effect, `yyyy-MM-dd`; null when no batch names one. */
  effectiveDay: string | null;
}

export interface NachaReport {
  /** Each makes the file unusable; at most MOST_FINDINGS, in the order of the lines. */
  faults: Finding[];
  /** How many there are, the ones that are not listed included. */
  faultCount: number;
  /** None of them keeps the file from being used; at most MOST_FINDINGS. */
  warnings: Finding[];
  warningCount: number;
  totals: FileTotals;
}

/** More would help nobody, and a file that is something else altogether has one on every line. */
export const MOST_FINDINGS = 1_000;

/** Keeps the first findings and counts the rest. */
export class Findings {
  readonly list: Finding[] = [];
  count = 0;

  add(line: number, text: string, message: string): void {
    this.count += 1;
    if (this.list.length < MOST_FINDINGS) this.list.push({ line, message, text: text.trimEnd() });
  }
}
