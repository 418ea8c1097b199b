import { TEXT_CONTRAST } from './contrast.ts';
import { darkerThan, fitLightness } from './fit-lightness.ts';
import { readHex, toHex } from './oklch.ts';

/**
 * The colour nearest to this one, by lightness alone, on which light text can be read (WCAG 2.2, 1.4.3); the same where it
 * can be already.
 * @param color `#rgb` or `#rrggbb`; anything else throws a RangeError
 * @param text `#rrggbb`, white or nearly so
 * @returns `#rrggbb`
 */
export const carryText = (color: string, text: string): string =>
  toHex(fitLightness(readHex(color), darkerThan([text], TEXT_CONTRAST)));
