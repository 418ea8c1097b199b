import { constants, inflateSync } from 'node:zlib';
import type { Span } from './pdf-forbidden-names.ts';
import {
  buildForbiddenContentMessage,
  findForbiddenNameError,
  findForbiddenNameInBytes,
  MIN_NAME_LENGTH,
  removeStringsAndStreams,
  UNSUPPORTED_ENCODING_MESSAGE,
} from './pdf-forbidden-names.ts';
import { tokenizePdf } from './pdf-tokens.ts';

/** Maximum total size of decompressed object streams, which prevents decompression attacks. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;
/** Maximum length of an object stream's dictionary in tokens. */
const MAX_HEADER_TOKENS = 400;

/** Maximum size of the pairs of object number and offset at the beginning of an object stream. */
const MAX_OFFSET_BYTES = 1024 * 1024;

/** Maximum numbers of opening actions and of their definitions. Programs write one for each saved version of a PDF. */
const MAX_OPEN_ACTIONS = 50;
const MAX_DEFINITIONS = 1000;
/** Number of words that determine an action, and the maximum size of their text. */
const ACTION_WORDS = 12;
const MAX_ACTION_BYTES = 4096;

/**
 * Returns the encoding of an object stream from its dictionary, null for any other object, or a fault for an
 * unsupported encoding.
 */
function readObjectStreamEncoding(
  header: readonly string[],
): { isFlate: boolean } | { fault: string } | null {
  const isObjectStream = header.includes('/ObjStm') || (header.includes('/First') && header.includes('/N'));
  if (!isObjectStream) return null;
  const filters = header.filter((word) => /^\/(?:\w+Decode|Fl|LZW|AHx|A85|RL|Crypt)$/.test(word));
  if (filters.length === 0 && !header.includes('/Filter')) return { isFlate: false };
  const predictor = Number(header[header.indexOf('/Predictor') + 1] ?? 1);
  const isFlate = filters.length === 1 && (filters[0] === '/FlateDecode' || filters[0] === '/Fl');
  if (!isFlate || (header.includes('/Predictor') && predictor !== 1))
    return { fault: UNSUPPORTED_ENCODING_MESSAGE };
  return { isFlate };
}

