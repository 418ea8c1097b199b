import type { AddendaKind } from './addenda.ts';
import { checkAddenda, readAddendaKind, readSequenceNumber } from './addenda.ts';
import type { BatchHeader } from './batch-header.ts';
import { checkBatchControl, checkBatchHeader, readBatchHeader } from './batch-header.ts';
import type { EntryRecord } from './entry.ts';
import { checkDirection, readEntry } from './entry.ts';
import type { EntryClass } from './entry-classes.ts';
import { getEntryClass } from './entry-classes.ts';
import type { EntryCategory } from './entry-rules.ts';
import { checkCompleteEntry, getEntryCategory } from './entry-rules.ts';
import type { FindingList } from './report.ts';
import { ADVICE_BATCH_CONTROL, BATCH_CONTROL, CountedTotals, compareTotals } from './totals.ts';

export interface SourceLine {
  /** The line number in the file, starting at 1. */
  number: number;
  text: string;
  /** The 94 columns. Characters other than printable ASCII are replaced by question marks. */
  record: string;
  /** False if the line contains characters other than printable ASCII. The fields of such a line are not checked. */
  isPlainAscii: boolean;
}

/** The current entry, which may be followed by further addenda records. */
interface OpenEntry {
  line: SourceLine;
  record: string;
  entry: EntryRecord;
  addendaCount: number;
  /** The number of addenda records of each kind. */
  countsByKind: ReadonlyMap<AddendaKind, number>;
  /** The sequence number of the last addenda record of each kind. */
  sequenceNumbers: ReadonlyMap<AddendaKind, number>;
  /**
   * False if the entry is not plain ASCII or one of its addenda has an unknown type. The rules about addenda
   * are then not checked.
   */
  isReadable: boolean;
}

const NO_ADDENDA: ReadonlyMap<AddendaKind, number> = new Map();

/** Reads the records of one batch in order and reports errors. Keeps only one entry in memory. */
export class BatchReader {
  readonly header: BatchHeader;
  readonly totals = new CountedTotals();
  readonly firstLine: SourceLine;
  readonly #rules: EntryClass;
  readonly #faults: FindingList;
  readonly #warnings: FindingList;
  #open: OpenEntry | null = null;
  #lastTrace = '';
  #category: EntryCategory | null = null;

  constructor(line: SourceLine, faults: FindingList, warnings: FindingList) {
    this.#faults = faults;
    this.#warnings = warnings;
    this.firstLine = line;
    this.header = readBatchHeader(line.record);
    this.#rules = getEntryClass(this.header);
    if (line.isPlainAscii) this.#report(line, checkBatchHeader(line.record));
  }

  readEntry(line: SourceLine): void {
    this.closeEntry();
    const { entry, faults } = readEntry(line.record, this.header);
    if (line.isPlainAscii) this.#report(line, faults);
    this.totals.isComplete &&= line.isPlainAscii;
    this.totals.entries += 1;
    this.totals.hash += entry.bank;
    if (entry.isDebit) this.totals.debitCents += entry.amountCents;
    else this.totals.creditCents += entry.amountCents;
    this.#checkDirection(line, entry);
    this.#checkTraceOrder(line, entry);
    this.#open = {
      line,
      record: line.record,
      entry,
      addendaCount: 0,
      countsByKind: NO_ADDENDA,
      sequenceNumbers: NO_ADDENDA,
      isReadable: line.isPlainAscii,
    };
  }

  readAddenda(line: SourceLine): void {
    this.totals.addenda += 1;
    const openEntry = this.#open;
    if (openEntry === null) {
      this.#report(line, ['An addenda record must follow an entry.']);
      return;
    }
    openEntry.addendaCount += 1;
    if (!openEntry.entry.hasAddenda && openEntry.addendaCount === 1 && openEntry.isReadable) {
      this.#report(line, [
        'The entry before this addenda record indicates no addenda records (column 79 is 0).',
      ]);
    }
    const kindResult = readAddendaKind(line.record);
    if ('fault' in kindResult) {
      openEntry.isReadable = false;
      if (line.isPlainAscii) this.#report(line, [kindResult.fault]);
      return;
    }
    const { kind } = kindResult;
    const count = (openEntry.countsByKind.get(kind) ?? 0) + 1;
    openEntry.countsByKind = new Map(openEntry.countsByKind).set(kind, count);
    if (!line.isPlainAscii) return;
    const previousNumber = openEntry.sequenceNumbers.get(kind) ?? 0;
    this.#report(line, checkAddenda(line.record, kind, previousNumber, openEntry.entry.traceNumber));
    openEntry.sequenceNumbers = new Map(openEntry.sequenceNumbers).set(kind, readSequenceNumber(line.record));
  }

  /** Checks the current entry with its addenda. Must be called after its last addenda record. */
  closeEntry(): void {
    const openEntry = this.#open;
    this.#open = null;
    if (openEntry === null) return;
    const category = getEntryCategory(openEntry);
    if (category !== 'correction') this.#checkCategory(openEntry.line, category);
    if (!openEntry.isReadable) return;
    this.#report(openEntry.line, checkCompleteEntry(openEntry, this.header, this.#rules));
  }

  readControl(line: SourceLine): void {
    this.closeEntry();
    if (this.totals.entries === 0) this.#report(line, ['The batch has no entries.']);
    this.#warnZeroDate();
    if (!line.isPlainAscii) return;
    const columns = this.header.layout === 'advice' ? ADVICE_BATCH_CONTROL : BATCH_CONTROL;
    this.#report(line, checkBatchControl(line.record, this.header));
    this.#report(line, compareTotals(line.record, columns, this.totals, 'batch'));
  }

  /**
   * Warns about an effective date of zeros in a batch of payments. ACH operators treat this date as missing,
   * and only returns and corrections should have it.
   */
  #warnZeroDate(): void {
    const { isEffectiveDateZero, entryClass } = this.header;
    if (!isEffectiveDateZero || entryClass === 'COR' || this.#category === 'return') return;
    const { number, text } = this.firstLine;
    this.#warnings.add(
      number,
      text,
      'The effective entry date (columns 70 to 75) is all zeros and is treated as blank.',
    );
  }

  /**
   * Reports an entry whose direction contradicts the service class of its batch. In international batches,
   * the contradiction is only a warning, because some banks send batches with this contradiction.
   */
  #checkDirection(line: SourceLine, entry: EntryRecord): void {
    const message = checkDirection(entry, this.header.serviceClass);
    if (message === null) return;
    const findings = this.header.layout === 'international' ? this.#warnings : this.#faults;
    findings.add(line.number, line.text, message);
  }

  #checkTraceOrder(line: SourceLine, { traceNumber }: EntryRecord): void {
    if (traceNumber === '' || !line.isPlainAscii) return;
    if (traceNumber <= this.#lastTrace) {
      const message = `The trace number (columns 80 to 94) must be higher than ${this.#lastTrace}, the trace number of the previous entry.`;
      this.#report(line, [message]);
    }
    this.#lastTrace = traceNumber;
  }

  #checkCategory(line: SourceLine, category: EntryCategory): void {
    if (this.#category !== null && category !== this.#category) {
      this.#report(line, ['A batch cannot contain both returns and other entries.']);
    }
    this.#category ??= category;
  }

  #report({ number, text }: SourceLine, messages: readonly string[]): void {
    for (const message of messages) this.#faults.add(number, text, message);
  }
}
