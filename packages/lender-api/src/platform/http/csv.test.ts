import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCsvLine } from './csv.ts';

test.each([
  ['=1+1', '"\'=1+1"'],
  ['+1 (312) 555', '"\'+1 (312) 555"'],
  ['-cmd', '"\'-cmd"'],
  ['@sum', '"\'@sum"'],
  ['\tx', '"\'\tx"'],
  ['-12.50', '-12.50'],
  ['4410027315', '4410027315'],
  [-5, '-5'],
  [null, ''],
  ['Li, Bo', '"Li, Bo"'],
  ['the "Boss"', '"the ""Boss"""'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['\rx', '"\'\rx"'],
])('the cell %j is written as %j', (cell, expectedCell) => {
  expect(formatCsvLine([cell])).toBe(`${expectedCell}\r\n`);
});

test('no written cell begins with a formula character, except a plain negative number', () => {
  const text = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '"', ',', '1', 'a') });
  fc.assert(
    fc.property(text, (cell) => {
      const cellText = formatCsvLine([cell]).replace(/^"/, '');
      expect(/^[=+\-@\t\r]/.test(cellText) && !/^-\d+(\.\d+)?\r\n$/.test(cellText) && cell !== '').toBe(
        false,
      );
    }),
  );
});
