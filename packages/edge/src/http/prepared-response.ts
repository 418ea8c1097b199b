import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip as gzipInBackground, gzipSync } from 'node:zlib';
import { type Coding, chooseCoding } from './accept-encoding.ts';
import { type PreparedBytes, prepareBytes } from './prepared-bytes.ts';
import { writeAtOnce } from './single-write.ts';

const NO_BODY = Buffer.alloc(0);

/** One body in every coding it is kept in; null where a coding does not pay. */
export interface EncodedBody {
  readonly identity: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

/** A body in one coding, ready to be sent, and the answer to whoever has it. */
interface Variant extends PreparedBytes {
  readonly etag: string;
  readonly notModified: PreparedBytes;
}

/** An answer whose every byte is made beforehand, in each coding that it has; sending it is one write. */
export interface PreparedResponse {
  has(coding: Coding): boolean;
  /** Identity for a coding that it has not. */
  get(coding: Coding): Variant;
}

/** A coding that does not make the body smaller is left out. */
function smallerCodings(identity: Buffer, br: Buffer, gzipped: Buffer): EncodedBody {
  const ifSmaller = (encoded: Buffer): Buffer | null => (encoded.length < identity.length ? encoded : null);
  return { identity, br: ifSmaller(br), gzip: ifSmaller(gzipped) };
}

/** Compresses at once, for what is prepared before anybody waits. */
export function encodeBody(identity: Buffer, brotliQuality: number): EncodedBody {
  return smallerCodings(identity, brotli(brotliQuality)(identity), gzip(identity));
}

/** Compresses beside the thread that answers visitors: a body of megabytes would hold all of them up. */
export async function encodeInBackground(identity: Buffer, brotliQuality: number): Promise<EncodedBody> {
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, brotliOptions(brotliQuality, identity)),
    promisify(gzipInBackground)(identity, GZIP_OPTIONS),
  ]);
  return smallerCodings(identity, br, gzipped);
}

const brotliOptions = (quality: number, body: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
});

const GZIP_OPTIONS = { level: 9 };

const brotli =
  (quality: number) =>
  (body: Buffer): Buffer =>
    brotliCompressSync(body, brotliOptions(quality, body));

const gzip = (body: Buffer): Buffer => gzipSync(body, GZIP_OPTIONS);

/** For bodies that are kept in every coding. */
export function prepareResponse(
  body: EncodedBody,
  headers: Readonly<Record<string, string>>,
): PreparedResponse {
  const variant = (coding: Exclude<Coding, 'identity'>): Variant | null => {
    const encoded = body[coding];
    return encoded === null ? null : prepareVariant(encoded, { ...headers, 'content-encoding': coding });
  };
  const all = { identity: prepareVariant(body.identity, headers), br: variant('br'), gzip: variant('gzip') };
  return {
    has: (coding) => all[coding] !== null,
    get: (coding) => all[coding] ?? all.identity,
  };
}

/**
 * For a body that compresses well: a coding is made when somebody first asks for it and kept. Identity, which
 * hardly anybody asks for and which is the largest, is made anew every time.
 */
export function prepareOnDemand(
  makeBody: () => Buffer,
  headers: Readonly<Record<string, string>>,
  brotliQuality: number,
): PreparedResponse {
  return new OnDemand(makeBody, headers, brotliQuality);
}

class OnDemand implements PreparedResponse {
  readonly #makeBody: () => Buffer;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #brotliQuality: number;
  #br: Variant | undefined;
  #gzip: Variant | undefined;

  constructor(makeBody: () => Buffer, headers: Readonly<Record<string, string>>, brotliQuality: number) {
    this.#makeBody = makeBody;
    this.#headers = headers;
    this.#brotliQuality = brotliQuality;
  }

  has(): boolean {
    return true;
  }

  get(coding: Coding): Variant {
    if (coding === 'br') return (this.#br ??= this.#make(coding, brotli(this.#brotliQuality)));
    if (coding === 'gzip') return (this.#gzip ??= this.#make(coding, gzip));
    return prepareVariant(this.#makeBody(), this.#headers);
  }

  #make(coding: Coding, encode: (body: Buffer) => Buffer): Variant {
    return prepareVariant(encode(this.#makeBody()), { ...this.#headers, 'content-encoding': coding });
  }
}

/**
 * The ETag covers the headers too: a browser that gets a 304 keeps the Content-Security-Policy it has
 * stored, so a changed policy must make a changed answer.
 */
function prepareVariant(body: Buffer, given: Readonly<Record<string, string>>): Variant {
  const digest = createHash('sha256').update(JSON.stringify(given)).update(body).digest('base64url');
  const etag = `"${digest.slice(0, 22)}"`;
  const headers = { ...given, vary: 'Accept-Encoding', etag };
  const aboutTheBody = new Set(['content-type', 'content-encoding', 'accept-ranges']);
  const withoutBody = Object.entries(headers).filter(([name]) => !aboutTheBody.has(name));
  return {
    ...prepareBytes(200, { ...headers, 'content-length': String(body.length) }, body),
    etag,
    notModified: prepareBytes(304, Object.fromEntries(withoutBody), NO_BODY),
  };
}

/** Answers a GET or HEAD with the coding that suits the client, or with 304 when it has these bytes. */
export type SendPrepared = (
  request: IncomingMessage,
  response: ServerResponse,
  prepared: PreparedResponse,
) => void;

/** @param isSingleWrite whether head and body are written in one piece where possible (single-write.ts) */
export function createSender(isSingleWrite: boolean): SendPrepared {
  return (request, response, prepared) => {
    const { headers } = request;
    const coding = chooseCoding(headers['accept-encoding'], (it) => prepared.has(it));
    const variant = prepared.get(coding);
    const bytes = isKnown(headers['if-none-match'], variant.etag) ? variant.notModified : variant;
    if (!isSingleWrite || !writeAtOnce(request, response, bytes)) writeByNode(request, response, bytes);
  };
}

function writeByNode(request: IncomingMessage, response: ServerResponse, bytes: PreparedBytes): void {
  response.writeHead(bytes.status, [...bytes.headers]);
  response.end(request.method === 'HEAD' ? undefined : bytes.body);
}

/** Compared weakly, as RFC 9110 asks: a proxy that compresses on its own marks our ETag as weak. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
}
