import type { Readable } from 'node:stream';
import { imageType, type LogoPlates, type Release, rasterSize } from '@livery/tenant-config/load';
import pLimit from 'p-limit';
import { Agent } from 'undici';
import { z } from 'zod';
import type { LenderLogo, LenderLogos } from './lender-logos.ts';
import { logoAddress } from './logo-address.ts';

/** In milliseconds, the whole of it and its parts: nobody waits for this, but it must end. */
const TIMEOUTS = { whole: 5_000, connect: 1_000, headers: 2_000, body: 2_000 };
/** Lenders asked at the same time. Ten thousand that are visited at once must fill neither memory nor name lookups. */
const ASKED_AT_ONCE = 32;
const MAX_ANSWER_BYTES = 16 * 1_024;
/** Type and size of a picture stand at its beginning, in a JPEG behind what a camera or an editor noted. */
const MAX_HEADER_BYTES = 256 * 1_024;
/** The contract's bound for logos; a larger one fills the memory of a phone, however small its file is. */
const MAX_PIXELS_A_SIDE = 4_096;

const address = z
  .string()
  .nullish()
  .transform((text) => text || null);

const NO_PLATES: LogoPlates = { light: null, dark: null };

/** GET client/branding (openapi/paths/client-branding.yaml). */
const brandingAnswer = z.object({
  // Some lenders send it as a text.
  status: z.literal([1, '1']),
  result: z.object({ data: z.object({ imageLoginLogo: address, imageNavbarLogo: address }) }),
});

/** Which logos a lender has, and what its portal cannot show of them: a sentence each. */
export interface LenderAnswer {
  readonly logos: LenderLogos;
  readonly refused: readonly string[];
}

/**
 * Asks a lender API for its portal's logos and looks at the pictures, those that are not `known` already.
 * @throws when the lender cannot be reached, is late, or answers something that makes no sense
 */
export type AskLender = (release: Release, known: LenderLogos) => Promise<LenderAnswer>;

/** @returns how to ask, and how to end what is asked */
export function lenderAsker(): { readonly ask: AskLender; readonly close: () => Promise<void> } {
  const { whole, ...timeouts } = TIMEOUTS;
  const agent = new Agent({
    connect: { timeout: timeouts.connect },
    headersTimeout: timeouts.headers,
    bodyTimeout: timeouts.body,
  });
  const limit = pLimit(ASKED_AT_ONCE);
  return {
    ask: (release, known) =>
      limit(() => askLender({ agent, release, known, signal: AbortSignal.timeout(whole) })),
    close: () => agent.destroy(),
  };
}

interface Question {
  readonly agent: Agent;
  readonly release: Release;
  readonly known: LenderLogos;
  readonly signal: AbortSignal;
}

async function askLender(question: Question): Promise<LenderAnswer> {
  const { release, known } = question;
  const base = new URL(release.upstream ?? release.injected.apiBase);
  const url = new URL(`${base.pathname.replace(/\/$/, '')}/client/branding`, base.origin);
  const answer = await get(question, url, MAX_ANSWER_BYTES);
  if (answer.status !== 200 || answer.isCut) throw new Error(`The lender answered with ${answer.status}.`);
  const { data } = brandingAnswer.parse(JSON.parse(answer.start.toString('utf8'))).result;
  const refused: string[] = [];
  const read = async (name: keyof typeof data, before: LenderLogo | null) => {
    const named = data[name];
    const found = named === null ? null : await readLogo(question, named, before);
    if (typeof found !== 'string') return found;
    refused.push(`${name} ${found}`);
    return null;
  };
  const [signIn, navbar] = await Promise.all([
    read('imageLoginLogo', known.signIn),
    read('imageNavbarLogo', known.navbar),
  ]);
  return { logos: { signIn, navbar }, refused };
}

/** The picture, or why the portal cannot show it. */
async function readLogo(
  question: Question,
  named: string,
  before: LenderLogo | null,
): Promise<LenderLogo | string> {
  const where = logoAddress(question.release, named);
  if (where === null) return 'is at an address that the tenant folder does not name';
  if (where.shown === before?.url) return before;
  const { status, start, isCut } = await get(question, where.asked, MAX_HEADER_BYTES);
  if (status >= 500) throw new Error(`The lender answered with ${status}.`);
  if (status !== 200) return `is not there (${status})`;
  const type = imageType(start);
  const size = type === 'image/png' || type === 'image/jpeg' ? rasterSize(start, type) : null;
  if (size === null) return 'is not a PNG or JPEG picture';
  if (Math.max(size.width, size.height) > MAX_PIXELS_A_SIDE) return 'has too many pixels';
  // A JPEG has a ground of its own. A longer file is no logo that was made for a page, and is not read to its end.
  const isMeasured = type === 'image/png' && !isCut;
  const asset = { path: where.shown, contentType: 'image/png', body: start };
  const plates = isMeasured ? await question.release.platesFor({ asset, size }) : NO_PLATES;
  return { url: where.shown, ...size, plates };
}

/** A GET whose redirects are not followed. */
async function get({ agent, release, signal }: Question, url: URL, maxBytes: number) {
  const { statusCode, body } = await agent.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: 'GET',
    // By this the lender knows that its files are asked for below /api of the portal.
    headers: {
      accept: 'application/json, image/png, image/jpeg',
      'x-livery-origin': release.canonicalOrigin,
    },
    signal,
  });
  return { status: statusCode, ...(await readStart(body, maxBytes)) };
}

/** The first bytes of a body. The rest is not waited for: whoever sends it may never end. */
async function readStart(body: Readable, maxBytes: number): Promise<{ start: Buffer; isCut: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) break;
  }
  return { start: Buffer.concat(chunks).subarray(0, maxBytes), isCut: size > maxBytes };
}
