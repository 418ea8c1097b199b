import { TEXT_CONTRAST } from './contrast.ts';
import { fitLightness } from './fit-lightness.ts';
import type { Mode, Neutrals } from './neutrals.ts';
import { type Oklch, toHex } from './oklch.ts';
import { getColorDistance, MIN_DISTANCE } from './status-palette.ts';

/** The blue of a link on a portal whose brand is not blue. */
const BLUE: Record<Mode, Oklch> = {
  light: { l: 0.47, c: 0.17, h: 256 },
  dark: { l: 0.79, c: 0.11, h: 252 },
};

/** Adjustments in lightness and degrees of hue, smallest first, between cyan and violet. */
const ADJUSTMENTS = [0, -0.06, 0.06, -0.12, 0.12, -0.18]
  .flatMap((lightnessChange) =>
    [0, -16, 16, -32, 32, 44].map((hueChange) => ({ lightnessChange, hueChange })),
  )
  .toSorted(
    (a, b) =>
      Math.hypot(a.lightnessChange, a.hueChange / 250) - Math.hypot(b.lightnessChange, b.hueChange / 250),
  );

/**
 * Returns the color of links: a blue that differs from the given colors, so that a link looks neither like an error nor like
 * text in the brand color.
 * @param others the text colors of the accent and danger palettes in the same mode, each `#rrggbb`
 */
export function createLinkColor(neutrals: Neutrals, others: readonly string[]): string {
  const readable = neutrals.getContrastingRange(neutrals.surfaces, TEXT_CONTRAST);
  const { l, c, h } = BLUE[neutrals.mode];
  for (const { lightnessChange, hueChange } of ADJUSTMENTS) {
    const link = toHex(fitLightness({ l: l + lightnessChange, c, h: h + hueChange }, readable));
    if (others.every((other) => getColorDistance(link, other) >= MIN_DISTANCE)) return link;
  }
  throw new Error(`No blue differs from ${others.join(', ')}.`);
}
