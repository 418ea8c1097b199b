import { LONGEST_KEPT } from './line-splitter.ts';

const COLUMNS = 94;

/** A line of padding, which fills the last block of ten lines. */
export const PADDING = '9'.repeat(COLUMNS);

export interface RecordLine {
  /** Exactly 94 columns. */
  record: string;
  faults: string[];
  warning: string | null;
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

/** The line in its 94 columns. What is missing counts as blank, what is too much must be blank. */
export function inColumns(text: string): RecordLine {
  const odd = /[^\x20-\x7e]/.exec(text);
  const charFault = odd && `Column ${odd.index + 1} holds a character that is not plain ASCII.`;
  const tooWide = widthFault(text);
  return {
    record: text.length === COLUMNS ? text : text.slice(0, COLUMNS).padEnd(COLUMNS),
    faults: [charFault, tooWide].filter((fault) => fault !== null),
    warning: tooWide === null ? widthWarning(text) : null,
  };
}
