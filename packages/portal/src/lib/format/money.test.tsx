import type { Cents } from '@livery/lender-client';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney, formatMoneyValue, parseMoney, parseSignedMoney, sumAmounts } from './money.ts';

const cents = (value: number) => value as Cents;

describe('the money module', () => {
  // @spec 9.18
  test.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [32550, '$325.50'],
    [123456789, '$1,234,567.89'],
    [-7500, '\u2212$75.00'],
    [-123456, '\u2212$1,234.56'],
  ])('formats %i cents as %s', (amount, shown) => {
    expect(formatMoney(cents(amount))).toBe(shown);
    expect(formatMoneyValue(cents(amount))).toBe(shown.replace('$', ''));
  });

  test.each([
    ['325', 32500],
    ['325.5', 32550],
    ['325.', 32500],
    ['.5', 50],
    ['$ 1,234.56', 123456],
    ['1,234,567', 123456700],
    ['0.10', 10],
    ['000.10', 10],
    [' 12 ', 1200],
  ])('parses the amount %s as %i cents', (typed, amount) => {
    expect(parseMoney(typed)).toBe(amount);
  });

  test.each(['', '.', '$', '1,50', '1,2345', '12.345', '-5', '1e3', 'abc', '123456789', '１２'])(
    'returns null for "%s"',
    (typed) => {
      expect(parseMoney(typed)).toBeNull();
    },
  );

  test('parses a formatted amount to the same cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (amount) => {
        expect(parseMoney(formatMoney(cents(amount)))).toBe(amount);
        expect(parseMoney(formatMoneyValue(cents(amount)))).toBe(amount);
      }),
    );
  });

  test.each([
    ['325.5', 32550],
    ['-325.5', -32550],
    ['\u2212$1,234.56', -123456],
    ['- 12', -1200],
    ['--5', null],
    ['5-', null],
    ['-', null],
    ['', null],
  ])('parses the signed amount %s as %s cents', (typed, amount) => {
    expect(parseSignedMoney(typed)).toBe(amount);
  });

  test('adds amounts without rounding errors', () => {
    expect(sumAmounts(cents(10), cents(20), cents(-5))).toBe(25);
    expect(sumAmounts()).toBe(0);
  });
});
