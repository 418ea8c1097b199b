import { expect, test } from 'vitest';
import { formatPhone } from './phone.ts';

test.each([
  ['3125550142', '(312) 555-0142'],
  ['12', '12'],
])('%s is shown as %s', (digits, shown) => {
  expect(formatPhone(digits)).toBe(shown);
});
