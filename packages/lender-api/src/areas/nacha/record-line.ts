import { COLUMNS, LONGEST_KEPT } from './line-splitter.ts';

/** A line of padding, which fills the last block of ten lines. */
export const PADDING = '9'.repeat(COLUMNS);

/** A line in the 94 columns of a record. */
export interface RecordLine {
  /** Exactly 94 columns of plain ASCII; other characters are replaced by question marks. */
  record: string;
  /** The line as a person reads it. */
  text: string;
  faults: string[];
  warning: string | null;
  /** False when a character had to be replaced, so that fields may be unreadable. */
  isPlain: boolean;
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/** Reads bytes that stand as latin1 characters as UTF-8 where they are, so that one letter is one column. */
function decoded(latin1: string): string {
  try {
    return UTF_8.decode(Buffer.from(latin1, 'latin1'));
  } catch {
    return latin1;
  }
}

function nameOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 32 && code !== 127) return 'a character that is not plain ASCII';
  return `a control character (0x${code.toString(16).toUpperCase().padStart(2, '0')})`;
}

function widthFault(text: string): string | null {
  if (text.slice(COLUMNS).trim() === '') return null;
  const columns = text.length >= LONGEST_KEPT ? `${LONGEST_KEPT} or more` : String(text.length);
  return `The line has ${columns} columns; a record has 94.`;
}

function widthWarning(text: string): string | null {
  const missing = COLUMNS - text.length;
  if (missing === 0) return null;
  return missing > 0
    ? `The line ends ${missing} columns early; they count as blank.`
    : 'The line has blanks past column 94.';
}

/** One message for all characters of a line that are not plain ASCII: the first is named, the others are counted. */
function characterFault(characters: readonly string[]): string | null {
  const odd = characters.flatMap((character, index) => (/[^\x20-\x7e]/.test(character) ? index : []));
  const [first] = odd;
  if (first === undefined) return null;
  const others = odd.length - 1;
  const more =
    others === 0 ? '' : ` ${others} more on this line ${others === 1 ? 'is' : 'are'} not plain ASCII.`;
  return `Column ${first + 1} holds ${nameOf(characters[first] ?? '')}.${more}`;
}

/**
 * Returns a line in its 94 columns. Missing columns count as blank; characters past column 94 must be blank.
 * @param latin1 the bytes of the line, one character each
 */
export function inColumns(latin1: string): RecordLine {
  const isPlain = !/[^\x20-\x7e]/.test(latin1);
  const text = isPlain ? latin1 : decoded(latin1);
  const characters = isPlain ? [] : Array.from(text);
  const ascii = isPlain ? text : characters.map((one) => (/[\x20-\x7e]/.test(one) ? one : '?')).join('');
  const charFault = characterFault(characters);
  const tooWide = widthFault(ascii);
  return {
    record: ascii.length === COLUMNS ? ascii : ascii.slice(0, COLUMNS).padEnd(COLUMNS),
    text,
    faults: [charFault, tooWide].filter((fault) => fault !== null),
    warning: tooWide === null ? widthWarning(ascii) : null,
    isPlain,
  };
}
