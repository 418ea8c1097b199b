import { Readable } from 'node:stream';
import type { CsvLayout } from '@livery/contract/csv-layout';
import { detectCsvLayout } from '@livery/contract/csv-layout';
import { detectWideEncoding } from '@livery/contract/text-encodings';
import { CsvError, parse } from 'csv-parse';
import type { FileRule } from '../../platform/http/uploads.ts';
import { peekFirstLine } from './first-line.ts';
import type { Field, ImportRow } from './import-columns.ts';
import { COLUMNS, FIELDS, findField } from './import-columns.ts';
import { RowErrors } from './row-errors.ts';

/** Maximum number of rows in a file. So many rows are imported within seconds, during the request. */
export const MAX_ROWS = 10_000;
const MAX_ROW_BYTES = 16 * 1024;

export interface ReadImport {
  rows: ImportRow[];
  /** The fields for which the file has a column. The other fields of its rows have default values. */
  fields: readonly Field[];
  errors: RowErrors;
}

interface ParsedRecord {
  record: string[];
  info: { lines: number };
}

/**
 * Returns the field of each column. Adds an error for each unknown, repeated or missing heading.
 * @param row the line number of the headings
 */
function readHeadings(headings: readonly string[], row: number, errors: RowErrors): Field[] {
  const fields = headings.map((heading) => findField(heading));
  for (const [index, field] of fields.entries()) {
    const heading = (headings[index] ?? '').slice(0, 100);
    if (field === undefined) errors.add(row, heading, `The template has no column "${heading}".`);
    else if (fields.indexOf(field) !== index)
      errors.add(row, heading, `The column ${heading} appears more than once.`);
  }
  for (const field of FIELDS) {
    const { heading, isRequired } = COLUMNS[field];
    if (isRequired && !fields.includes(field)) errors.add(row, heading, `The column ${heading} is missing.`);
  }
  errors.isFileRefused = errors.count > 0;
  return fields.filter((field) => field !== undefined);
}

/** Returns the error message for a cell with control characters or invalid UTF-8, else null. */
function findCharacterError(cell: string): string | null {
  if (cell.includes('\ufffd')) return 'The cell is not UTF-8. Save the file as "CSV UTF-8".';
  return /\p{Cc}/u.test(cell) ? 'The cell contains a line break or another control character.' : null;
}

function readCell(field: Field, cell: string): { value: unknown } | { fault: string } {
  const fault = findCharacterError(cell);
  if (fault !== null) return { fault };
  // Spreadsheets on some systems write a letter and its diacritic as two characters, which no search would find.
  const parsed = COLUMNS[field].schema.safeParse(cell.normalize('NFC'));
  return parsed.success ? { value: parsed.data } : { fault: getIssueMessage(parsed.error.issues) };
}

function readRow(
  cells: readonly string[],
  fields: readonly Field[],
  row: number,
  errors: RowErrors,
): ImportRow | null {
  if (cells.length !== fields.length) {
    errors.add(row, null, `The row has ${cells.length} cells, but the file has ${fields.length} columns.`);
    return null;
  }
  const errorsBefore = errors.count;
  const values = FIELDS.map((field) => {
    const read = readCell(field, cells[fields.indexOf(field)] ?? '');
    if ('value' in read) return [field, read.value];
    errors.add(row, COLUMNS[field].heading, read.fault);
    return [field, null];
  });
  return errors.count === errorsBefore ? ({ ...Object.fromEntries(values), row } as ImportRow) : null;
}

/**
 * Returns the error message of an invalid cell. The schema of an optional cell is a union, whose second
 * member has the message.
 */
function getIssueMessage(issues: readonly { message: string; code: string; errors?: unknown }[]): string {
  const [issue] = issues;
  if (issue === undefined) return 'The cell cannot be read.';
  if (issue.code !== 'invalid_union') return issue.message;
  const memberIssues = issue.errors as { message: string }[][];
  return memberIssues[1]?.[0]?.message ?? issue.message;
}

/**
 * Returns a function that receives the records of a file in order and returns the line on which each record
 * begins. The parser reports only the line at the end of a record, and counts a CRLF in a cell as two lines.
 */
function createLineCounter(): (parsed: ParsedRecord) => number {
  let overcountedLines = 0;
  return ({ record, info }) => {
    const text = record.join(' ');
    const firstLine = info.lines - overcountedLines - (text.match(/[\r\n]/g)?.length ?? 0);
    overcountedLines += text.match(/\r\n/g)?.length ?? 0;
    return firstLine;
  };
}

async function readCsv(source: Readable, { separator, hasSeparatorLine }: CsvLayout): Promise<ReadImport> {
  const errors = new RowErrors();
  const rows: ImportRow[] = [];
  const countFirstLine = createLineCounter();
  let isSeparatorLine = hasSeparatorLine;
  let fields: Field[] | null = null;
  let row = 0;
  let count = 0;
  const parser = parse({
    delimiter: separator,
    bom: true,
    info: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_BYTES,
  });
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const parsed of source.pipe(parser) as AsyncIterable<ParsedRecord>) {
      row = countFirstLine(parsed);
      if (isSeparatorLine) isSeparatorLine = false;
      else if (fields === null) fields = readHeadings(parsed.record, row, errors);
      else {
        count += 1;
        if (count === MAX_ROWS + 1) {
          errors.add(row, null, `A file can have up to ${MAX_ROWS} rows.`);
          errors.isFileRefused = true;
        }
        if (errors.isFileRefused) continue;
        const read = readRow(parsed.record, fields, row, errors);
        if (read !== null) rows.push(read);
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The rest of the upload must be consumed; otherwise the request would not end.
    source.resume();
    errors.add(
      // Rows just before the error may not have arrived here, so the parser knows the line number better.
      typeof error['lines'] === 'number' ? error['lines'] : row + 1,
      null,
      'The file is not valid CSV from this row on. Check for a misplaced quotation mark or a row that is too long.',
    );
  }
  if (count === 0 && errors.count === 0) errors.add(1, null, 'The file has no rows.');
  return { rows, fields: fields ?? [], errors };
}

/**
 * Reads CSV (RFC 4180, UTF-8; separated by comma, semicolon, tab, or the separator of a first line `sep=`) while it is
 * being uploaded. Returns an error for a file in another encoding. See docs/product/settings.md#import-file-format.
 */
async function readImport(chunks: AsyncIterable<Buffer>): Promise<ReadImport> {
  const { line, prefix, wholeFile } = await peekFirstLine(chunks, MAX_ROW_BYTES);
  const source = Readable.from(wholeFile);
  const encoding = detectWideEncoding(prefix);
  if (encoding === null) return readCsv(source, detectCsvLayout(line));
  source.resume();
  const errors = new RowErrors();
  errors.add(1, null, `The file is encoded as ${encoding}. Save it as "CSV UTF-8".`);
  return { rows: [], fields: [], errors };
}

export const IMPORT_FILE = { maxBytes: 10 * 1024 * 1024, read: readImport } satisfies FileRule;
