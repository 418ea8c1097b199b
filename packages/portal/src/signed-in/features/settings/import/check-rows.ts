import { detectCsvLayout } from '@livery/contract/csv-layout';
import type { ImportError } from '@livery/lender-client';
import Papa from 'papaparse';
import { type Day, parseDay } from '../../../../lib/format/dates.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import {
  ACCOUNT_NUMBER,
  DATE_OF_BIRTH,
  FIRST_NAME,
  FREQUENCY,
  findColumn,
  IMPORT_COLUMNS,
  type ImportColumn,
  LAST_NAME,
  MAX_ROWS,
  SSN,
  STATUS_CODE,
  stripSeparators,
  validateCell,
} from './import-columns.ts';

/** Maximum number of listed findings. Further findings are only counted. */
const MAX_FINDINGS = 1_000;

/** Number of rows to check between two pauses. Checking them takes a few milliseconds. */
const ROWS_PER_BATCH = 200;

/** The lender's codes. Null for codes that could not be loaded; only the lender then checks them. */
export interface LenderCodes {
  /** `names`: codes and labels in lower case; `codes`: list of the codes for messages. */
  readonly frequencies: { readonly names: ReadonlySet<string>; readonly codes: string } | null;
  readonly statusCodes: ReadonlySet<string> | null;
}

export interface CheckedRows {
  readonly rows: number;
  readonly findings: { readonly items: readonly ImportError[]; readonly count: number };
}

class FindingCollector {
  readonly items: ImportError[] = [];
  count = 0;

  add(row: number, column: string | null, message: string): void {
    this.count += 1;
    if (this.items.length < MAX_FINDINGS) this.items.push({ row, column, message });
  }
}

/** A record of the file, with the number of its first line. */
interface FileRecord {
  readonly cells: readonly string[];
  readonly line: number;
}

/** Returns the non-empty records before the first misplaced quotation mark, and reports the mark as a finding. */
function readRecords(text: string, findings: FindingCollector, t: Translate): FileRecord[] {
  const { separator, hasSeparatorLine } = detectCsvLayout(/[^\r\n]+/.exec(text)?.[0] ?? '');
  // Reads three records beyond the limit: a separator hint, the headings, and one row that shows that there
  // are too many.
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator, preview: MAX_ROWS + 3 });
  const firstInvalidRow = errors.find(({ type }) => type === 'Quotes')?.row;
  const records: FileRecord[] = [];
  let line = 1;
  for (const [index, row] of data.entries()) {
    if (index === firstInvalidRow) {
      findings.add(line, null, t('import.notCsv'));
      break;
    }
    const cells = row.map((cell) => cell.trim());
    if (cells.length > 1 || cells[0] !== '') records.push({ cells, line });
    line += 1 + row.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
  }
  return hasSeparatorLine ? records.slice(1) : records;
}

/**
 * Returns the columns of the file in order, or null if there are findings so far, because the rows cannot be checked
 * then.
 */
function readHeadings(
  { cells, line }: FileRecord,
  findings: FindingCollector,
  t: Translate,
): readonly ImportColumn[] | null {
  const columns = cells.map(findColumn);
  for (const [index, column] of columns.entries()) {
    const heading = (cells[index] ?? '').slice(0, 100);
    if (column === undefined) findings.add(line, heading, t('import.unknownColumn', { heading }));
    else if (columns.indexOf(column) !== index)
      findings.add(line, heading, t('import.columnDuplicate', { heading }));
  }
  for (const column of IMPORT_COLUMNS) {
    const { heading, isRequired } = column;
    if (isRequired && !columns.includes(column))
      findings.add(line, heading, t('import.columnMissing', { heading }));
  }
  return findings.count > 0 ? null : columns.filter((column) => column !== undefined);
}

/**
 * Creates a check for rows that contradict earlier rows: a repeated account number, or one SSN with different names or
 * dates of birth.
 */
