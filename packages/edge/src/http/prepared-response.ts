import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip as gzipInBackground, gzipSync } from 'node:zlib';
import { type Coding, selectCoding } from './accept-encoding.ts';
import { type PreparedBytes, prepareBytes } from './prepared-bytes.ts';
import { writeInOneCall } from './single-write.ts';

const NO_BODY = Buffer.alloc(0);

/** A body in each content coding; null for a coding in which the body is not smaller. */
export interface EncodedBody {
  readonly identity: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

/** A response in one coding, and the 304 response for clients that have it cached. */
interface Variant extends PreparedBytes {
  readonly etag: string;
  readonly notModified: PreparedBytes;
}

/** A response that is serialized in advance in each of its codings, so that sending it takes one write. */
export interface PreparedResponse {
  has(coding: Coding): boolean;
  get(coding: Coding): Variant;
}

function keepSmallerCodings(identity: Buffer, br: Buffer, gzipped: Buffer): EncodedBody {
  const nullUnlessSmaller = (encoded: Buffer): Buffer | null =>
    encoded.length < identity.length ? encoded : null;
  return { identity, br: nullUnlessSmaller(br), gzip: nullUnlessSmaller(gzipped) };
}

/** Compresses synchronously. Use it only while no visitor waits. */
export function encodeBody(identity: Buffer, brotliQuality: number): EncodedBody {
  return keepSmallerCodings(identity, createBrotliEncoder(brotliQuality)(identity), encodeGzip(identity));
}

/** Compresses in the thread pool, because compressing megabytes synchronously would block all visitors. */
export async function encodeInBackground(identity: Buffer, brotliQuality: number): Promise<EncodedBody> {
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, createBrotliOptions(brotliQuality, identity)),
    promisify(gzipInBackground)(identity, GZIP_OPTIONS),
  ]);
  return keepSmallerCodings(identity, br, gzipped);
}

const createBrotliOptions = (quality: number, body: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
});

const GZIP_OPTIONS = { level: 9 };

const createBrotliEncoder =
  (quality: number) =>
  (body: Buffer): Buffer =>
    brotliCompressSync(body, createBrotliOptions(quality, body));

const encodeGzip = (body: Buffer): Buffer => gzipSync(body, GZIP_OPTIONS);

export function prepareResponse(
  body: EncodedBody,
  headers: Readonly<Record<string, string>>,
): PreparedResponse {
  const createVariant = (coding: Exclude<Coding, 'identity'>): Variant | null => {
    const encoded = body[coding];
    return encoded === null ? null : prepareVariant(encoded, { ...headers, 'content-encoding': coding });
  };
  const variants = {
    identity: prepareVariant(body.identity, headers),
    br: createVariant('br'),
    gzip: createVariant('gzip'),
  };
  return {
    has: (coding) => variants[coding] !== null,
    get: (coding) => variants[coding] ?? variants.identity,
  };
}

/**
 * Returns a response that encodes the body at the first request for each coding and caches the result. The
 * unencoded body is not cached, because it is the largest and is rarely requested.
 */
export function prepareOnDemand(
  makeBody: () => Buffer,
  headers: Readonly<Record<string, string>>,
  brotliQuality: number,
): PreparedResponse {
  return new OnDemandResponse(makeBody, headers, brotliQuality);
}

class OnDemandResponse implements PreparedResponse {
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
    if (coding === 'br') return (this.#br ??= this.#make(coding, createBrotliEncoder(this.#brotliQuality)));
    if (coding === 'gzip') return (this.#gzip ??= this.#make(coding, encodeGzip));
    return prepareVariant(this.#makeBody(), this.#headers);
  }

  #make(coding: Coding, encode: (body: Buffer) => Buffer): Variant {
    return prepareVariant(encode(this.#makeBody()), { ...this.#headers, 'content-encoding': coding });
  }
}

/**
 * The ETag includes the headers, because a browser that receives a 304 uses its stored Content-Security-Policy. A changed
 * policy must therefore change the ETag.
 */
function prepareVariant(body: Buffer, baseHeaders: Readonly<Record<string, string>>): Variant {
  const digest = createHash('sha256').update(JSON.stringify(baseHeaders)).update(body).digest('base64url');
  const etag = `"${digest.slice(0, 22)}"`;
  const headers = { ...baseHeaders, vary: 'Accept-Encoding', etag };
  const bodyHeaders = new Set(['content-type', 'content-encoding', 'accept-ranges']);
  const notModifiedHeaders = Object.entries(headers).filter(([name]) => !bodyHeaders.has(name));
  return {
    ...prepareBytes(200, { ...headers, 'content-length': String(body.length) }, body),
    etag,
    notModified: prepareBytes(304, Object.fromEntries(notModifiedHeaders), NO_BODY),
  };
}

export type SendPrepared = (
  request: IncomingMessage,
  response: ServerResponse,
  prepared: PreparedResponse,
) => void;

/** @param isSingleWrite true to write headers and body in one call where possible (single-write.ts) */
export function createSender(isSingleWrite: boolean): SendPrepared {
  return (request, response, prepared) => {
    const { headers } = request;
    const coding = selectCoding(headers['accept-encoding'], (candidate) => prepared.has(candidate));
    const variant = prepared.get(coding);
    const bytes = matchesEtag(headers['if-none-match'], variant.etag) ? variant.notModified : variant;
    if (!isSingleWrite || !writeInOneCall(request, response, bytes)) writeWithNode(request, response, bytes);
  };
}

function writeWithNode(request: IncomingMessage, response: ServerResponse, bytes: PreparedBytes): void {
  response.writeHead(bytes.status, [...bytes.headers]);
  response.end(request.method === 'HEAD' ? undefined : bytes.body);
}

/** Compares ETags weakly (RFC 9110), because a proxy that compresses marks the ETag as weak. */
function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
