import { type ColorName, type ColorSet, PALETTES } from './color-names.ts';
import { getLuminance } from './oklch.ts';

/** WCAG 2.2: text needs 4.5:1 (1.4.3); controls, marks and the focus ring need 3:1 (1.4.11). */
export const TEXT_CONTRAST = 4.5;
export const MARK_CONTRAST = 3;

export interface ContrastPair {
  readonly foreground: ColorName;
  readonly background: ColorName;
  readonly minimum: number;
}

const SURFACES = ['bg', 'bg-raised', 'bg-floating', 'bg-muted'] as const satisfies ColorName[];

/** Returns the WCAG contrast ratio of two `#rrggbb` colors, 1 to 21. */
export function computeContrastRatio(one: string, other: string): number {
  const [a, b] = [getLuminance(one), getLuminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function createPairs(
  foregrounds: readonly ColorName[],
  backgrounds: readonly ColorName[],
  minimum: number,
): ContrastPair[] {
  return foregrounds.flatMap((foreground) =>
    backgrounds.map((background) => ({ foreground, background, minimum })),
  );
}

/**
 * The combinations of foreground and background color that the portal uses, with their minimum contrast.
 * Every compiled theme has at least this contrast.
 */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  ...createPairs(['fg', 'fg-muted', 'fg-subtle', 'link'], SURFACES, TEXT_CONTRAST),
  ...createPairs(['border-control', 'focus-ring'], SURFACES, MARK_CONTRAST),
  ...PALETTES.flatMap((palette) => [
    ...createPairs([`${palette}-mark`], SURFACES, MARK_CONTRAST),
    ...createPairs([`${palette}-on-solid`], [`${palette}-solid`, `${palette}-solid-hover`], TEXT_CONTRAST),
    ...createPairs([`${palette}-fg`], [...SURFACES, `${palette}-subtle`, `${palette}-muted`], TEXT_CONTRAST),
    ...createPairs(['fg', 'fg-muted'], [`${palette}-subtle`, `${palette}-muted`], TEXT_CONTRAST),
  ]),
];

/** Returns every contrast pair of a color set with its actual ratio, 1 to 21. */
export function measureContrast(colors: ColorSet): (ContrastPair & { readonly ratio: number })[] {
  return CONTRAST_PAIRS.map((pair) => ({
    ...pair,
    ratio: computeContrastRatio(colors[pair.foreground], colors[pair.background]),
  }));
}

export function findContrastFaults(colors: ColorSet): (ContrastPair & { readonly ratio: number })[] {
  return measureContrast(colors).filter(({ ratio, minimum }) => ratio < minimum);
}
