import { computeCheckDigit } from './nacha-file.ts';

/** Values by their first column, counted from 1. */
export type ValuesByColumn = Readonly<Record<number, string>>;

/** An entry of a sample batch with its addenda. Amounts are in cents. */
export interface SampleEntry {
  code: string;
  amount?: number;
  /** The sequence number in the trace number. Defaults to the position in the batch. */
  trace?: number;
  /** Columns that differ from the default entry. */
  columns?: ValuesByColumn;
  /** Addenda records, beginning with their type code. Columns 88 to 94 refer to the entry by default. */
  addenda?: readonly ValuesByColumn[];
}

export interface SampleBatch {
  entryClass: string;
  entries: readonly SampleEntry[];
  header?: ValuesByColumn;
  control?: ValuesByColumn;
}

const BANK = '23138010';
const ORIGINATOR = '12104288';
const WIDTH = 94;

/** Writes each value into a line of 94 columns, beginning at its column. */
export function writeColumns(line: string, columns: ValuesByColumn): string {
  return Object.entries(columns).reduce(
    (result, [from, value]) =>
      `${result.slice(0, Number(from) - 1)}${value}${result.slice(Number(from) - 1 + value.length)}`,
    line.padEnd(WIDTH),
  );
}

const padNumber = (value: number, width: number) => String(value).padStart(width, '0');

function isDebit(code: string): boolean {
  return code.startsWith('8') ? Number(code) % 2 === 0 : Number(code[1]) >= 5;
}

function buildEntryLines({ entryClass }: SampleBatch, entry: SampleEntry, place: number): string[] {
  const { code, amount = 0, trace = place, columns = {}, addenda = [] } = entry;
  const isAdvice = entryClass === 'ADV';
  const isInternational = entryClass === 'IAT' || columns[40] !== undefined;
  const base = {
    1: `6${code}${BANK}${computeCheckDigit(BANK)}`,
    13: isInternational && entryClass === 'IAT' ? padNumber(addenda.length, 4) : '744-5678-99',
    ...(isAdvice ? { 28: padNumber(amount, 12), 40: '121042882' } : { 30: padNumber(amount, 10) }),
    55: entryClass === 'IAT' ? '' : 'Jane Receiver',
    79: addenda.length > 0 ? '1' : '0',
    80: isAdvice ? `01100001050${padNumber(trace, 4)}` : `${ORIGINATOR}${padNumber(trace, 7)}`,
  };
  return [
    writeColumns('', { ...base, ...columns }),
    ...addenda.map((one) => writeColumns('7', { 88: padNumber(trace, 7), ...one })),
  ];
}

interface Sums {
  records: number;
  hash: number;
  debit: number;
  credit: number;
}

function computeSums(batches: readonly SampleBatch[]): Sums {
  const sums = { records: 0, hash: 0, debit: 0, credit: 0 };
  for (const { code, amount = 0, addenda = [], columns = {} } of batches.flatMap(({ entries }) => entries)) {
    sums.records += 1 + addenda.length;
    sums.hash += Number((columns[4] ?? BANK).slice(0, 8));
    sums[isDebit(code) ? 'debit' : 'credit'] += amount;
  }
  return sums;
}

function formatSums({ records, hash, debit, credit }: Sums, countWidth: number, amountWidth: number): string {
  return `${padNumber(records, countWidth)}${padNumber(hash, 10)}${padNumber(debit, amountWidth)}${padNumber(credit, amountWidth)}`;
}

function buildBatchLines(batch: SampleBatch, place: number): string[] {
  const { entryClass, entries, header = {}, control = {} } = batch;
  const isAdvice = entryClass === 'ADV';
  const serviceClass = isAdvice ? '280' : '200';
  const end = `${ORIGINATOR}${padNumber(place, 7)}`;
  const names = { 5: 'Acme Lending', 41: '121042882', 54: 'PAYMENT', 79: isAdvice ? '0' : '1' };
  const international = { 21: 'FF3', 39: 'US', 41: '121042882', 54: 'PAYMENT', 64: 'CADUSD', 79: '1' };
  return [
    writeColumns(`5${serviceClass}`, {
      ...(entryClass === 'IAT' ? international : names),
      51: entryClass,
      70: '260618',
      80: end,
      ...header,
    }),
    ...entries.flatMap((entry, index) => buildEntryLines(batch, entry, index + 1)),
    writeColumns(`8${serviceClass}${formatSums(computeSums([batch]), 6, isAdvice ? 20 : 12)}`, {
      ...(isAdvice || entryClass === 'IAT' ? {} : { 45: '121042882' }),
      80: end,
      ...control,
    }),
  ];
}

/** Returns the lines of a file with these batches and matching control records. */
export function buildSampleFile(batches: readonly SampleBatch[]): string[] {
  const isAdvice = batches[0]?.entryClass === 'ADV';
  const lines = [
    writeColumns('101 231380104 1210428822606150930A094101Federal Reserve Bank', { 64: 'First Bank' }),
    ...batches.flatMap((batch, index) => buildBatchLines(batch, index + 1)),
  ];
  const blocks = Math.ceil((lines.length + 1) / 10);
  const sums = formatSums(computeSums(batches), 8, isAdvice ? 20 : 12);
  lines.push(`9${padNumber(batches.length, 6)}${padNumber(blocks, 6)}${sums}`.padEnd(WIDTH));
  while (lines.length < blocks * 10) lines.push('9'.repeat(WIDTH));
  return lines;
}
