import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LenderConfig } from '../platform/lender/lender-config.ts';
import { createTestConfig } from '../testing/test-lender.ts';
import { createPasswordKeyLoop } from './password-key-loop.ts';

const PEM = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'password-key-loop-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const isPublished = ({ slug }: LenderConfig) => existsSync(join(folder, 'public-keys', `${slug}.pem`));
const writeKey = ({ slug }: LenderConfig) => writeFileSync(join(folder, `${slug}.pem`), PEM);

/** Creates the loop with a program that prints the key in a file, and records each run in the file `runs`. */
function createLoop(configs: LenderConfig[]) {
  const program = join(folder, 'get-keys');
  writeFileSync(program, `#!/bin/sh\necho $1 >> ${folder}/runs\ncat ${folder}/$1.pem\n`, { mode: 0o755 });
  const errors: unknown[] = [];
  const loop = createPasswordKeyLoop(
    { keySource: { kind: 'command', program }, dataFolder: folder },
    { list: () => configs },
    { error: (details: unknown) => void errors.push(details) },
  );
  return { loop, errors };
}

test('the public key of each lender is written, also of one that is added later', async () => {
  const configs = Array.from({ length: 11 }, () => createTestConfig());
  configs.forEach(writeKey);
  const served = configs.slice(0, 10);
  const { loop, errors } = createLoop(served);
  await loop.runRound();
  expect(configs.map(isPublished)).toEqual([...served.map(() => true), false]);
  served.push(...configs.slice(10));
  await loop.runRound();
  expect(configs.every(isPublished)).toBe(true);
  expect(errors).toEqual([]);
});

test('a key that cannot be loaded is logged once, does not affect other lenders, and is tried again', async () => {
  const [first, second] = [createTestConfig(), createTestConfig()];
  writeKey(second);
  const { loop, errors } = createLoop([first, second]);
  await loop.runRound();
  await loop.runRound();
  expect([first, second].map(isPublished)).toEqual([false, true]);
  expect(errors).toEqual([
    { lender: first.slug, reason: expect.stringContaining('PASSWORD_KEYS_COMMAND cannot be used') as string },
  ]);
  writeKey(first);
  await loop.runRound();
  expect(isPublished(first)).toBe(true);
});
