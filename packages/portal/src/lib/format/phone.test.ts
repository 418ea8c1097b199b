import { expect, test } from 'vitest';
import { formatPhone, toPhoneHref } from './phone.ts';

test.each([
  ['3125550142', '(312) 555-0142'],
  ['12', '12'],
])('formats the phone number %s as %s', (digits, shown) => {
  expect(formatPhone(digits)).toBe(shown);
});

test.each([
  ['3125550142', 'tel:+13125550142'],
  ['(312) 555-0142', 'tel:+13125550142'],
  ['+44 20 7946 0000', 'tel:+442079460000'],
  ['none', null],
  ['+', null],
])('converts the phone number %s to the link %s', (phone, href) => {
  expect(toPhoneHref(phone)).toBe(href);
});
