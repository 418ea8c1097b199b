import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOrNull, dollars } from './wire.ts';

test('every amount of cents survives conversion to dollars and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      expect(centsOrNull(dollars(cents))).toBe(cents);
      expect(centsOrNull(Number(JSON.parse(JSON.stringify(dollars(cents)))))).toBe(cents);
    }),
  );
});

test.each([0.105, 12.345, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 1e17])(
  '%d is not a valid amount',
  (amount) => {
    expect(centsOrNull(amount)).toBeNull();
  },
);
