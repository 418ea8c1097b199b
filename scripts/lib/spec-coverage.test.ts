import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.ts';

/** The short names of folders in docs/spec-coverage.md. */
const FOLDERS: Readonly<Record<string, string>> = {
  J: 'e2e/journeys',
  P: 'packages/portal/src',
  A: 'packages/lender-api/src',
  C: 'packages/lender-client/src',
  T: 'packages/tenant-config/src',
  E: 'packages/edge/src',
};
const text = readFileSync(join(ROOT, 'docs', 'spec-coverage.md'), 'utf8');

const fileOf = (short: string) => join(ROOT, FOLDERS[short.charAt(0)] ?? '', short.slice(2));
const named = [...text.matchAll(/`([JPACTE]\/[^`*]*[^`*/])`((?:,? "[^"]+")*)/g)].map(
  ([, short = '', titles = '']) => ({
    short,
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }),
);

test('every file that the coverage of the specification names is there', () => {
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(({ short }) => !existsSync(fileOf(short))).map(({ short }) => short)).toEqual([]);
});

test('every test that it names is in its file', () => {
  const missing = named
    .filter(({ titles }) => titles.length > 0)
    .flatMap(({ short, titles }) => {
      const source = readFileSync(fileOf(short), 'utf8');
      return titles.filter((title) => !source.includes(title)).map((title) => `${short}: ${title}`);
    });
  expect(missing).toEqual([]);
});

test('every statement has a row of three cells', () => {
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  expect(rows.filter((row) => row.split(' | ').length !== 3)).toEqual([]);
});
