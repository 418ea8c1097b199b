import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parsePostgresAddress } from './postgres-address.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pgpass-'));
  file = join(folder, 'pgpass');
  writeFileSync(file, 'db.example:5432:livery:livery:first\nother.example:*:*:livery:second\n', {
    mode: 0o600,
  });
  vi.stubEnv('PGPASSFILE', file);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Returns the password with which pg connects. */
async function readPassword(url: string): Promise<string | undefined> {
  const { password } = parsePostgresAddress(url);
  return typeof password === 'function' ? await password() : password;
}

test('the password file has the password of an address without one', async () => {
  expect(await readPassword('postgresql://livery@db.example:5432/livery')).toBe('first');
  expect(await readPassword('postgresql://livery@db.example/livery')).toBe('first');
  expect(await readPassword('postgresql://livery@other.example:6432/west')).toBe('second');
});

test('a changed password file applies to the next connection', async () => {
  const { password } = parsePostgresAddress('postgresql://livery@db.example/livery');
  if (typeof password !== 'function') throw new Error('The password is not read for each connection.');
  expect(await password()).toBe('first');
  writeFileSync(file, 'db.example:5432:livery:livery:changed\n');
  expect(await password()).toBe('changed');
});

test('a file that other users can read, or without the address, has no password', async () => {
  expect(await readPassword('postgresql://livery@unknown.example/livery')).toBeUndefined();
  chmodSync(file, 0o644);
  expect(await readPassword('postgresql://livery@db.example/livery')).toBeUndefined();
});

test('the password of the address and PGPASSWORD come before the file', async () => {
  expect(await readPassword('postgresql://livery:own@db.example/livery')).toBe('own');
  vi.stubEnv('PGPASSWORD', 'environment');
  expect(parsePostgresAddress('postgresql://livery@db.example/livery').password).not.toBeTypeOf('function');
});

test('the other parts of the address are the settings of the connection', () => {
  expect(
    parsePostgresAddress('postgresql://livery:own@db.example:6432/west?application_name=api'),
  ).toMatchObject({
    host: 'db.example',
    port: 6432,
    database: 'west',
    user: 'livery',
    application_name: 'api',
  });
});
