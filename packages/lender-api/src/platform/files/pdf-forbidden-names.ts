import { decodeName } from './pdf-tokens.ts';

/** Names in PDF dictionaries that run code or embed files, with the description for the error message. */
const FORBIDDEN_NAMES: ReadonlyMap<string, string> = new Map([
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

const ENCRYPTED_MESSAGE =
  'The PDF is encrypted, so it cannot be checked. Save it without a password and choose it again.';
export const UNSUPPORTED_ENCODING_MESSAGE =
  'The PDF has an encoding that cannot be checked. Save it again with another program.';
export const buildForbiddenContentMessage = (description: string) =>
  `The PDF contains ${description}. Save it without that, for example by printing it to PDF.`;

/** Minimum length of a name to search for in raw bytes. Shorter names occur by chance in image data. */
export const MIN_NAME_LENGTH = 6;

/** Returns the error message for a forbidden name, else null. */
export function findForbiddenNameError(name: string): string | null {
  if (name === 'Encrypt') return ENCRYPTED_MESSAGE;
  const description = FORBIDDEN_NAMES.get(name);
  return description === undefined ? null : buildForbiddenContentMessage(description);
}

/**
 * Returns the error message for a forbidden name anywhere in the text of a PDF, or null. Ignores short names.
 * This search also finds names in objects that the tokenizer does not recognize, because PDF readers repair
 * errors such as an unclosed string.
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
const OBJECT_KEYWORD = /(?<![A-Za-z])obj(?![A-Za-z])/g;

/**
 * Returns the bytes as text, without the contents of strings and streams, which may contain a forbidden name
 * as harmless text, such as the title "/JavaScript". Removes nothing if the text contains more objects than
 * were parsed: a PDF reader could then find an object that is hidden in a string, stream or comment.
 * @param objectCount the number of parsed objects
 */
export function removeStringsAndStreams(
  bytes: Buffer,
  content: readonly Span[],
  objectCount: number,
): string {
  const text = bytes.toString('latin1');
  if ((text.match(OBJECT_KEYWORD)?.length ?? 0) !== objectCount) return text;
  let position = 0;
  const parts = content.map(({ at, end }) => {
    const textBefore = text.slice(position, at);
    position = end;
    return textBefore;
  });
  return [...parts, text.slice(position)].join(' ');
}
