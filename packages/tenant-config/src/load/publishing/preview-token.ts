import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { z } from 'zod';
import { getErrorCode } from '../files/read-file.ts';
import type { DraftRecord } from './draft-store.ts';

/** The content of a preview link. Times are in milliseconds since 1970. */
export interface PreviewToken {
  readonly slug: string;
  /** The id of the draft. */
  readonly draft: string;
  readonly issued: number;
  readonly expires: number;
}

const tokenSchema = z.strictObject({
  slug: z.string(),
  draft: z.string(),
  issued: z.int(),
  expires: z.int(),
});

/** Maximum length of a token in characters. A token with the longest slug has about 250. */
const MAX_TOKEN = 500;
const MIN_KEY_BYTES = 32;

const DAY_MS = 86_400_000;

const sign = (payload: string, key: Buffer): Buffer => createHmac('sha256', key).update(payload).digest();

/** Returns `<payload>.<signature>`, both base64url. */
export function signPreviewToken({ slug, draft, issued, expires }: PreviewToken, key: Buffer): string {
  const payload = Buffer.from(JSON.stringify({ slug, draft, issued, expires })).toString('base64url');
  return `${payload}.${sign(payload, key).toString('base64url')}`;
}

/**
 * Returns the content of a token, or null if it is malformed, has another signature or has expired. Compares
 * signatures in constant time. Does not check whether the draft exists and its links are revoked;
 * `isLinkValid` does.
 * @param now milliseconds since 1970
 */
export function verifyPreviewToken(token: string, key: Buffer, now: number): PreviewToken | null {
  if (token.length > MAX_TOKEN) return null;
  const [, payload, signature] = /^([\w-]+)\.([\w-]{43})$/.exec(token) ?? [];
  if (payload === undefined || signature === undefined) return null;
  const signatureBytes = Buffer.from(signature, 'base64url');
  const right = sign(payload, key);
  if (!timingSafeEqual(signatureBytes, right)) return null;
  // The last character of an encoded signature has two unused bits, so four texts decode to the same bytes.
  // Only the canonical text is accepted.
  if (right.toString('base64url') !== signature) return null;
  try {
    const content = tokenSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    return content.expires > now ? content : null;
  } catch {
    return null;
  }
}

/** Returns true if a verified token belongs to this draft and has not been revoked. @param draft null if there is no draft */
export function isLinkValid(
  token: PreviewToken,
  draft: (Pick<DraftRecord, 'id' | 'linksRevokedBefore'> & { readonly slug: string }) | null,
): boolean {
  if (draft === null || draft.id !== token.draft || draft.slug !== token.slug) return false;
  return draft.linksRevokedBefore === null || token.issued > Date.parse(draft.linksRevokedBefore);
}

/**
 * Returns a link that shows a draft at the tenant's own address, and the time at which the link expires.
 * @param days the validity in days, counted from `now` (milliseconds since 1970)
 */
export function createPreviewLink(
  draft: { readonly slug: string; readonly id: string },
  canonicalOrigin: string,
  key: Buffer,
  { days, now }: { readonly days: number; readonly now: number },
): { readonly url: string; readonly expires: Date } {
  const expires = now + Math.round(days * DAY_MS);
  const token = signPreviewToken({ slug: draft.slug, draft: draft.id, issued: now, expires }, key);
  return { url: `${canonicalOrigin}/?preview=${token}`, expires: new Date(expires) };
}

/** Thrown if the key of preview links is missing or invalid. The message names the setting. */
export class PreviewKeyError extends Error {
  override readonly name = 'PreviewKeyError';
}

function decodeKey(text: string, source: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64url');
  if (/^[\w-]+=*$/.test(text.trim()) && key.length >= MIN_KEY_BYTES) return key;
  throw new PreviewKeyError(
    `${source} is not a key; it must be ${MIN_KEY_BYTES} or more random bytes in base64url, such as the output of: node -p "crypto.randomBytes(32).toString('base64url')"`,
  );
}

function isInside(dir: string, file: string): boolean {
  const path = relative(resolve(dir), resolve(file));
  return !isAbsolute(path) && path.split(sep)[0] !== '..';
}

/**
 * Returns the key of preview links from `PREVIEW_KEY` or the file `PREVIEW_KEY_FILE`, or null if neither is set.
 * @param dir the tenants folder, which must not contain the key: its files are often in git, and lenders may see them
 * @throws PreviewKeyError if the key is too short, or if the file cannot be read or is in the tenants folder
 */
export async function readPreviewKey(
  env: Readonly<Record<string, string | undefined>>,
  dir: string,
): Promise<Buffer | null> {
  const { PREVIEW_KEY: key, PREVIEW_KEY_FILE: file } = env;
  if (key !== undefined && key !== '') return decodeKey(key, 'PREVIEW_KEY');
  if (file === undefined || file === '') return null;
  if (isInside(dir, file)) {
    throw new PreviewKeyError(
      `The file ${file} of PREVIEW_KEY_FILE is in the tenants folder. Move it to a folder that only the edges can read.`,
    );
  }
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new PreviewKeyError(`The file ${file} of PREVIEW_KEY_FILE cannot be read.`, { cause: error });
  }
  return decodeKey(text, `The file ${file} of PREVIEW_KEY_FILE`);
}

/** Returns the key in a local file, and creates it if it is missing. For development; several processes may call it at once. */
export async function readLocalPreviewKey(file: string): Promise<Buffer> {
  const read = async (): Promise<Buffer> => decodeKey(await readFile(file, 'utf8'), `The file ${file}`);
  try {
    return await read();
  } catch (error) {
    if (error instanceof PreviewKeyError || getErrorCode(error) !== 'absent') throw error;
  }
  await mkdir(dirname(file), { recursive: true });
  const prepared = `${file}.${process.pid}`;
  await writeFile(prepared, `${randomBytes(MIN_KEY_BYTES).toString('base64url')}\n`, { mode: 0o600 });
  try {
    await link(prepared, file);
  } catch (error) {
    // Another process has just created the file, so its key is read.
    if (getErrorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(prepared, { force: true });
  }
  return read();
}
