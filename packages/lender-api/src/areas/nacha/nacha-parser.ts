import type { SourceLine } from './batch-reader.ts';
import { BatchReader } from './batch-reader.ts';
import { readDigits } from './fields.ts';
import { checkFileHeader } from './file-header.ts';
import { LineSplitter } from './line-splitter.ts';
import { PADDING_LINE, readRecordLine } from './record-line.ts';
import type { NachaReport } from './report.ts';
import { FindingList } from './report.ts';
import { ADVICE_FILE_CONTROL, CountedTotals, compareTotals, FILE_CONTROL } from './totals.ts';

const LINES_PER_BLOCK = 10;
/** Ctrl-Z, the end-of-file character of DOS programs. */
const END_OF_FILE_CHARACTER = '\u{1a}';

/** Returns the index of the end-of-file characters at the end of a line, or -1 if there are none. */
function findEndMark(line: string): number {
  let start = line.trimEnd().length;
  if (line[start - 1] !== END_OF_FILE_CHARACTER) return -1;
  while (line[start - 1] === END_OF_FILE_CHARACTER) start -= 1;
  return start;
}

/**
 * Parses a NACHA file incrementally and reports errors and warnings
 * (docs/product/bank-files.md#record-order). The record order is `1 (5 (6 7*)+ 8)+ 9`, followed by lines of
 * nines that complete the last block of ten lines. Parsing continues after an error. Memory use does not
 * depend on the file size: the parser stores only findings, totals and one entry.
 */
export class NachaParser {
  readonly #lines = new LineSplitter((line) => this.#readLine(line));
  readonly #onRecord: (record: string) => void;
  readonly #faults = new FindingList();
  readonly #warnings = new FindingList();
  readonly #file = new CountedTotals();
  #line: SourceLine = { number: 0, text: '', record: '', isPlainAscii: true };
  #isHeaderSeen = false;
  #batch: BatchReader | null = null;
  #batchCount = 0;
  #lastBatchNumber = -1;
  #hasAdvices: boolean | null = null;
  #effectiveDay: string | null = null;
  #control: SourceLine | null = null;
  /** Empty lines since the last record. At the end of a file they only cause a warning. */
  #blankLines = 0;
  /** The first end-of-file character after the last record; null if there is none. */
  #endMark: { number: number; column: number; text: string } | null = null;

  /** @param onRecord receives the 94 columns of every record, without empty lines and padding */
  constructor(onRecord: (record: string) => void = () => undefined) {
    this.#onRecord = onRecord;
  }

  push(bytes: Buffer): void {
    this.#lines.push(bytes);
  }

