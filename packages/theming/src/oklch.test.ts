import { clampChroma, formatHex, modeLrgb, modeOklch, modeRgb, useMode } from 'culori/fn';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getLuminance, getRoundedLuminance, toHex } from './oklch.ts';

const toRgb = useMode(modeRgb);
const toLinearRgb = useMode(modeLrgb);
useMode(modeOklch);

const color = fc.record({
  l: fc.oneof(fc.constantFrom(-0.1, 0, 1, 1.1), fc.double({ min: 0, max: 1, noNaN: true })),
  c: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.4, noNaN: true })),
  h: fc.double({ min: -60, max: 420, noNaN: true }),
});

test('converts every color to the same sRGB color as culori', () => {
  const tolerance = 0.49 / 255;
  fc.assert(
    fc.property(color, ({ l, c, h }) => {
      const lch = { mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h } as const;
      const { r, g, b } = toRgb(lch);
      const isInside = [r, g, b].every((channel) => channel >= -tolerance && channel <= 1 + tolerance);
      expect(toHex({ l, c, h })).toBe(formatHex(isInside ? lch : clampChroma(lch, 'oklch')));
    }),
    { numRuns: 5_000 },
  );
});

test('computes the luminance of the rounded color', () => {
  fc.assert(
    fc.property(color, (given) => {
      const hex = toHex(given);
      const linear = toLinearRgb(hex);
      const expected = 0.2126 * (linear?.r ?? 0) + 0.7152 * (linear?.g ?? 0) + 0.0722 * (linear?.b ?? 0);
      expect(getLuminance(hex)).toBeCloseTo(expected, 12);
      expect(getRoundedLuminance(given)).toBe(getLuminance(hex));
    }),
  );
});

test('three digits mean the same as six', () => {
  expect(getLuminance('#1af')).toBe(getLuminance('#11aaff'));
});

test.each(['#ff', 'red', '#12345g', ''])('rejects the color "%s"', (text) => {
  expect(() => getLuminance(text)).toThrow(RangeError);
});