function createConflictCheck(findings: FindingCollector, t: Translate) {
  const linesByNumber = new Map<string, number>();
  const peopleBySsn = new Map<string, { readonly person: string; readonly line: number }>();
  return (getCell: (heading: string) => string, line: number): void => {
    const number = getCell(ACCOUNT_NUMBER);
    const earlierLine = linesByNumber.get(number);
    if (earlierLine !== undefined)
      findings.add(line, ACCOUNT_NUMBER, t('import.accountDuplicate', { number, row: earlierLine }));
    else if (number !== '') linesByNumber.set(number, line);
    const name = [FIRST_NAME, LAST_NAME].map((heading) => getCell(heading).toLowerCase());
    const person = [...name, parseDay(getCell(DATE_OF_BIRTH))].join('\n');
    const ssn = stripSeparators(getCell(SSN));
    const earlierPerson = peopleBySsn.get(ssn);
    if (earlierPerson === undefined) peopleBySsn.set(ssn, { person, line });
    else if (ssn !== '' && earlierPerson.person !== person)
      findings.add(line, SSN, t('import.otherPerson', { row: earlierPerson.line }));
  };
}

/** Creates a check for codes that the lender does not have. */
function createCodeCheck(
  { frequencies, statusCodes }: LenderCodes,
  findings: FindingCollector,
  t: Translate,
) {
  return (getCell: (heading: string) => string, line: number): void => {
    const frequency = getCell(FREQUENCY);
    if (frequencies !== null && frequency !== '' && !frequencies.names.has(frequency.toLowerCase())) {
      findings.add(
        line,
        FREQUENCY,
        t('import.noFrequency', { heading: FREQUENCY, codes: frequencies.codes }),
      );
    }
    const status = getCell(STATUS_CODE);
    if (statusCodes !== null && status !== '' && !statusCodes.has(status)) {
      findings.add(line, STATUS_CODE, t('import.noStatus', { code: status }));
    }
  };
}

/** Lets the page handle pending events. */
const yieldToPage = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Checks a CSV file (RFC 4180; separated by commas, semicolons, tabs, or the separator in a first line
 * `sep=`) by the lender's rules. Pauses regularly to keep the page responsive. Does not check what only the
 * lender knows, such as existing accounts.
 * @param today today in the lender's time zone
 * @param signal aborts the check, which then rejects with the signal's reason
 */
export async function checkRows(
  text: string,
  lenderCodes: LenderCodes,
  today: Day,
  t: Translate,
  signal: AbortSignal,
): Promise<CheckedRows> {
  const findings = new FindingCollector();
  const [headingRecord, ...records] = readRecords(text, findings, t);
  const columns = headingRecord && readHeadings(headingRecord, findings, t);
  if (headingRecord === undefined && findings.count === 0) findings.add(1, null, t('import.noRows'));
  if (columns == null) return { rows: 0, findings };
  if (records.length === 0 && findings.count === 0) findings.add(1, null, t('import.noRows'));
  const checkConflicts = createConflictCheck(findings, t);
  const checkCodes = createCodeCheck(lenderCodes, findings, t);
  for (const [index, { cells, line }] of records.slice(0, MAX_ROWS).entries()) {
    if (index % ROWS_PER_BATCH === 0) {
      await yieldToPage();
      signal.throwIfAborted();
    }
    if (cells.length !== columns.length) {
      findings.add(line, null, t('import.cellCountWrong', { cells: cells.length, headings: columns.length }));
      continue;
    }
    for (const [columnIndex, column] of columns.entries()) {
      const fault = validateCell(column, cells[columnIndex] ?? '', today, t);
      if (fault !== null) findings.add(line, column.heading, fault);
    }
    const getCell = (heading: string) =>
      cells[columns.findIndex((column) => column.heading === heading)] ?? '';
    checkConflicts(getCell, line);
    checkCodes(getCell, line);
  }
  if (records.length > MAX_ROWS) {
    findings.add(records[MAX_ROWS]?.line ?? 1, null, t('import.tooManyRows', { most: MAX_ROWS }));
  }
  return { rows: records.length, findings };
}
