import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { FileRule } from '../../platform/http/uploads.ts';
import { peekFirstLine, separatorOf } from './csv-separator.ts';
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

/** Which column of the file holds which field. */
function readHeadings(headings: readonly string[], errors: RowErrors): Field[] {
  const fields = headings.map((heading) => fieldOf(heading));
  for (const [index, field] of fields.entries()) {
    const heading = (headings[index] ?? '').slice(0, 100);
    if (field === undefined) errors.add(1, heading, `There is no column "${heading}" in the template.`);
    else if (fields.indexOf(field) !== index) errors.add(1, heading, `The column ${heading} is there twice.`);
  }
  for (const field of FIELDS) {
    const { heading, isRequired } = COLUMNS[field];
    if (isRequired && !fields.includes(field)) errors.add(1, heading, `The column ${heading} is missing.`);
  }
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

/** Reads CSV (RFC 4180, UTF-8; comma, semicolon or tab) as it arrives. Every row is checked by itself. */
async function readImport(pieces: AsyncIterable<Buffer>): Promise<ReadImport> {
  const errors = new RowErrors();
  const rows: ImportRow[] = [];
  let fields: Field[] | null = null;
  let lastLine = 0;
  let count = 0;
  const { line: headings, all } = await peekFirstLine(pieces, LONGEST_ROW_BYTES);
  const parser = parse({
    delimiter: separatorOf(headings),
    bom: true,
    info: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW_BYTES,
  });
  const source = Readable.from(all);
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<Parsed>) {
      const row = lastLine + 1;
      lastLine = info.lines;
      if (fields === null) {
        fields = readHeadings(record, errors);
        continue;
      }
      count += 1;
      // What follows is not kept, and a file with wrong headings is not read any further.
      if (count > MOST_ROWS || errors.hasHeadingErrors) continue;
      const read = readRow(record, fields, row, errors);
      if (read !== null) rows.push(read);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The rest must be taken, or the request would never end.
    source.resume();
    errors.add(
      // Rows before the fault may be lost with the stream, so the parser's own count of lines is the better one.
      typeof error['lines'] === 'number' ? error['lines'] : lastLine + 1,
      null,
      'The file is no CSV from here on: a quotation mark is out of place, or a row is too long.',
    );
  }
  if (count > MOST_ROWS) errors.add(MOST_ROWS + 2, null, `A file has at most ${MOST_ROWS} rows.`);
  if (count === 0 && errors.count === 0) errors.add(1, null, 'The file has no rows.');
  return { rows, errors };
}

/** The rows are checked while the file arrives. */
export const IMPORT_FILE: FileRule = { maxBytes: 10 * 1024 * 1024, read: readImport };
