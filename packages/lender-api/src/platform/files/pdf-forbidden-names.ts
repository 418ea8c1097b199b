import { decodeName } from './pdf-tokens.ts';

/** Names in PDF dictionaries that run code or embed files, with the description for the error message. */
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
export const UNSUPPORTED_ENCODING =
  'The PDF has an encoding that cannot be checked. Save it again with another program.';
export const buildForbiddenContentMessage = (what: string) =>
  `The PDF contains ${what}. Save it without that, for example by printing it to PDF.`;

/** Shorter names occur by chance in image data. */
export const MIN_NAME_LENGTH = 6;

/** Returns the error message for a forbidden name, else null. */
export function findForbiddenNameError(name: string): string | null {
  if (name === 'Encrypt') return ENCRYPTED;
  const what = FORBIDDEN.get(name);
  return what === undefined ? null : buildForbiddenContentMessage(what);
}

/**
 * Returns the error message for a forbidden name anywhere in the bytes, or null; ignores short names. Because PDF
 * readers repair errors such as an unclosed string, the parsed tokens may lack objects that a reader finds.
 */
export function findForbiddenNameInBytes(text: string): string | null {
  for (const [name] of text.matchAll(/\/(?:[A-Za-z]|#[\da-fA-F]{2}){6,}/g)) {
    const decoded = decodeName(name.slice(1));
    const fault = decoded.length >= MIN_NAME_LENGTH ? findForbiddenNameError(decoded) : null;
    if (fault !== null) return fault;
  }
  return null;
}

/** A range of bytes; `end` is exclusive. */
export interface Span {
  at: number;
  end: number;
}

/** Matches the keyword that begins an object. */
const OBJECT = /(?<![A-Za-z])obj(?![A-Za-z])/g;

/**
 * Returns the bytes as text, without the contents of strings and streams, which may contain a forbidden name as
 * harmless text, such as the title "/JavaScript". Removes nothing if the text contains more objects than were parsed: a
 * PDF reader could then find an object that is hidden in a string, stream or comment.
 * @param objects the number of parsed objects
 */
export function removeStringsAndStreams(bytes: Buffer, content: readonly Span[], objects: number): string {
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
