import { digits } from './fields.ts';
import { LineSplitter } from './line-splitter.ts';
import { inColumns, PADDING } from './record-line.ts';
import type { BatchHeader, Faults } from './records.ts';
import {
  addendaFaults,
  batchControlFaults,
  batchHeaderFaults,
  fileHeaderFaults,
  readBatchHeader,
  readEntry,
} from './records.ts';
import type { NachaReport } from './report.ts';
import { Findings } from './report.ts';
import type { ControlColumns } from './totals.ts';
import { differences, Totals } from './totals.ts';

const LINES_PER_BLOCK = 10;

const BATCH_CONTROL: ControlColumns = { count: [5, 10], hash: [11, 20], debit: [21, 32], credit: [33, 44] };
const FILE_CONTROL: ControlColumns = { count: [14, 21], hash: [22, 31], debit: [32, 43], credit: [44, 55] };

interface Batch extends Totals {
  header: BatchHeader;
  firstLine: number;
}

/** An entry whose addenda may still follow. */
interface OpenEntry {
  line: number;
  text: string;
  hasAddenda: boolean;
  addenda: number;
}

/**
 * Reads a NACHA file as its bytes arrive and says all that is wrong with it. It keeps the findings and the sums
 * and nothing else, so its memory does not grow with the file. The order is `1 (5 (6 7*)+ 8)+ 9`, then lines of
 * nines up to a whole block of ten; after a fault it goes on as well as it can. Pure: no clock, no I/O.
 */
export class NachaParser {
  readonly #lines = new LineSplitter((line) => this.#readLine(line));
  readonly #faults = new Findings();
  readonly #warnings = new Findings();
  readonly #file = new Totals();
  #lineNumber = 0;
  #text = '';
  #record = '';
  #isHeaderSeen = false;
  #batch: Batch | null = null;
  #batchCount = 0;
  #entry: OpenEntry | null = null;
  #effectiveDay: string | null = null;
  #control: { line: number; text: string } | null = null;
  /** Blank lines that nothing has followed yet; they count for nothing at the end of a file. */
  #blankLines = 0;

  push(bytes: Buffer): void {
    this.#lines.push(bytes);
  }

