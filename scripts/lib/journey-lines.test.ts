import { expect, test } from 'vitest';
import { atTestLine, testLineAt } from './journey-lines.ts';

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
])('maps line %i to the test that starts on line %i', (line, start) => {
  expect(testLineAt(SOURCE, line)).toBe(start);
});

test.each(['frame.spec.ts', 'missing.spec.ts:10', '--repeat-each', '5', 'on a phone:3'])(
  'passes the argument %s on unchanged',
  (argument) => {
    expect(atTestLine(argument)).toBe(argument);
  },
);

test('selects the journey that contains the line', () => {
  expect(atTestLine('frame.spec.ts:104')).toMatch(/^frame\.spec\.ts:\d+$/);
});
