import { expect, test } from 'vitest';
import { isPossibleTaxpayerNumber } from './taxpayer-numbers.ts';

test.each(['000112233', '231002233', '231110000', '912000123', '23111223', '2311122334', '231-11-2233', ''])(
  'rejects %j as a taxpayer number',
  (digits) => {
    expect(isPossibleTaxpayerNumber(digits)).toBe(false);
  },
);

test.each([
  ['an SSN', '231112233'],
  ['an ITIN', '912701234'],
  ['the number of a test borrower', '666112233'],
])('accepts %s as a taxpayer number', (_name, digits) => {
  expect(isPossibleTaxpayerNumber(digits)).toBe(true);
});
