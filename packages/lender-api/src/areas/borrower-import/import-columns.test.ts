import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findField, readCents, readDay } from './import-columns.ts';

test.each([
  ['2026-02-28', '2026-02-28'],
  ['02/28/2026', '2026-02-28'],
  ['2/8/2026', '2026-02-08'],
  ['02/29/2024', '2024-02-29'],
  ['02/29/2026', null],
  ['2026-13-01', null],
  ['28/02/2026', null],
  ['0000-01-01', null],
  ['yesterday', null],
  ['', null],
])('converts the day %j to %j', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each([
  ['1234.5', 123_450],
  ['$1,234.56', 123_456],
  ['0', 0],
  ['999999999.99', 99_999_999_999],
  ['1,23', null],
  ['1.234', null],
  ['-5', null],
  ['1e3', null],
  ['', null],
])('converts the amount %j to %j cents', (text, cents) => {
  expect(readCents(text)).toBe(cents);
});

test('converts every dollar amount with two decimals to the exact number of cents', () => {
  fc.assert(
    fc.property(fc.nat({ max: 99_999_999_999 }), (cents) => {
      expect(readCents((cents / 100).toFixed(2))).toBe(cents);
    }),
  );
});

test('recognizes a column heading in any letter case and with extra white space', () => {
  expect([findField(' account  NUMBER '), findField('ssn'), findField('Loan')]).toEqual([
    'loanNo',
    'tin',
    undefined,
  ]);
});
