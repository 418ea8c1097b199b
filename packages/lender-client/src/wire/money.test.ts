import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsFromWire } from './money.ts';

describe('the conversion of dollars to cents', () => {
  test('is exact for every amount with two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(centsFromWire(cents / 100)).toBe(cents);
      }),
    );
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300])('throws a RangeError for %d', (amount) => {
    expect(() => centsFromWire(amount)).toThrow(RangeError);
  });
});
