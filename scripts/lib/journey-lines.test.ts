import { expect, test } from 'vitest';
import { findTestLine, replaceTestLine } from './journey-lines.ts';

const SOURCE = `import { test } from './test.ts';

test.describe('a screen', () => {
  test('opens', async ({ page }) => {
    await page.goto('/');
  });

  test('closes', () => {});
});
`;

test.each([
  [1, 1],
  [3, 3],
  [4, 4],
  [5, 4],
  [7, 4],
  [8, 8],
  [9, 8],
])('line %i belongs to the test that starts on line %i', (line, start) => {
  expect(findTestLine(SOURCE, line)).toBe(start);
});

test.each(['frame.spec.ts', 'missing.spec.ts:10', '--repeat-each', '5', 'on a phone:3'])(
  'leaves the argument %s of the test runner unchanged, because it names no line of an existing journey',
  (argument) => {
    expect(replaceTestLine(argument)).toBe(argument);
  },
);

test('replaces the line number of a journey argument and keeps its file name', () => {
  expect(replaceTestLine('frame.spec.ts:104')).toMatch(/^frame\.spec\.ts:\d+$/);
});
