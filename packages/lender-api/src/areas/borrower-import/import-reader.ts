import { Readable } from 'node:stream';
import type { CsvLayout } from '@livery/contract/csv-layout';
import { csvLayoutOf } from '@livery/contract/csv-layout';
import { wideEncodingOf } from '@livery/contract/text-encodings';
import { CsvError, parse } from 'csv-parse';
import type { FileRule } from '../../platform/http/uploads.ts';
import { peekFirstLine } from './first-line.ts';
import type { Field, ImportRow } from './import-columns.ts';
import { COLUMNS, FIELDS, fieldOf } from './import-columns.ts';
import { RowErrors } from './row-errors.ts';

/** So many are written within a few seconds, while whoever sent them waits for the answer. */
export const MOST_ROWS = 10_000;
const LONGEST_ROW_BYTES = 16 * 1024;

/** What a file holds: its rows, or what is wrong with it. */
export interface ReadImport {
  rows: ImportRow[];
  errors: RowErrors;
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

/**
 * Returns which column of the file holds which field.
 * @param row the line of the headings
 */
function readHeadings(headings: readonly string[], row: number, errors: RowErrors): Field[] {
  const fields = headings.map((heading) => fieldOf(heading));
  for (const [index, field] of fields.entries()) {
    const heading = (headings[index] ?? '').slice(0, 100);
    if (field === undefined) errors.add(row, heading, `There is no column "${heading}" in the template.`);
    else if (fields.indexOf(field) !== index)
      errors.add(row, heading, `The column ${heading} is there twice.`);
  }
  for (const field of FIELDS) {
    const { heading, isRequired } = COLUMNS[field];
    if (isRequired && !fields.includes(field)) errors.add(row, heading, `The column ${heading} is missing.`);
  }
  errors.hasHeadingErrors = errors.count > 0;
  return fields.filter((field) => field !== undefined);
}

/** What no cell may hold: control characters, and what is left of bytes that are no UTF-8. */
function oddFault(cell: string): string | null {
  if (cell.includes('\ufffd')) return 'The cell is not UTF-8; save the file as "CSV UTF-8".';
  return /\p{Cc}/u.test(cell) ? 'The cell holds a line end or another control character.' : null;
}

function readCell(field: Field, cell: string): { value: unknown } | { fault: string } {
  const odd = oddFault(cell);
  if (odd !== null) return { fault: odd };
  const parsed = COLUMNS[field].schema.safeParse(cell);
  return parsed.success ? { value: parsed.data } : { fault: messageOf(parsed.error.issues) };
}

function readRow(
  cells: readonly string[],
  fields: readonly Field[],
  row: number,
  errors: RowErrors,
): ImportRow | null {
  if (cells.length !== fields.length) {
    errors.add(row, null, `The row has ${cells.length} cells, but there are ${fields.length} headings.`);
    return null;
  }
  const before = errors.count;
  const values = FIELDS.map((field) => {
    const read = readCell(field, cells[fields.indexOf(field)] ?? '');
    if ('value' in read) return [field, read.value];
    errors.add(row, COLUMNS[field].heading, read.fault);
    return [field, null];
  });
  return errors.count === before ? ({ ...Object.fromEntries(values), row } as ImportRow) : null;
}

/** Of an optional cell the issue is that neither of two readings fits; the second is the one that says why. */
function messageOf(issues: readonly { message: string; code: string; errors?: unknown }[]): string {
  const [issue] = issues;
  if (issue === undefined) return 'The cell cannot be read.';
  if (issue.code !== 'invalid_union') return issue.message;
  const readings = issue.errors as { message: string }[][];
  return readings[1]?.[0]?.message ?? issue.message;
}

/**
 * Returns a function that counts the lines of a file and returns the line on which a record begins. The parser counts the
 * lines up to the end of the record, and a CRLF within a cell as two lines.
 */
function recordLines(): (parsed: Parsed) => number {
  let overcounted = 0;
  return ({ record, info }) => {
    const text = record.join(' ');
    const begin = info.lines - overcounted - (text.match(/[\r\n]/g)?.length ?? 0);
    overcounted += text.match(/\r\n/g)?.length ?? 0;
    return begin;
  };
}

/** Every row is checked by itself. */
async function readCsv(source: Readable, { separator, hasHint }: CsvLayout): Promise<ReadImport> {
  const errors = new RowErrors();
  const rows: ImportRow[] = [];
  const lineOf = recordLines();
  let isHint = hasHint;
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
    max_record_size: LONGEST_ROW_BYTES,
  });
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const parsed of source.pipe(parser) as AsyncIterable<Parsed>) {
      row = lineOf(parsed);
      if (isHint) isHint = false;
      else if (fields === null) fields = readHeadings(parsed.record, row, errors);
      else {
        count += 1;
        if (count === MOST_ROWS + 1) errors.add(row, null, `A file has at most ${MOST_ROWS} rows.`);
        // What follows is not kept, and a file with wrong headings is not read any further.
        if (count > MOST_ROWS || errors.hasHeadingErrors) continue;
        const read = readRow(parsed.record, fields, row, errors);
        if (read !== null) rows.push(read);
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The rest must be taken, or the request would never end.
    source.resume();
    errors.add(
      // Rows before the fault may be lost with the stream, so the parser's own count of lines is the better one.
      typeof error['lines'] === 'number' ? error['lines'] : row + 1,
      null,
      'The file is no CSV from here on: a quotation mark is out of place, or a row is too long.',
    );
  }
  if (count === 0 && errors.count === 0) errors.add(1, null, 'The file has no rows.');
  return { rows, errors };
}

/**
 * Reads CSV (RFC 4180, UTF-8; comma, semicolon, tab, or the separator of a first line `sep=`) as it arrives. A file in another
 * encoding is not read.
 */
async function readImport(pieces: AsyncIterable<Buffer>): Promise<ReadImport> {
  const { line, head, all } = await peekFirstLine(pieces, LONGEST_ROW_BYTES);
  const source = Readable.from(all);
  const encoding = wideEncodingOf(head);
  if (encoding === null) return readCsv(source, csvLayoutOf(line));
  // The rest must be taken, or the request would never end.
  source.resume();
  const errors = new RowErrors();
  errors.add(1, null, `The file is ${encoding}; save it as "CSV UTF-8".`);
  return { rows: [], errors };
}

/** The rows are checked while the file arrives. */
export const IMPORT_FILE: FileRule = { maxBytes: 10 * 1024 * 1024, read: readImport };
