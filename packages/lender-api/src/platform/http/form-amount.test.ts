import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFormAmount } from './form-amount.ts';

test.each([
  ['0', 0],
  ['10', 1_000],
  ['0.1', 10],
  ['19.99', 1_999],
  ['1.10', 110],
  ['007.5', 750],
  ['99999999.99', 9_999_999_999],
])('parses the amount %s to %i cents', (text, cents) => {
  expect(parseFormAmount(text)).toBe(cents);
});

test.each([
  '',
  ' ',
  '0x10',
  '1e1',
  '1E1',
  '-5',
  '+5',
  '.5',
  '5.',
  '1,000',
  '$5',
  ' 5',
  '5 ',
  '5\n',
  '1.005',
  '1_000',
  'Infinity',
  'NaN',
  '0b11',
  '0o7',
  '100000000',
  '٣',
  '１０',
])('refuses %j as an amount', (text) => {
  expect(parseFormAmount(text)).toBeNull();
});

test('parses every amount below $100,000,000 exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
      const digits = String(cents).padStart(3, '0');
      expect(parseFormAmount(`${digits.slice(0, -2)}.${digits.slice(-2)}`)).toBe(cents);
    }),
  );
});
