import type { ColorName } from './color-names.ts';
import { MARK_CONTRAST, TEXT_CONTRAST } from './contrast.ts';
import { fitLightness, getDarkerRange, getLighterRange, type LuminanceRange } from './fit-lightness.ts';
import { type Oklch, toHex, toRgba } from './oklch.ts';

export type Mode = 'light' | 'dark';

/** Lightness of a neutral color, and its chroma at full tint. */
type Step = readonly [l: number, c: number];

interface NeutralSteps {
  readonly bg: Step;
  readonly raised: Step;
  readonly floating: Step;
  readonly muted: Step;
  readonly border: Step;
  readonly control: Step;
  readonly fg: Step;
  readonly fgMuted: Step;
  readonly fgSubtle: Step;
  readonly backdrop: readonly [step: Step, alpha: number];
  readonly shadow: readonly [step: Step, alpha: number];
}

const STEPS: Record<Mode, NeutralSteps> = {
  light: {
    bg: [0.984, 0.003],
    raised: [1, 0],
    floating: [1, 0],
    muted: [0.964, 0.005],
    border: [0.915, 0.008],
    control: [0.64, 0.016],
    fg: [0.22, 0.022],
    fgMuted: [0.44, 0.022],
    fgSubtle: [0.53, 0.02],
    backdrop: [[0.2, 0.02], 0.48],
    shadow: [[0.25, 0.03], 0.14],
  },
  dark: {
    bg: [0.172, 0.011],
    raised: [0.205, 0.013],
    floating: [0.238, 0.014],
    muted: [0.25, 0.015],
    border: [0.305, 0.016],
    control: [0.55, 0.018],
    fg: [0.95, 0.006],
    fgMuted: [0.77, 0.013],
    fgSubtle: [0.68, 0.015],
    backdrop: [[0.08, 0.01], 0.64],
    shadow: [[0.02, 0], 0.5],
  },
};

/** If the tint has at least this chroma, the neutrals have their full chroma. */
const FULL_TINT = 0.08;

/** The neutral colors of a mode. Every palette is adjusted to have enough contrast to them. */
export interface Neutrals {
  readonly mode: Mode;
  readonly surfaces: readonly string[];
  readonly createShade: (...step: Step) => Oklch;
  /** Returns the range of luminances that have at least the contrast `ratio` to all backgrounds. */
  readonly getContrastingRange: (backgrounds: readonly string[], ratio: number) => LuminanceRange;
}

/**
 * Creates the neutrals of a mode: grays with the hue of the tint. Their chroma is proportional to the chroma
 * of the tint, up to `FULL_TINT`.
 */
export function createNeutrals(mode: Mode, tint: Oklch): Neutrals {
  const strength = Math.min(1, tint.c / FULL_TINT);
  const createShade = (l: number, c: number): Oklch => ({ l, c: c * strength, h: tint.h });
  const { bg, raised, floating, muted } = STEPS[mode];
  return {
    mode,
    createShade,
    surfaces: [bg, raised, floating, muted].map((step) => toHex(createShade(...step))),
    getContrastingRange: mode === 'light' ? getDarkerRange : getLighterRange,
  };
}

export function createNeutralColors(neutrals: Neutrals) {
  const steps = STEPS[neutrals.mode];
  const toShadeHex = (step: Step) => toHex(neutrals.createShade(...step));
  const createFittedHex = (step: Step, ratio: number) =>
    toHex(
      fitLightness(neutrals.createShade(...step), neutrals.getContrastingRange(neutrals.surfaces, ratio)),
    );
  return {
    bg: toShadeHex(steps.bg),
    'bg-raised': toShadeHex(steps.raised),
    'bg-floating': toShadeHex(steps.floating),
    'bg-muted': toShadeHex(steps.muted),
    fg: createFittedHex(steps.fg, TEXT_CONTRAST),
    'fg-muted': createFittedHex(steps.fgMuted, TEXT_CONTRAST),
    'fg-subtle': createFittedHex(steps.fgSubtle, TEXT_CONTRAST),
    border: toShadeHex(steps.border),
    'border-control': createFittedHex(steps.control, MARK_CONTRAST),
    backdrop: toRgba(neutrals.createShade(...steps.backdrop[0]), steps.backdrop[1]),
    shadow: toRgba(neutrals.createShade(...steps.shadow[0]), steps.shadow[1]),
  } as const satisfies Partial<Record<ColorName, string>>;
}
