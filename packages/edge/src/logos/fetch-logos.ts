import type { Readable } from 'node:stream';
import { detectImageType, type LogoPlates, type Release, readBitmapSize } from '@livery/tenant-config/load';
import pLimit from 'p-limit';
import { Agent } from 'undici';
import { z } from 'zod';
import type { LenderLogo, LenderLogos } from './lender-logos.ts';
import { resolveLogoUrls } from './logo-urls.ts';

/** In milliseconds. `total` is for all requests of one fetch, the others are for each request. */
const TIMEOUTS = { total: 5_000, connect: 1_000, headers: 2_000, body: 2_000 };
/** Limits memory and DNS lookups when thousands of tenants are visited at the same time. */
const MAX_CONCURRENT_FETCHES = 32;
const MAX_BRANDING_BYTES = 16 * 1_024;
/**
 * Enough to read the type and size of an image. In a JPEG, the size comes after the metadata of cameras and
 * editors.
 */
const MAX_HEADER_BYTES = 256 * 1_024;
/** The contract's limit for logos. Larger images use too much memory on phones. */
const MAX_PIXELS_PER_SIDE = 4_096;

const address = z
  .string()
  .nullish()
  .transform((text) => text || null);

const NO_PLATES: LogoPlates = { light: null, dark: null };

const brandingResponse = z.object({
  // The contract has the number 1, but some lenders send a string.
  status: z.literal([1, '1']),
  result: z.object({ data: z.object({ imageLoginLogo: address, imageNavbarLogo: address }) }),
});

/** The logos of a lender, and a message in `refused` for each logo that the portal cannot show. */
export interface LogoResult {
  readonly logos: LenderLogos;
  readonly refused: readonly string[];
}

/**
 * Fetches the logos that staff have uploaded to a lender, and reads the images that are not in `known`.
 * @throws if the lender cannot be reached, does not respond in time, or sends an invalid response
 */
export type FetchLogos = (release: Release, known: LenderLogos) => Promise<LogoResult>;

export function createLogoClient(): { readonly fetchLogos: FetchLogos; readonly close: () => Promise<void> } {
  const { total, ...timeouts } = TIMEOUTS;
  const agent = new Agent({
    connect: { timeout: timeouts.connect },
    headersTimeout: timeouts.headers,
    bodyTimeout: timeouts.body,
  });
  const limit = pLimit(MAX_CONCURRENT_FETCHES);
  return {
    fetchLogos: (release, known) =>
      limit(() => fetchLogos({ agent, release, known, signal: AbortSignal.timeout(total) })),
    close: () => agent.destroy(),
  };
}

interface FetchContext {
  readonly agent: Agent;
  readonly release: Release;
  readonly known: LenderLogos;
  readonly signal: AbortSignal;
}

async function fetchLogos(context: FetchContext): Promise<LogoResult> {
  const { release, known } = context;
  const base = new URL(release.upstream ?? release.injected.apiBase);
  const url = new URL(`${base.pathname.replace(/\/$/, '')}/client/branding`, base.origin);
  const response = await get(context, url, MAX_BRANDING_BYTES);
  if (response.status !== 200 || response.isTruncated)
    throw new Error(`The lender responded with ${response.status}.`);
  const { data } = brandingResponse.parse(JSON.parse(response.start.toString('utf8'))).result;
  const refused: string[] = [];
  const read = async (name: keyof typeof data, previous: LenderLogo | null) => {
    const url = data[name];
    const result = url === null ? null : await readLogo(context, url, previous);
    if (typeof result !== 'string') return result;
    refused.push(`${name} ${result}`);
    return null;
  };
  const [signIn, navbar] = await Promise.all([
    read('imageLoginLogo', known.signIn),
    read('imageNavbarLogo', known.navbar),
  ]);
  return { logos: { signIn, navbar }, refused };
}

/** Returns the logo at `url`, or the reason why the portal cannot show it. */
async function readLogo(
  context: FetchContext,
  url: string,
  previous: LenderLogo | null,
): Promise<LenderLogo | string> {
  const address = resolveLogoUrls(context.release, url);
  if (address === null) return 'has a URL whose origin the tenant folder does not list';
  if (address.browserUrl === previous?.url) return previous;
  const { status, start, isTruncated } = await get(context, address.fetchUrl, MAX_HEADER_BYTES);
  if (status >= 500) throw new Error(`The lender responded with ${status}.`);
  if (status !== 200) return `was not found (${status})`;
  const type = detectImageType(start);
  const size = type === 'image/png' || type === 'image/jpeg' ? readBitmapSize(start, type) : null;
  if (size === null) return 'is not a PNG or JPEG image';
  if (Math.max(size.width, size.height) > MAX_PIXELS_PER_SIDE) return 'has too many pixels';
  // A JPEG is opaque and needs no background plate. A file over the limit is not read completely, so its
  // contrast cannot be measured.
  const needsPlates = type === 'image/png' && !isTruncated;
  const asset = { path: address.browserUrl, contentType: 'image/png', body: start };
  const plates = needsPlates ? await context.release.measurePlates({ asset, size }) : NO_PLATES;
  return { url: address.browserUrl, ...size, plates };
}

async function get({ agent, release, signal }: FetchContext, url: URL, maxBytes: number) {
  const { statusCode, body } = await agent.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: 'GET',
    headers: {
      accept: 'application/json, image/png, image/jpeg',
      // The lender uses this origin in file URLs, with paths below /api.
      'x-livery-origin': release.canonicalOrigin,
    },
    signal,
  });
  return { status: statusCode, ...(await readStart(body, maxBytes)) };
}

/** Reads the first bytes of a body and ignores the rest, because a body may never end. */
async function readStart(body: Readable, maxBytes: number): Promise<{ start: Buffer; isTruncated: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) break;
  }
  return { start: Buffer.concat(chunks).subarray(0, maxBytes), isTruncated: size > maxBytes };
}
