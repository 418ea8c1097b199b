import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsFromWire } from './money.ts';

describe('wire amounts become integer cents', () => {
  test('every amount with two decimals comes out to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(centsFromWire(cents / 100)).toBe(cents);
      }),
    );
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300])('%d is refused', (amount) => {
    expect(() => centsFromWire(amount)).toThrow(RangeError);
  });
});
