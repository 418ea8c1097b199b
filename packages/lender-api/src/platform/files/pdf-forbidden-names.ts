import { decodeName } from './pdf-tokens.ts';

/** Keys and types of what runs or hides in a PDF, and how a refusal names it. */
const FORBIDDEN: ReadonlyMap<string, string> = new Map([
  ['JavaScript', 'JavaScript'],
  ['JS', 'JavaScript'],
  ['AA', 'automatic actions'],
  ['Launch', 'an action that starts a program'],
  ['SubmitForm', 'an action that sends data'],
  ['ImportData', 'an action that reads data'],
  ['GoToE', 'an action that opens an embedded file'],
  ['GoToR', 'an action that opens another file'],
  ['Rendition', 'multimedia'],
  ['RichMedia', 'multimedia'],
  ['Movie', 'multimedia'],
  ['Sound', 'multimedia'],
  ['EF', 'embedded files'],
  ['EmbeddedFile', 'embedded files'],
  ['EmbeddedFiles', 'embedded files'],
  ['FileAttachment', 'embedded files'],
  ['XFA', 'an XFA form'],
]);

const ENCRYPTED =
  'The PDF is encrypted, so it cannot be checked. Save it without a password and choose it again.';
export const UNREADABLE =
  'The PDF is packed in a way that cannot be checked. Save it again with another program.';
export const holds = (what: string) =>
  `The PDF holds ${what}. Save it without that, for example by printing it to PDF.`;

/** Shorter names occur by chance in the bytes of pictures. */
export const CERTAIN_LENGTH = 6;

/** Returns why a PDF with this name among its keys and types is refused, or null. */
export function nameFault(name: string): string | null {
  if (name === 'Encrypt') return ENCRYPTED;
  const what = FORBIDDEN.get(name);
  return what === undefined ? null : holds(what);
}

/**
 * Looks for long names anywhere in the bytes. What readers repair, such as a string that is not closed, could otherwise hide
 * objects from the tokens.
 */
export function faultInBytes(text: string): string | null {
  for (const [name] of text.matchAll(/\/(?:[A-Za-z]|#[\da-fA-F]{2}){6,}/g)) {
    const decoded = decodeName(name.slice(1));
    const fault = decoded.length >= CERTAIN_LENGTH ? nameFault(decoded) : null;
    if (fault !== null) return fault;
  }
  return null;
}

/** A part of the bytes, without its end. */
export interface Span {
  at: number;
  end: number;
}

/** The keyword that begins an object. */
const OBJECT = /(?<![A-Za-z])obj(?![A-Za-z])/g;

/**
 * Returns the bytes as text, without strings and the content of streams, which may speak of anything: a title that mentions
 * JavaScript, for example. Readers find objects by their positions, also within strings, streams and comments, so nothing is
 * left out when the file holds more objects than its tokens show.
 * @param objects how many objects the tokens show
 */
export function withoutContent(bytes: Buffer, content: readonly Span[], objects: number): string {
  const text = bytes.toString('latin1');
  if ((text.match(OBJECT)?.length ?? 0) !== objects) return text;
  let read = 0;
  const parts = content.map(({ at, end }) => {
    const before = text.slice(read, at);
    read = end;
    return before;
  });
  return [...parts, text.slice(read)].join(' ');
}
