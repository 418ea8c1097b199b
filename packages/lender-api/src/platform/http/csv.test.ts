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
])('the cell %j is written as %j', (cell, written) => {
  expect(formatCsvLine([cell])).toBe(`${written}\r\n`);
});

test('of all written cells, only plain negative numbers begin with a formula character', () => {
  const text = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '"', ',', '1', 'a') });
  fc.assert(
    fc.property(text, (cell) => {
      const inner = formatCsvLine([cell]).replace(/^"/, '');
      expect(/^[=+\-@\t\r]/.test(inner) && !/^-\d+(\.\d+)?\r\n$/.test(inner) && cell !== '').toBe(false);
    }),
  );
});
