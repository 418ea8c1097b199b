import { lookup } from 'node:dns';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { parseBrandDocument, type ReleaseBrand } from './release-brand.ts';

/** Timeout in milliseconds. It is long because the edge may have to render the logos of a release first. */
const TIMEOUT_MS = 5_000;
const MAX_DOCUMENT_BYTES = 64 * 1024;

/** Timeout in milliseconds for the logo and the font of a document. */
const FILE_TIMEOUT_MS = 2_000;
/** The size limit of uploaded logos. A font file is smaller: at most 500 KB. */
const MAX_FILE_BYTES = 2 * 1024 * 1024;

/**
 * Resolves names below `.localhost` to this machine (RFC 6761), because some resolvers of operating systems
 * do not.
 */
const lookUpHost: LookupFunction = (hostname, options, callback) => {
  if (!/(?:^|\.)localhost$/i.test(hostname)) {
    lookup(hostname, options, callback);
    return;
  }
  const loopback = { address: '127.0.0.1', family: 4 };
  if (options.all === true) callback(null, [loopback]);
  else callback(null, loopback.address, loopback.family);
};

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (response.statusCode !== 200) {
    response.destroy();
    throw new Error(`The edge responded with status ${response.statusCode ?? 0}.`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`The response has more than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function request(url: URL, cookies: Record<string, string>, signal: AbortSignal): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  const headers = { accept: 'application/json, image/*, font/woff2', ...cookies };
  return new Promise((resolve, reject) => {
    get(url, { lookup: lookUpHost, signal, agent: false, headers }, resolve).once('error', reject);
  });
}

/** Matches a preview token. Other characters could add a header or a cookie to the request. */
const PREVIEW_TOKEN = /^[\w.-]{1,500}$/;

/**
 * Loads the brand of a release from the edge. Redirects are not followed.
 * @param origin the lender's canonical origin, never a value of a request
 * @param previewToken the token that permits access to a draft; null for a published release
 * @throws Error if the edge does not send a valid brand document of this release within five seconds
 */
export async function fetchReleaseBrand(
  origin: string,
  release: string,
  previewToken: string | null,
): Promise<ReleaseBrand> {
  const url = new URL(`/brand/${release}.json`, origin);
  const isValidToken = previewToken !== null && PREVIEW_TOKEN.test(previewToken);
  const cookies = isValidToken ? { cookie: `livery_preview=${previewToken}` } : {};
  const response = await request(url, cookies, AbortSignal.timeout(TIMEOUT_MS));
  const body = await readBody(response, MAX_DOCUMENT_BYTES);
  const brand = parseBrandDocument(JSON.parse(body.toString('utf8')));
  if (brand?.release !== release) throw new Error('The edge did not send a valid brand document.');
  return brand;
}

/**
 * Loads an image or a font file of a brand from the edge. Redirects are not followed.
 * @param url an address at the lender's canonical origin
 * @throws Error if the edge does not send at most two megabytes within two seconds
 */
export async function fetchBrandFile(url: string): Promise<Buffer> {
  const response = await request(new URL(url), {}, AbortSignal.timeout(FILE_TIMEOUT_MS));
  return readBody(response, MAX_FILE_BYTES);
}
