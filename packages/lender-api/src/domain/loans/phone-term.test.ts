import { expect, test } from 'vitest';
import { parsePhoneDigits } from './phone-term.ts';

test.each([
  ['3125550142', '3125550142'],
  ['(312) 555-0142', '3125550142'],
  ['+1 312.555.0142', '3125550142'],
  ['13125550142', '3125550142'],
  ['555-01', '55501'],
  ['7', '7'],
])('converts the search text %j to the digits %s', (input, digits) => {
  expect(parsePhoneDigits(input)).toBe(digits);
});

test.each(['', ' - ', 'whit', '312x', '23125550142', '123456789012'])(
  '%j cannot be part of a telephone number',
  (input) => {
    expect(parsePhoneDigits(input)).toBeNull();
  },
);