  /** Returns the report. Must be called once, after all bytes were pushed. */
  end(): NachaReport {
    this.#lines.end();
    this.#reportEnd();
    for (const { list } of [this.#faults, this.#warnings]) list.sort((a, b) => a.line - b.line);
    return {
      faults: this.#faults.list,
      faultCount: this.#faults.count,
      warnings: this.#warnings.list,
      warningCount: this.#warnings.count,
      totals: {
        batchCount: this.#batchCount,
        entryCount: this.#file.entries,
        addendaCount: this.#file.addenda,
        debitCents: this.#file.debitCents,
        creditCents: this.#file.creditCents,
        entryHash: this.#file.entryHash,
        effectiveDay: this.#effectiveDay,
      },
    };
  }

  /** True if the file is UTF-16 or UTF-32. The encoding is then the only reported error. */
  get isWideText(): boolean {
    return this.#lines.wideEncoding !== null;
  }

  #reportEnd(): void {
    const { wideEncoding, hasByteOrderMark } = this.#lines;
    if (wideEncoding !== null) {
      const message = `The file is ${wideEncoding}. Save it as plain text (ASCII or UTF-8) and upload it again.`;
      this.#faults.add(1, '', message);
      return;
    }
    const lastLine = this.#line.number - this.#blankLines;
    if (hasByteOrderMark)
      this.#warnings.add(1, '', 'The file begins with a byte order mark, which was ignored.');
    if (this.#endMark !== null)
      this.#warnings.add(this.#endMark.number, '', 'The file ends with Ctrl-Z (0x1A), which was ignored.');
    else if (this.#blankLines > 0) this.#warnings.add(lastLine + 1, '', 'The file ends with blank lines.');
    if (this.#control === null) this.#reportMissingEnd(lastLine);
    else this.#checkBlocks(this.#control, lastLine);
  }

  #fault(message: string): void {
    this.#faults.add(this.#line.number, this.#line.text, message);
  }

  #faultAll(messages: readonly string[]): void {
    for (const message of messages) this.#fault(message);
  }

  #readLine(latin1: string): void {
    const number = this.#line.number + 1;
    const endMarkIndex = findEndMark(latin1);
    const line = endMarkIndex === -1 ? latin1 : latin1.slice(0, endMarkIndex);
    if (line.trim() === '') {
      this.#line = { ...this.#line, number };
      this.#blankLines += 1;
    } else {
      this.#reportGap(number);
      this.#readText(number, line);
    }
    if (endMarkIndex !== -1) this.#endMark ??= { number, column: endMarkIndex + 1, text: latin1 };
  }

  /** Reports the empty lines and the end-of-file character before the current record as errors. */
  #reportGap(number: number): void {
    for (; this.#blankLines > 0; this.#blankLines -= 1)
      this.#faults.add(number - this.#blankLines, '', 'The line is empty.');
    if (this.#endMark === null) return;
    const { number: endMarkLine, column, text } = this.#endMark;
    this.#faults.add(endMarkLine, text, `Column ${column} contains a control character (0x1A).`);
    this.#endMark = null;
  }

  #readText(number: number, latin1: string): void {
    const { record, text, faults, warning, isPlainAscii } = readRecordLine(latin1);
    this.#line = { number, text, record, isPlainAscii };
    this.#faultAll(faults);
    if (warning !== null) this.#warnings.add(number, text, warning);
    if (this.#control !== null) {
      if (record !== PADDING_LINE) this.#fault('Only lines of 94 nines are allowed after the file control.');
      return;
    }
    if (record === PADDING_LINE) {
      this.#fault('A line of nines appears before the file control.');
      return;
    }
    this.#onRecord(record);
    this.#readRecord();
  }

  #readRecord(): void {
    const type = this.#line.record[0];
    if (!this.#isHeaderSeen && type !== '1')
      this.#fault('The file must begin with a file header (record 1).');
    const isFirst = !this.#isHeaderSeen;
    this.#isHeaderSeen = true;
    if (type === '1') this.#readFileHeader(isFirst);
    else if (type === '5') this.#readBatchHeader();
    else if (type === '6') this.#readEntry();
    else if (type === '7') this.#readAddenda();
    else if (type === '8') this.#readBatchControl();
    else if (type === '9') this.#readFileControl();
    else this.#readUnknown(type ?? '');
  }

  #readUnknown(type: string): void {
    (this.#batch?.totals ?? this.#file).isComplete &&= this.#line.isPlainAscii;
    if (this.#line.isPlainAscii)
      this.#fault(`A line must begin with a record type 1, 5, 6, 7, 8 or 9, not "${type}".`);
  }

  #readFileHeader(isFirst: boolean): void {
    if (!isFirst) this.#fault('A file can have only one file header.');
    else if (this.#line.isPlainAscii) this.#faultAll(checkFileHeader(this.#line.record));
  }

  #readBatchHeader(): void {
    if (this.#batch !== null) this.#closeBatchWithoutControl(this.#batch);
    const batch = new BatchReader(this.#line, this.#faults, this.#warnings);
    this.#batch = batch;
    this.#batchCount += 1;
    const { effectiveDay, layout, batchNumber } = batch.header;
    if (effectiveDay !== null && effectiveDay > (this.#effectiveDay ?? '')) this.#effectiveDay = effectiveDay;
    const isAdvice = layout === 'advice';
    this.#hasAdvices ??= isAdvice;
    if (isAdvice !== this.#hasAdvices)
      this.#fault('A file of accounting advices (ADV) cannot contain other batches.');
    if (layout === 'domestic') this.#checkBatchOrder(batchNumber);
  }

  #checkBatchOrder(batchNumber: string): void {
    const number = readDigits(batchNumber, 1, 7);
    if (number === null) return;
    if (number <= this.#lastBatchNumber) {
      this.#fault(
        `The batch number (columns 88 to 94) must be higher than ${this.#lastBatchNumber}, the number of the previous batch.`,
      );
    }
    this.#lastBatchNumber = number;
  }

  #readEntry(): void {
    if (this.#batch !== null) {
      this.#batch.readEntry(this.#line);
      return;
    }
    this.#fault('An entry must be inside a batch.');
    this.#file.entries += 1;
    this.#file.isComplete = false;
  }

  #readAddenda(): void {
    if (this.#batch !== null) {
      this.#batch.readAddenda(this.#line);
      return;
    }
    this.#fault('An addenda record must follow an entry.');
    this.#file.addenda += 1;
  }

  #readBatchControl(): void {
    const batch = this.#batch;
    this.#batch = null;
    if (batch === null) {
      this.#fault('A batch control must follow a batch header.');
      return;
    }
    batch.readControl(this.#line);
    this.#file.add(batch.totals);
  }

  #closeBatchWithoutControl(batch: BatchReader): void {
    batch.closeEntry();
    this.#fault(`The batch that begins on line ${batch.firstLine.number} has no batch control.`);
    this.#file.add(batch.totals);
    this.#batch = null;
  }

  #readFileControl(): void {
    if (this.#batch !== null) this.#closeBatchWithoutControl(this.#batch);
    if (this.#batchCount === 0) this.#fault('The file has no batches.');
    this.#control = this.#line;
    if (!this.#line.isPlainAscii) return;
    const { record } = this.#line;
    const batches = readDigits(record, 2, 7);
    if (batches !== this.#batchCount) {
      this.#fault(
        `The batch count is ${batches ?? 'not a number'}, but the file contains ${this.#batchCount}.`,
      );
    }
    const columns = this.#hasAdvices === true ? ADVICE_FILE_CONTROL : FILE_CONTROL;
    this.#faultAll(compareTotals(record, columns, this.#file, 'file'));
  }

  #reportMissingEnd(lastLine: number): void {
    this.#batch?.closeEntry();
    this.#faults.add(
      lastLine + 1,
      '',
      lastLine === 0 ? 'The file is empty.' : 'The file ends without a file control (record 9).',
    );
  }

  /**
   * Checks the block count and the padding. The block count may include or exclude padding lines
   * (docs/product/bank-files.md#blocks-of-ten-lines).
   */
  #checkBlocks(control: SourceLine, lastLine: number): void {
    const statedBlocks = readDigits(control.record, 8, 13);
    const blocksToControl = Math.ceil(control.number / LINES_PER_BLOCK);
    const blocksToEnd = Math.ceil(lastLine / LINES_PER_BLOCK);
    if (control.isPlainAscii && statedBlocks !== blocksToControl && statedBlocks !== blocksToEnd) {
      const message = `The block count is ${statedBlocks ?? 'not a number'}, but the file has ${blocksToControl} blocks of ten lines.`;
      this.#faults.add(control.number, control.text, message);
    }
    if (lastLine % LINES_PER_BLOCK !== 0) {
      this.#warnings.add(lastLine, '', 'The last block is not padded to ten lines with lines of nines.');
    }
  }
}
