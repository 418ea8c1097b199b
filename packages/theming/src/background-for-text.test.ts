import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitBackgroundToText } from './background-for-text.ts';
import { contrastRatio, TEXT_CONTRAST } from './contrast.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('white text has sufficient contrast on every fitted background', () => {
  fc.assert(
    fc.property(hex, (color) => {
      expect(contrastRatio('#ffffff', fitBackgroundToText(color, '#ffffff'))).toBeGreaterThanOrEqual(
        TEXT_CONTRAST,
      );
    }),
  );
});

test('a background with sufficient contrast remains unchanged', () => {
  fc.assert(
    fc.property(hex, (color) => {
      fc.pre(contrastRatio('#ffffff', color) >= TEXT_CONTRAST);
      expect(fitBackgroundToText(color, '#ffffff')).toBe(color);
    }),
  );
});
