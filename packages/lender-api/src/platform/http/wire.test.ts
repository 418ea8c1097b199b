import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCentsOrNull, toDollars } from './wire.ts';

test('converts every number of cents to dollars and back to the same number of cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      expect(toCentsOrNull(toDollars(cents))).toBe(cents);
      expect(toCentsOrNull(Number(JSON.parse(JSON.stringify(toDollars(cents)))))).toBe(cents);
    }),
  );
});

test.each([0.105, 12.345, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 1e17])(
  'toCentsOrNull refuses %d as an amount',
  (amount) => {
    expect(toCentsOrNull(amount)).toBeNull();
  },
);
