import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findCardBrand,
  isPostalCode,
  isRoutingNumber,
  parseExpiry,
  passesLuhnCheck,
} from './number-rules.ts';

const arbitraryDigits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''));

test.each([
  ['4242424242424242', 'Visa'],
  ['5555555555554444', 'MasterCard'],
  ['2221000000000009', 'MasterCard'],
  ['2720990000000007', 'MasterCard'],
  ['6011000000000004', 'Discover'],
  ['6500000000000002', 'Discover'],
  ['370000000000002', 'Amex'],
])('%s is a valid card number of the brand %s', (number, brand) => {
  expect([passesLuhnCheck(number), findCardBrand(number)]).toEqual([true, brand]);
});

test('rejects a card number with one wrong digit', () => {
  fc.assert(
    fc.property(
      arbitraryDigits(15),
      fc.nat(15),
      fc.integer({ min: 1, max: 9 }),
      (prefix, position, increment) => {
        const number =
          Array.from({ length: 10 }, (_, checkDigit) => `${prefix}${checkDigit}`).find(passesLuhnCheck) ?? '';
        const wrongDigit = (Number(number[position]) + increment) % 10;
        expect(
          passesLuhnCheck(`${number.slice(0, position)}${wrongDigit}${number.slice(position + 1)}`),
        ).toBe(false);
      },
    ),
  );
});

test('every routing number has exactly one valid check digit, and one wrong digit makes it invalid', () => {
  fc.assert(
    fc.property(
      arbitraryDigits(8),
      fc.nat(8),
      fc.integer({ min: 1, max: 9 }),
      (prefix, position, increment) => {
        const valid = Array.from({ length: 10 }, (_, checkDigit) => `${prefix}${checkDigit}`).filter(
          isRoutingNumber,
        );
        expect(valid).toHaveLength(prefix === '00000000' ? 0 : 1);
        const [number] = valid;
        if (number === undefined) return;
        const wrongDigit = (Number(number[position]) + increment) % 10;
        expect(
          isRoutingNumber(`${number.slice(0, position)}${wrongDigit}${number.slice(position + 1)}`),
        ).toBe(false);
      },
    ),
  );
});

test.each(['000000000', '02100002', '0210000210', '02100002x', ''])(
  'refuses "%s" as a routing number',
  (text) => {
    expect(isRoutingNumber(text)).toBe(false);
  },
);

test.each(['00/30', '13/30', '1/30', '11-30', '11/2030', ''])('refuses "%s" as an expiry date', (text) => {
  expect(parseExpiry(text)).toBeNull();
});

test('parses MM/YY as a month of this century', () => {
  expect(parseExpiry(' 02/28 ')).toEqual({ month: 2, year: 2028 });
});

test.each([
  ['US', '60614', true],
  ['US', '6061', false],
  ['US', '60614-1234', false],
  ['US', 'M5V 2T6', false],
  ['CA', 'M5V 2T6', true],
  ['CA', 'm5v2t6', true],
  ['CA', 'D5V 2T6', false],
  ['CA', 'M5V 2O6', false],
  ['CA', '60614', false],
] as const)('in the country %s, isPostalCode of "%s" returns %s', (country, typed, expected) => {
  expect(isPostalCode(typed, country)).toBe(expected);
});
