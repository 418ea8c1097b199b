import { decodeName } from './pdf-tokens.ts';

/** Names in PDF dictionaries that run code or hide files, with their description in the error message. */
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
  'The PDF has an encoding that cannot be checked. Save it again with another program.';
export const contains = (what: string) =>
  `The PDF contains ${what}. Save it without that, for example by printing it to PDF.`;

/** Shorter names occur by chance in the bytes of images. */
export const MIN_NAME_LENGTH = 6;

/** Returns the error message for a forbidden name, or null for any other name. */
export function nameFault(name: string): string | null {
  if (name === 'Encrypt') return ENCRYPTED;
  const what = FORBIDDEN.get(name);
  return what === undefined ? null : contains(what);
}

/**
 * Returns the error message for a long forbidden name anywhere in the bytes, or null. PDF readers repair errors such as an
 * unclosed string, which could otherwise hide objects from the tokens.
 */
export function faultInBytes(text: string): string | null {
  for (const [name] of text.matchAll(/\/(?:[A-Za-z]|#[\da-fA-F]{2}){6,}/g)) {
    const decoded = decodeName(name.slice(1));
    const fault = decoded.length >= MIN_NAME_LENGTH ? nameFault(decoded) : null;
    if (fault !== null) return fault;
  }
  return null;
}

/** A range of bytes; `end` is exclusive. */
export interface Span {
  at: number;
  end: number;
}

/** The keyword that begins an object. */
const OBJECT = /(?<![A-Za-z])obj(?![A-Za-z])/g;

/**
 * Returns the bytes as text without strings and streams, which can mention forbidden names, for example a title with
 * "/JavaScript". PDF readers find objects by position, also within strings, streams and comments, so nothing is removed if
 * the file contains more objects than its tokens.
 * @param objects the number of objects in the tokens
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
