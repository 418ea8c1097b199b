import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitBackgroundToText } from './background-for-text.ts';
import { computeContrastRatio, TEXT_CONTRAST } from './contrast.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('fitBackgroundToText returns a background on which white text has sufficient contrast', () => {
  fc.assert(
    fc.property(hex, (color) => {
      expect(computeContrastRatio('#ffffff', fitBackgroundToText(color, '#ffffff'))).toBeGreaterThanOrEqual(
        TEXT_CONTRAST,
      );
    }),
  );
});

test('fitBackgroundToText does not change a background with sufficient contrast', () => {
  fc.assert(
    fc.property(hex, (color) => {
      fc.pre(computeContrastRatio('#ffffff', color) >= TEXT_CONTRAST);
      expect(fitBackgroundToText(color, '#ffffff')).toBe(color);
    }),
  );
});
