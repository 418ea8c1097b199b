import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carryText } from './carry-text.ts';
import { contrastRatio, TEXT_CONTRAST } from './contrast.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('white text can be read on every colour that has been fitted to it', () => {
  fc.assert(
    fc.property(hex, (color) => {
      expect(contrastRatio('#ffffff', carryText(color, '#ffffff'))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }),
  );
});

test('a colour that carries text stays as it is', () => {
  fc.assert(
    fc.property(hex, (color) => {
      fc.pre(contrastRatio('#ffffff', color) >= TEXT_CONTRAST);
      expect(carryText(color, '#ffffff')).toBe(color);
    }),
  );
});
