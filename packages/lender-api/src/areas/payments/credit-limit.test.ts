import { expect, test } from 'vitest';
import { calculateCreditLimit, checkCredit } from './credit-limit.ts';

test.each([
  [10_000, 0, undefined, 10_000],
  [10_000, 0, 0, 10_000],
  [10_000, 4_000, 0, 6_000],
  [10_000, 4_000, 25, 2_500],
  [10_000, 9_000, 25, 1_000],
  [10_000, 12_000, 25, 0],
  [0, 0, 25, 0],
])(
  'with %i cents paid, %i cents returned and the flag webpopRefundMax %s, the credit limit is %i cents',
  (paidCents, returnedCents, maxPerCredit, expectedLimit) => {
    const flags = maxPerCredit === undefined ? {} : { webpopRefundMax: maxPerCredit };
    expect(calculateCreditLimit({ paidCents, returnedCents }, flags)).toBe(expectedLimit);
  },
);

test('allows a credit up to the limit and refuses one cent more', () => {
  expect(checkCredit(2_500, 2_500)).toBeNull();
  expect(checkCredit(2_501, 2_500)).toBe('At most $25.00 can be sent to the customer on this loan.');
  expect(checkCredit(10, 0)).toBe('There are no payments on this loan to send back to the customer.');
});
