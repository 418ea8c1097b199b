import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  detectCardBrand,
  formatCardNumber,
  formatExpiry,
  isExpiryValid,
  isLuhnValid,
  isRoutingNumberValid,
  stripNonDigits,
} from './card-number.ts';

describe('card numbers', () => {
  // @spec deviation.4
  test.each([
    ['4', 'Visa'],
    ['51', 'MasterCard'],
    ['55', 'MasterCard'],
    ['56', null],
    ['2220', null],
    ['2221', 'MasterCard'],
    ['2300', 'MasterCard'],
    ['2720', 'MasterCard'],
    ['2721', null],
    ['34', 'Amex'],
    ['36', null],
    ['37', 'Amex'],
    ['6011', 'Discover'],
    ['6431', null],
    ['644', 'Discover'],
    ['65', 'Discover'],
    ['', null],
    ['1', null],
  ])('detects for the card number "%s" the brand %s', (digits, brand) => {
    expect(detectCardBrand(digits)).toBe(brand);
  });

  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 42424242', '4242 4242 4242 4242'],
    ['424242424242424299', '4242 4242 4242 4242'],
    ['42424', '4242 4'],
    ['4242', '4242'],
    ['370000000000002', '3700 000000 00002'],
    ['3700000000000021', '3700 000000 00002'],
    ['', ''],
  ])('formats "%s" as "%s"', (typed, expected) => {
    expect(formatCardNumber(typed)).toBe(expected);
  });

  test('formatting is idempotent and preserves the order of the digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d -]{0,24}$/), (typed) => {
        const formatted = formatCardNumber(typed);
        expect(formatCardNumber(formatted)).toBe(formatted);
        expect(stripNonDigits(typed).startsWith(stripNonDigits(formatted))).toBe(true);
      }),
    );
  });

  test('the Luhn check detects any single wrong digit', () => {
    const validNumber = '4242424242424242';
    expect(isLuhnValid(validNumber)).toBe(true);
    const wrongNumbers = Array.from(validNumber, (digit, index) =>
      [1, 5, 9].map(
        (difference) =>
          validNumber.slice(0, index) +
          String((Number(digit) + difference) % 10) +
          validNumber.slice(index + 1),
      ),
    ).flat();
    expect(wrongNumbers.filter(isLuhnValid)).toEqual([]);
  });
});

describe('expiry dates', () => {
  test.each([
    ['1', '1'],
    ['12', '12'],
    ['12/', '12/'],
    ['123', '12/3'],
    ['1230', '12/30'],
    ['12/30', '12/30'],
    ['5', '05'],
    ['530', '05/30'],
    ['12/309', '12/30'],
    ['', ''],
    ['1/30', '01/30'],
    ['1-30', '01/30'],
    ['11/2029', '11/29'],
    ['1/2030', '01/30'],
    ['112029', '11/29'],
    ['2029-11', '11/29'],
    [' 11 / 29 ', '11/29'],
  ])('formats "%s" as "%s"', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown);
  });

  test.each([
    ['11/26', true],
    ['10/26', false],
    ['01/27', true],
    ['00/27', false],
    ['13/27', false],
    ['1/27', false],
    ['', false],
  ])('on 2026-11-30, the expiry date "%s" is valid: %s', (expiry, isValid) => {
    expect(isExpiryValid(expiry, '2026-11-30')).toBe(isValid);
  });
});

test.each([
  ['021000021', true],
  ['011401533', true],
  ['021000022', false],
  ['120000021', false],
  ['000000000', false],
  ['02100002', false],
  ['02100002a', false],
])('the routing number %s is valid: %s', (digits, valid) => {
  expect(isRoutingNumberValid(digits)).toBe(valid);
});
