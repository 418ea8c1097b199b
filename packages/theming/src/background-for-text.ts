import { TEXT_CONTRAST } from './contrast.ts';
import { fitLightness, getDarkerRange } from './fit-lightness.ts';
import { readHex, toHex } from './oklch.ts';

/**
 * Returns the background color with the smallest change in lightness on which light text has sufficient contrast (WCAG 2.2,
 * 1.4.3). A color with sufficient contrast is returned unchanged.
 * @param color `#rgb` or `#rrggbb`
 * @param text `#rrggbb`, white or nearly white
 * @returns `#rrggbb`
 * @throws RangeError if `color` is not a hexadecimal color
 */
export const fitBackgroundToText = (color: string, text: string): string =>
  toHex(fitLightness(readHex(color), getDarkerRange([text], TEXT_CONTRAST)));
