import { csvLayoutOf } from '@livery/contract/csv-layout';
import type { ImportError } from '@livery/lender-client';
import Papa from 'papaparse';
import { type Day, parseDay } from '../../../../lib/format/dates.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import {
  ACCOUNT_NUMBER,
  cellFault,
  columnOf,
  DATE_OF_BIRTH,
  digitsIn,
  FIRST_NAME,
  FREQUENCY,
  IMPORT_COLUMNS,
  type ImportColumn,
  LAST_NAME,
  MOST_ROWS,
  SSN,
  STATUS_CODE,
} from './import-columns.ts';

/** More would help nobody who mends a file by hand. */
const MOST_FINDINGS = 1_000;

/** So many rows are looked at in one go: a few milliseconds, in which the page does nothing else. */
const ROWS_AT_ONCE = 200;

/** What the lender has, by which some cells are judged; null for what is not known here, and then the lender alone judges. */
export interface KnownCodes {
  /** Codes and labels, in lower case, and what to name them by. */
  readonly frequencies: { readonly names: ReadonlySet<string>; readonly codes: string } | null;
  readonly statusCodes: ReadonlySet<string> | null;
}

export interface CheckedRows {
  /** Rows below the headings. */
  readonly rows: number;
  readonly findings: { readonly items: readonly ImportError[]; readonly count: number };
}

/** Keeps the first findings and counts the rest. */
class Findings {
  readonly items: ImportError[] = [];
  count = 0;

  add(row: number, column: string | null, message: string): void {
    this.count += 1;
    if (this.items.length < MOST_FINDINGS) this.items.push({ row, column, message });
  }
}

/** A record of the file and the line on which it begins. */
interface FileRecord {
  readonly cells: readonly string[];
  readonly line: number;
}

/** The records that hold anything, in order, up to a quotation mark that is out of place. */
function readRecords(text: string, findings: Findings, t: Translate): FileRecord[] {
  const { separator, hasHint } = csvLayoutOf(/[^\r\n]+/.exec(text)?.[0] ?? '');
  // Three more than may be: a hint, the headings, and one that says that there are too many.
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator, preview: MOST_ROWS + 3 });
  const broken = errors.find(({ type }) => type === 'Quotes')?.row;
  const records: FileRecord[] = [];
  let line = 1;
  for (const [index, row] of data.entries()) {
    if (index === broken) {
      findings.add(line, null, t('import.notCsv'));
      break;
    }
    const cells = row.map((cell) => cell.trim());
    if (cells.length > 1 || cells[0] !== '') records.push({ cells, line });
    line += 1 + row.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
  }
  return hasHint ? records.slice(1) : records;
}

/** Which column of the file holds what; null when the headings are wrong, and then nothing below them can be read. */
function readHeadings(
  { cells, line }: FileRecord,
  findings: Findings,
  t: Translate,
): readonly ImportColumn[] | null {
  const columns = cells.map(columnOf);
  for (const [index, column] of columns.entries()) {
    const heading = (cells[index] ?? '').slice(0, 100);
    if (column === undefined) findings.add(line, heading, t('import.unknownColumn', { heading }));
    else if (columns.indexOf(column) !== index)
      findings.add(line, heading, t('import.columnTwice', { heading }));
  }
  for (const column of IMPORT_COLUMNS) {
    const { heading, isRequired } = column;
    if (isRequired && !columns.includes(column))
      findings.add(line, heading, t('import.columnMissing', { heading }));
  }
  return findings.count > 0 ? null : columns.filter((column) => column !== undefined);
}

/** Finds rows of the file that contradict each other. */
function besideEachOther(findings: Findings, t: Translate) {
  const numbers = new Map<string, number>();
  const people = new Map<string, { readonly person: string; readonly line: number }>();
  return (cell: (heading: string) => string, line: number): void => {
    const number = cell(ACCOUNT_NUMBER);
    const earlier = numbers.get(number);
    if (earlier !== undefined)
      findings.add(line, ACCOUNT_NUMBER, t('import.accountTwice', { number, row: earlier }));
    else if (number !== '') numbers.set(number, line);
    const name = [FIRST_NAME, LAST_NAME].map((heading) => cell(heading).toLowerCase());
    const person = [...name, parseDay(cell(DATE_OF_BIRTH))].join('\n');
    const ssn = digitsIn(cell(SSN));
    const known = people.get(ssn);
    if (known === undefined) people.set(ssn, { person, line });
    else if (ssn !== '' && known.person !== person)
      findings.add(line, SSN, t('import.otherPerson', { row: known.line }));
  };
}

/** Finds codes that the lender does not have. */
function codeFaults({ frequencies, statusCodes }: KnownCodes, findings: Findings, t: Translate) {
  return (cell: (heading: string) => string, line: number): void => {
    const frequency = cell(FREQUENCY);
    if (frequencies !== null && frequency !== '' && !frequencies.names.has(frequency.toLowerCase())) {
      findings.add(
        line,
        FREQUENCY,
        t('import.noFrequency', { heading: FREQUENCY, codes: frequencies.codes }),
      );
    }
    const status = cell(STATUS_CODE);
    if (statusCodes !== null && status !== '' && !statusCodes.has(status)) {
      findings.add(line, STATUS_CODE, t('import.noStatus', { code: status }));
    }
  };
}

/** Lets the page do what has come up meanwhile. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Checks a CSV file (RFC 4180; comma, semicolon, tab, or the separator of a first line `sep=`) as the lender will, row by row, with pauses in which the page goes on. What only the lender
 * knows, such as the accounts that are there already, is left to it.
 * @param today the lender's day
 * @param signal ends it; rejects with its reason
 */
export async function checkRows(
  text: string,
  known: KnownCodes,
  today: Day,
  t: Translate,
  signal: AbortSignal,
): Promise<CheckedRows> {
  const findings = new Findings();
  const [first, ...records] = readRecords(text, findings, t);
  const columns = first && readHeadings(first, findings, t);
  if (first === undefined && findings.count === 0) findings.add(1, null, t('import.noRows'));
  if (columns == null) return { rows: 0, findings };
  if (records.length === 0 && findings.count === 0) findings.add(1, null, t('import.noRows'));
  const ofRows = besideEachOther(findings, t);
  const ofCodes = codeFaults(known, findings, t);
  for (const [index, { cells, line }] of records.slice(0, MOST_ROWS).entries()) {
    if (index % ROWS_AT_ONCE === 0) {
      await breathe();
      signal.throwIfAborted();
    }
    if (cells.length !== columns.length) {
      findings.add(line, null, t('import.wrongCells', { cells: cells.length, headings: columns.length }));
      continue;
    }
    for (const [place, column] of columns.entries()) {
      const fault = cellFault(column, cells[place] ?? '', today, t);
      if (fault !== null) findings.add(line, column.heading, fault);
    }
    const cell = (heading: string) => cells[columns.findIndex((column) => column.heading === heading)] ?? '';
    ofRows(cell, line);
    ofCodes(cell, line);
  }
  if (records.length > MOST_ROWS) {
    findings.add(records[MOST_ROWS]?.line ?? 1, null, t('import.tooManyRows', { most: MOST_ROWS }));
  }
  return { rows: records.length, findings };
}