/** Collects the objects of a PDF, including those in object streams. */
class PdfSyntax {
  readonly #bytes: Buffer;
  readonly #packed: PackedObjects[] = [];
  #unpackedBytes = 0;
  /** The first words after each `/OpenAction`, which determine the action. */
  readonly openActions: string[][] = [];
  /** The strings and streams that could contain a forbidden name, in file order. */
  readonly content: Span[] = [];
  objectCount = 0;
  fault: string | null = null;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#read(bytes, false);
  }

  #read(bytes: Buffer, isUnpacked: boolean): void {
    let header: string[] = [];
    let incompleteActions: string[][] = [];
    const tokens = tokenizePdf(bytes);
    let next: number | undefined;
    for (let step = tokens.next(); step.done !== true && this.fault === null; step = tokens.next(next)) {
      const token = step.value;
      next = undefined;
      if (token.type === 'stream') {
        if (!isUnpacked) next = this.#readStream(bytes, token.at, header);
        continue;
      }
      if (token.type === 'string') {
        if (!isUnpacked && token.isClosed) this.#addContent(token);
        continue;
      }
      const { value } = token;
      if (value === 'obj' && !isUnpacked) this.objectCount += 1;
      if (value.startsWith('/')) this.fault = findForbiddenNameError(value.slice(1));
      if (value === '/OpenAction') incompleteActions.push(this.#addOpenAction());
      else if (incompleteActions.length > 0) {
        for (const action of incompleteActions) action.push(value);
        incompleteActions = incompleteActions.filter(({ length }) => length < ACTION_WORDS);
      }
      if (value === 'obj') header = [];
      else if (header.length < MAX_HEADER_TOKENS) header.push(value);
    }
  }

  #addOpenAction(): string[] {
    const words: string[] = [];
    if (this.openActions.push(words) > MAX_OPEN_ACTIONS)
      this.fault = buildForbiddenContentMessage(`more than ${MAX_OPEN_ACTIONS} opening actions`);
    return words;
  }

  /**
   * Adds a string or stream to `content`. Ignores it if it has no slash or is too short to contain a
   * forbidden name.
   */
  #addContent({ at, end }: Span): void {
    if (end - at > MIN_NAME_LENGTH && this.#bytes.subarray(at, end).includes('/'))
      this.content.push({ at, end });
  }

  #readStream(bytes: Buffer, at: number, header: readonly string[]): number {
    const end = bytes.indexOf('endstream', at, 'latin1');
    const stop = end === -1 ? bytes.length : end;
    if (end !== -1) this.#addContent({ at, end });
    const encoding =
      header.length < MAX_HEADER_TOKENS
        ? readObjectStreamEncoding(header)
        : { fault: UNSUPPORTED_ENCODING_MESSAGE };
    if (encoding === null) return stop;
    if ('fault' in encoding) this.fault = encoding.fault;
    else {
      const start = bytes[at] === 13 && bytes[at + 1] === 10 ? at + 2 : at + 1;
      this.#unpack(
        bytes.subarray(start, stop),
        encoding.isFlate,
        Number(header[header.indexOf('/First') + 1]),
      );
    }
    return stop;
  }

  #unpack(packed: Buffer, isFlate: boolean, first: number): void {
    try {
      const maxOutputLength = Math.max(1, MAX_UNPACKED_BYTES - this.#unpackedBytes);
      const finishFlush = constants.Z_SYNC_FLUSH;
      const content = isFlate ? inflateSync(packed, { maxOutputLength, finishFlush }) : packed;
      this.#unpackedBytes += content.length;
      this.#packed.push({ content, first });
      this.#read(content, true);
      this.fault ??= findHiddenNameError(content, first);
    } catch {
      this.fault = UNSUPPORTED_ENCODING_MESSAGE;
    }
  }

  /**
   * Yields the first words of each definition of the objects with these numbers, because a PDF can define an object
   * repeatedly. Searches the PDF once for all objects.
   */
  *findDefinitions(numbers: ReadonlySet<string>): Generator<{ number: string; words: string[] }, void> {
    const definitions = this.#bytes.toString('latin1').matchAll(/(?<!\d)(\d+) \d+ obj/g);
    for (const { 0: text, 1: number = '', index } of definitions)
      if (numbers.has(number)) yield { number, words: readFirstWords(this.#bytes, index + text.length) };
    for (const { content, first } of this.#packed) {
      const pairs = content.toString('latin1', 0, first).matchAll(/(?<!\S)(\S+)\s+(\S+)/g);
      for (const [, number = '', offset] of pairs)
        if (numbers.has(number)) yield { number, words: readFirstWords(content, first + Number(offset)) };
    }
  }
}

/**
 * The content of an object stream. It begins with pairs of object number and offset. The objects begin at the
 * offset `first`.
 */
interface PackedObjects {
  content: Buffer;
  first: number;
}

/**
 * Detects hidden objects in an object stream. If an offset of the stream points into a string or comment, a
 * viewer reads the text there as an object. Returns an error message if the stream contains a forbidden name
 * and has such an offset or too many offsets to check; null otherwise.
 */
function findHiddenNameError(content: Buffer, first: number): string | null {
  const fault = findForbiddenNameInBytes(content.toString('latin1'));
  if (fault === null) return null;
  if (first > MAX_OFFSET_BYTES) return UNSUPPORTED_ENCODING_MESSAGE;
  const pairs = content.toString('latin1', 0, first).trim().split(/\s+/);
  const offsets = new Set(pairs.flatMap((offset, at) => (at % 2 === 1 ? first + Number(offset) : [])));
  for (const { at } of tokenizePdf(content, first)) offsets.delete(at);
  return offsets.size > 0 ? fault : null;
}

function readFirstWords(bytes: Buffer, start: number): string[] {
  const words: string[] = [];
  const text = bytes.subarray(start, start + MAX_ACTION_BYTES);
  for (const token of tokenizePdf(text)) {
    if (token.type === 'string') continue;
    if (token.type === 'stream' || token.value === 'endobj' || words.length === ACTION_WORDS) return words;
    words.push(token.value);
  }
  // The end of the text may have cut the last word.
  return text.length === MAX_ACTION_BYTES ? words.slice(0, -1) : words;
}

/** Returns true for the words of a destination, or of an action that only goes to a page of the same file. */
function isPageLink(words: readonly string[]): boolean {
  if (words[0] === '[') return true;
  return words[0] === '<<' && words.includes('/S') && words[words.indexOf('/S') + 1] === '/GoTo';
}

/** Returns true for the words of a reference to an object, such as `9 0 R`. */
const isReference = ([number = '', , keyword]: readonly string[]) => /^\d+$/.test(number) && keyword === 'R';

function areOpenActionsHarmless(syntax: PdfSyntax): boolean {
  const numbers = new Set<string>();
  for (const words of syntax.openActions) {
    const [number = ''] = words;
    if (isReference(words)) numbers.add(number);
    else if (!isPageLink(words)) return false;
  }
  if (numbers.size === 0) return true;
  const definedNumbers = new Set<string>();
  let definitions = 0;
  for (const { number, words } of syntax.findDefinitions(numbers)) {
    definitions += 1;
    if (definitions > MAX_DEFINITIONS || !isPageLink(words)) return false;
    definedNumbers.add(number);
  }
  return definedNumbers.size === numbers.size;
}

/**
 * Returns the error message for a PDF with active content, or null. Active content is scripts, automatic actions,
 * multimedia, embedded files and XFA forms, including in object streams and under escaped names. Also refuses PDFs that
 * are encrypted or cannot be parsed. Accepts an opening action that goes to a page, because many programs write one.
 */
export function findPdfError(content: Buffer): string | null {
  const syntax = new PdfSyntax(content);
  const fault =
    syntax.fault ??
    findForbiddenNameInBytes(removeStringsAndStreams(content, syntax.content, syntax.objectCount));
  if (fault !== null) return fault;
  return areOpenActionsHarmless(syntax)
    ? null
    : buildForbiddenContentMessage('an action that runs when it is opened');
}
