import { lookup } from 'node:dns';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { parseBrandDocument, type ReleaseBrand } from './release-brand.ts';

/** The edge may have to draw the logos of a release first. */
const TIMEOUT_MS = 5_000;
const MAX_BYTES = 64 * 1024;

/** Resolves names below `.localhost` to this machine (RFC 6761), which the resolver of the system may not do. */
const lookUp: LookupFunction = (hostname, options, callback) => {
  if (!/(?:^|\.)localhost$/i.test(hostname)) {
    lookup(hostname, options, callback);
    return;
  }
  const loopback = { address: '127.0.0.1', family: 4 };
  if (options.all === true) callback(null, [loopback]);
  else callback(null, loopback.address, loopback.family);
};

async function readBody(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`The brand document has more than ${MAX_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function request(url: URL, cookies: Record<string, string>, signal: AbortSignal): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  const headers = { accept: 'application/json', ...cookies };
  return new Promise((resolve, reject) => {
    get(url, { lookup: lookUp, signal, agent: false, headers }, resolve).once('error', reject);
  });
}

/** The characters of tokens, so that a value cannot add a header or a cookie. */
const TOKEN = /^[\w.-]{1,500}$/;

/**
 * Loads the brand of a release from the edge. Redirects are not followed.
 * @param origin the lender's canonical origin, never a value of a request
 * @param previewToken the token that permits to see a draft; null for a published release
 * @throws Error if the edge does not send a valid brand document of this release within five seconds
 */
export async function fetchReleaseBrand(
  origin: string,
  release: string,
  previewToken: string | null,
): Promise<ReleaseBrand> {
  const url = new URL(`/brand/${release}.json`, origin);
  const isToken = previewToken !== null && TOKEN.test(previewToken);
  const cookies = isToken ? { cookie: `livery_preview=${previewToken}` } : {};
  const response = await request(url, cookies, AbortSignal.timeout(TIMEOUT_MS));
  if (response.statusCode !== 200) {
    response.destroy();
    throw new Error(`The edge responded with status ${response.statusCode ?? 0}.`);
  }
  const brand = parseBrandDocument(JSON.parse(await readBody(response)));
  if (brand?.release !== release) throw new Error('The edge did not send a valid brand document.');
  return brand;
}
