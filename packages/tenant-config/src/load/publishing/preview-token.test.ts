import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeDir } from '../testing/tenant-folder.ts';
import {
  createPreviewLink,
  isLinkValid,
  readLocalPreviewKey,
  readPreviewKey,
  signPreviewToken,
  verifyPreviewToken,
} from './preview-token.ts';

const KEY = randomBytes(32);
const NOW = 1_800_000_000_000;
const TOKEN = { slug: 'lender', draft: 'b1', issued: NOW, expires: NOW + 1_000 };
const DRAFT = { slug: 'lender', id: 'b1', linksRevokedBefore: null };

test('a token is valid only with the same key and until it expires', () => {
  const token = signPreviewToken(TOKEN, KEY);
  expect(verifyPreviewToken(token, KEY, NOW)).toEqual(TOKEN);
  expect(verifyPreviewToken(token, KEY, NOW + 999)).toEqual(TOKEN);
  expect(verifyPreviewToken(token, KEY, NOW + 1_000)).toBeNull();
  expect(verifyPreviewToken(token, randomBytes(32), NOW)).toBeNull();
});

test('rejects any change of a token', () => {
  const token = signPreviewToken(TOKEN, KEY);
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.string({ minLength: 0, maxLength: 2 }), (at, piece) => {
      const changed = token.slice(0, at) + piece + token.slice(at + 1);
      fc.pre(changed !== token);
      expect(verifyPreviewToken(changed, KEY, NOW)).toBeNull();
    }),
    { numRuns: 2_000 },
  );
});

test('returns null for text that is not a token', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 600, unit: 'binary' }), (text) => {
      expect(verifyPreviewToken(text, KEY, NOW)).toBeNull();
    }),
  );
  const payload = Buffer.from('{"slug":1}').toString('base64url');
  expect(verifyPreviewToken(`${payload}.${'A'.repeat(43)}`, KEY, NOW)).toBeNull();
});

test.each([
  ['of this draft', DRAFT, true],
  ['of a draft that was published or deleted', null, false],
  ['of an earlier draft of the tenant', { ...DRAFT, id: 'b2' }, false],
  ['of another tenant', { ...DRAFT, slug: 'other' }, false],
  [
    'issued before the links were revoked',
    { ...DRAFT, linksRevokedBefore: new Date(NOW + 1).toISOString() },
    false,
  ],
  [
    'issued when the links were revoked',
    { ...DRAFT, linksRevokedBefore: new Date(NOW).toISOString() },
    false,
  ],
  [
    'issued after the links were revoked',
    { ...DRAFT, linksRevokedBefore: new Date(NOW - 1).toISOString() },
    true,
  ],
])(
  'a preview link is valid only for its own draft, and only if it was issued after the last revocation: %s',
  (_case, draft, isValid) => {
    expect(isLinkValid(TOKEN, draft)).toBe(isValid);
  },
);

test('a link has the origin of the tenant and a token that expires after the given days', () => {
  const { url, expires } = createPreviewLink(DRAFT, 'https://portal.lender.example', KEY, {
    days: 7,
    now: NOW,
  });
  const token = new URL(url).searchParams.get('preview') ?? '';
  expect(url.startsWith('https://portal.lender.example/?preview=')).toBe(true);
  expect(expires.getTime() - NOW).toBe(7 * 24 * 60 * 60 * 1_000);
  expect(verifyPreviewToken(token, KEY, NOW)).toEqual({
    slug: 'lender',
    draft: 'b1',
    issued: NOW,
    expires: expires.getTime(),
  });
});

test('reads the key from a variable or a file, and rejects short keys and unreadable files', async () => {
  const file = join(makeDir(), 'key');
  writeFileSync(file, `${KEY.toString('base64url')}\n`);
  const tenants = join(makeDir(), 'tenants');
  expect(await readPreviewKey({}, tenants)).toBeNull();
  expect(await readPreviewKey({ PREVIEW_KEY: KEY.toString('base64url') }, tenants)).toEqual(KEY);
  expect(await readPreviewKey({ PREVIEW_KEY_FILE: file }, tenants)).toEqual(KEY);
  expect(await readPreviewKey({ PREVIEW_KEY_FILE: file }, `${file}-tenants`)).toEqual(KEY);
  await expect(readPreviewKey({ PREVIEW_KEY: 'short' }, tenants)).rejects.toThrow(
    'PREVIEW_KEY is not a key; it must be 32',
  );
  await expect(readPreviewKey({ PREVIEW_KEY_FILE: `${file}-2` }, tenants)).rejects.toThrow('cannot be read');
  for (const dir of [dirname(file), dirname(dirname(file))]) {
    await expect(readPreviewKey({ PREVIEW_KEY_FILE: file }, dir)).rejects.toThrow('is in the tenants folder');
  }
});

test('creates the local key once, readable by its owner only, also for concurrent callers', async () => {
  const file = join(makeDir(), 'data', 'preview-key');
  const keys = await Promise.all(Array.from({ length: 5 }, () => readLocalPreviewKey(file)));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 10));
  await expect(readLocalPreviewKey(file)).rejects.toThrow('is not a key');
});
