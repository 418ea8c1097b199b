import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTestConfig } from '../../testing/test-lender.ts';
import { runApiCommand } from './run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'livery-command-'));
writeFileSync(join(folder, 'lenders.json'), JSON.stringify([createTestConfig()]));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  [
    ['migrate'],
    'foo',
    'DATABASE_URL must be an address such as postgresql://user:password@db.example:5432/livery.',
  ],
  [
    ['migrate'],
    'postgresql://livery@127.0.0.1:1/livery',
    'PostgreSQL at DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
  ],
  [
    ['import-loans', folder],
    'foo',
    `${folder} cannot be read: EISDIR: illegal operation on a directory, read.`,
  ],
])(
  'the command %j with DATABASE_URL=%s fails with one message and no stack trace',
  async (args, url, message) => {
    const errors: string[] = [];
    const code = await runApiCommand(
      [...args, '--data', folder],
      { env: { DATABASE_URL: url }, print: () => undefined, isTerminal: false, now: () => new Date() },
      (error) => void errors.push(error),
    );
    expect({ code, errors }).toEqual({ code: 1, errors: [message] });
  },
);