  /** To be called once, after the last bytes. */
  end(): NachaReport {
    this.#lines.end();
    const last = this.#lineNumber - this.#blankLines;
    if (this.#blankLines > 0) this.#warnings.add(last + 1, '', 'The file ends with blank lines.');
    if (this.#control === null) this.#missingEnd(last);
    else this.#checkBlocks(this.#control, last);
    this.#faults.list.sort((a, b) => a.line - b.line);
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

  #fault(message: string): void {
    this.#faults.add(this.#lineNumber, this.#text, message);
  }

  #faultAll(messages: Faults): void {
    for (const message of messages) this.#fault(message);
  }

  #readLine(text: string): void {
    this.#lineNumber += 1;
    this.#text = text;
    if (text.trim() === '') {
      this.#blankLines += 1;
      return;
    }
    for (; this.#blankLines > 0; this.#blankLines -= 1)
      this.#faults.add(this.#lineNumber - this.#blankLines, '', 'The line is empty.');
    const { record, faults, warning } = inColumns(text);
    this.#record = record;
    this.#faultAll(faults);
    if (warning !== null) this.#warnings.add(this.#lineNumber, text, warning);
    if (this.#control !== null) {
      if (this.#record !== PADDING) this.#fault('After the file control only lines of 94 nines may follow.');
      return;
    }
    if (this.#record === PADDING) {
      this.#fault('A line of nines stands before the file control.');
      return;
    }
    this.#readRecord();
  }

  #readRecord(): void {
    const type = this.#record[0];
    if (!this.#isHeaderSeen && type !== '1')
      this.#fault('The file must begin with a file header (record 1).');
    // Once is enough, whatever the file begins with.
    const isFirst = !this.#isHeaderSeen;
    this.#isHeaderSeen = true;
    if (type !== '7') this.#closeEntry();
    if (type === '1') this.#readFileHeader(isFirst);
    else if (type === '5') this.#readBatchHeader();
    else if (type === '6') this.#readEntry();
    else if (type === '7') this.#readAddenda();
    else if (type === '8') this.#readBatchControl();
    else if (type === '9') this.#readFileControl();
    else this.#fault(`A line must begin with a record type 1, 5, 6, 7, 8 or 9, not "${type}".`);
  }

  #readFileHeader(isFirst: boolean): void {
    if (isFirst) this.#faultAll(fileHeaderFaults(this.#record));
    else this.#fault('A second file header; a file has one.');
  }

  #readBatchHeader(): void {
    if (this.#batch !== null) this.#closeBatchWithoutControl(this.#batch);
    this.#faultAll(batchHeaderFaults(this.#record));
    const header = readBatchHeader(this.#record);
    this.#batch = Object.assign(new Totals(), { header, firstLine: this.#lineNumber });
    this.#batchCount += 1;
    const { effectiveDay } = header;
    if (effectiveDay !== null && effectiveDay > (this.#effectiveDay ?? '')) this.#effectiveDay = effectiveDay;
  }

  #readEntry(): void {
    if (this.#batch === null) this.#fault('An entry stands outside a batch.');
    const { entry, faults } = readEntry(this.#record, this.#batch?.header.serviceClass ?? '200');
    this.#faultAll(faults);
    const totals = this.#batch ?? this.#file;
    totals.entries += 1;
    totals.hash += entry.bank;
    if (entry.isDebit) totals.debitCents += entry.amountCents;
    else totals.creditCents += entry.amountCents;
    this.#entry = { line: this.#lineNumber, text: this.#text, hasAddenda: entry.hasAddenda, addenda: 0 };
  }

  #readAddenda(): void {
    this.#faultAll(addendaFaults(this.#record));
    (this.#batch ?? this.#file).addenda += 1;
    if (this.#entry === null) {
      this.#fault('An addenda record must follow an entry.');
      return;
    }
    this.#entry.addenda += 1;
    if (!this.#entry.hasAddenda && this.#entry.addenda === 1)
      this.#fault('The entry before this addenda record says that it has none (column 79 is 0).');
  }

  #closeEntry(): void {
    const entry = this.#entry;
    this.#entry = null;
    if (entry === null || !entry.hasAddenda || entry.addenda > 0) return;
    this.#faults.add(entry.line, entry.text, 'The entry says that it has addenda, but none follows.');
  }

  #readBatchControl(): void {
    const batch = this.#batch;
    this.#batch = null;
    if (batch === null) {
      this.#fault('A batch control without a batch header before it.');
      return;
    }
    if (batch.entries === 0) this.#fault('The batch has no entries.');
    this.#faultAll(batchControlFaults(this.#record, batch.header));
    this.#faultAll(differences(this.#record, BATCH_CONTROL, batch, 'batch'));
    this.#file.include(batch);
  }

  #closeBatchWithoutControl(batch: Batch): void {
    this.#fault(`The batch that begins on line ${batch.firstLine} has no batch control.`);
    this.#file.include(batch);
    this.#batch = null;
  }

  #readFileControl(): void {
    if (this.#batch !== null) this.#closeBatchWithoutControl(this.#batch);
    if (this.#batchCount === 0) this.#fault('The file has no batches.');
    const batches = digits(this.#record, 2, 7);
    if (batches !== this.#batchCount) {
      this.#fault(`The batch count is ${batches ?? 'not a number'}, but the file holds ${this.#batchCount}.`);
    }
    this.#faultAll(differences(this.#record, FILE_CONTROL, this.#file, 'file'));
    this.#control = { line: this.#lineNumber, text: this.#text };
  }

  #missingEnd(last: number): void {
    this.#closeEntry();
    this.#faults.add(
      last + 1,
      '',
      last === 0 ? 'The file is empty.' : 'The file ends without a file control (record 9).',
    );
  }

  /** Blocks are counted with the padding, whether or not it is there. */
  #checkBlocks(control: { line: number; text: string }, last: number): void {
    const stated = digits(control.text, 8, 13);
    const needed = Math.ceil(control.line / LINES_PER_BLOCK);
    const present = Math.ceil(last / LINES_PER_BLOCK);
    if (stated !== needed && stated !== present) {
      const message = `The block count is ${stated ?? 'not a number'}, but the file has ${needed} blocks of ten lines.`;
      this.#faults.add(control.line, control.text, message);
    }
    if (last % LINES_PER_BLOCK !== 0) {
      this.#warnings.add(last, '', 'The last block is not filled up to ten lines with nines.');
    }
  }
}
