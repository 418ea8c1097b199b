import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { getPasswordKeyId } from '../platform/lender/password-keys.ts';
import type { PasswordKeySource } from './password-keys.ts';
import { loadPasswordKeys } from './password-keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'password-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

const createPrivateKeyPem = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
const current = createPrivateKeyPem();
const previous = createPrivateKeyPem();
const bothPemTexts = `${current}${previous}`;

const loadKeys = (source: PasswordKeySource, slug = 'harbor', data = 'data') =>
  loadPasswordKeys(source, join(folder, data), slug);

function writeProgram(name: string, lines: string): PasswordKeySource {
  const program = join(folder, name);
  writeFileSync(program, `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  return { kind: 'command', program };
}

writeFileSync(join(folder, 'harbor.pem'), bothPemTexts);
const SOURCES: [string, PasswordKeySource][] = [
  ['a folder', { kind: 'folder', path: folder }],
  ['the environment', { kind: 'environment', pemBySlug: { harbor: bothPemTexts } }],
  ['a command', writeProgram('get-keys', `cat ${folder}/$1.pem`)],
];

test.each(SOURCES)('loads the same keys from %s and publishes the first key', async (name, source) => {
  const keys = await loadKeys(source, 'harbor', name);
  expect(keys.all.map(getPasswordKeyId)).toEqual(
    [current, previous].map((pem) => getPasswordKeyId(createPrivateKey(pem))),
  );
  const published = readFileSync(join(folder, name, 'public-keys/harbor.pem'));
  expect(createPublicKey(published).equals(createPublicKey(current))).toBe(true);
});

test.each(SOURCES)('reports a lender without keys in %s', async (_name, source) => {
  await expect(loadKeys(source, 'maple')).rejects.toThrow('cannot be used');
});

test('replaces the published key after a rotation', async () => {
  await loadKeys({ kind: 'environment', pemBySlug: { harbor: bothPemTexts } }, 'harbor', 'rotated');
  await loadKeys({ kind: 'environment', pemBySlug: { harbor: previous } }, 'harbor', 'rotated');
  const published = readFileSync(join(folder, 'rotated/public-keys/harbor.pem'));
  expect(createPublicKey(published).equals(createPublicKey(previous))).toBe(true);
});

test('creates a key in the data folder only once, and only its owner can read the key', async () => {
  const created = await loadKeys({ kind: 'data-folder' }, 'summit');
  const loaded = await loadKeys({ kind: 'data-folder' }, 'summit');
  expect(loaded.default.equals(created.default)).toBe(true);
  expect(statSync(join(folder, 'data/keys/summit.pem')).mode & 0o777).toBe(0o600);
});

test('the error message of a failed command contains no output of the command', async () => {
  const failingSource = writeProgram('fail', 'echo top-secret; echo top-secret >&2; exit 3');
  await expect(loadKeys(failingSource)).rejects.toThrow(
    /PASSWORD_KEYS_COMMAND cannot be used: the program failed: its result was 3\.$/,
  );
});
