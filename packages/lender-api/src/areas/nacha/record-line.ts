import { MAX_LINE_LENGTH, RECORD_COLUMNS } from './line-splitter.ts';

/** A line of nines, which fills the last block of ten lines. */
export const PADDING_LINE = '9'.repeat(RECORD_COLUMNS);

export interface RecordLine {
  /** Exactly 94 columns of printable ASCII; other characters become question marks. */
  record: string;
  /** The decoded line, for display. */
  text: string;
  faults: string[];
  warning: string | null;
  /** False if a character was replaced by a question mark. Fields may then be unreadable. */
  isPlainAscii: boolean;
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Returns the line decoded as UTF-8, in which a multi-byte letter is one column. Returns the line unchanged
 * if it is not valid UTF-8.
 */
function decodeUtf8(latin1: string): string {
  try {
    return UTF_8.decode(Buffer.from(latin1, 'latin1'));
  } catch {
    return latin1;
  }
}

function describeCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 32 && code !== 127) return 'a character that is not plain ASCII';
  return `a control character (0x${code.toString(16).toUpperCase().padStart(2, '0')})`;
}

function checkWidth(text: string): string | null {
  if (text.slice(RECORD_COLUMNS).trim() === '') return null;
  const columns = text.length >= MAX_LINE_LENGTH ? `${MAX_LINE_LENGTH} or more` : String(text.length);
  return `The line has ${columns} columns; a record has 94.`;
}

function findWidthWarning(text: string): string | null {
  const missingColumns = RECORD_COLUMNS - text.length;
  if (missingColumns === 0) return null;
  return missingColumns > 0
    ? `The line ends ${missingColumns} columns early. The missing columns are treated as blank.`
    : 'The line has spaces after column 94.';
}

/**
 * Returns an error message if a line contains characters other than printable ASCII, or null. The message
 * has the column of the first of these characters and the number of the others.
 */
function checkCharacters(characters: readonly string[]): string | null {
  const nonAscii = characters.flatMap((character, index) => (/[^\x20-\x7e]/.test(character) ? index : []));
  const [first] = nonAscii;
  if (first === undefined) return null;
  const otherCount = nonAscii.length - 1;
  const otherCharacters =
    otherCount === 0
      ? ''
      : ` ${otherCount} more on this line ${otherCount === 1 ? 'is' : 'are'} not plain ASCII.`;
  return `Column ${first + 1} contains ${describeCharacter(characters[first] ?? '')}.${otherCharacters}`;
}

/**
 * Reads a line as a record of 94 columns and reports errors in the line
 * (docs/product/bank-files.md#ninety-four-columns). Pads a short line with spaces, and cuts a long line after
 * column 94.
 * @param latin1 the line with one character per byte
 */
export function readRecordLine(latin1: string): RecordLine {
  const isPlainAscii = !/[^\x20-\x7e]/.test(latin1);
  const text = isPlainAscii ? latin1 : decodeUtf8(latin1);
  const characters = isPlainAscii ? [] : Array.from(text);
  const ascii = isPlainAscii
    ? text
    : characters.map((character) => (/[\x20-\x7e]/.test(character) ? character : '?')).join('');
  const nonAsciiFault = checkCharacters(characters);
  const widthFault = checkWidth(ascii);
  return {
    record: ascii.length === RECORD_COLUMNS ? ascii : ascii.slice(0, RECORD_COLUMNS).padEnd(RECORD_COLUMNS),
    text,
    faults: [nonAsciiFault, widthFault].filter((fault) => fault !== null),
    warning: widthFault === null ? findWidthWarning(ascii) : null,
    isPlainAscii,
  };
}
