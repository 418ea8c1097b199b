import type { ColorName } from './color-names.ts';
import { MARK_CONTRAST, TEXT_CONTRAST } from './contrast.ts';
import { darkerThan, fitLightness, type LuminanceRange, lighterThan } from './fit-lightness.ts';
import { type Oklch, toHex, toRgba } from './oklch.ts';

export type Mode = 'light' | 'dark';

/** [lightness, chroma at full tint] of each neutral. */
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

/** Chroma of the tint from which on neutrals carry the whole of their trace. */
const FULL_TINT = 0.08;

/** What every palette of a mode is fitted against. */
export interface Ground {
  readonly mode: Mode;
  /** The surfaces as `#rrggbb`. */
  readonly surfaces: readonly string[];
  /** A neutral of this theme: lightness and chroma at full tint. */
  readonly neutral: (...step: Step) => Oklch;
  /** Luminances that stand out from every one of the backgrounds. */
  readonly standsOut: (backgrounds: readonly string[], ratio: number) => LuminanceRange;
}

/** The ground of one mode: greys that carry a trace of the tint's hue, as much as the tint itself has colour. */
export function makeGround(mode: Mode, tint: Oklch): Ground {
  const strength = Math.min(1, tint.c / FULL_TINT);
  const neutral = (l: number, c: number): Oklch => ({ l, c: c * strength, h: tint.h });
  const { bg, raised, floating, muted } = STEPS[mode];
  return {
    mode,
    neutral,
    surfaces: [bg, raised, floating, muted].map((step) => toHex(neutral(...step))),
    standsOut: mode === 'light' ? darkerThan : lighterThan,
  };
}

/** Surfaces, texts and lines of one mode. */
export function neutralColors(ground: Ground) {
  const steps = STEPS[ground.mode];
  const plain = (step: Step) => toHex(ground.neutral(...step));
  const held = (step: Step, ratio: number) =>
    toHex(fitLightness(ground.neutral(...step), ground.standsOut(ground.surfaces, ratio)));
  return {
    bg: plain(steps.bg),
    'bg-raised': plain(steps.raised),
    'bg-floating': plain(steps.floating),
    'bg-muted': plain(steps.muted),
    fg: held(steps.fg, TEXT_CONTRAST),
    'fg-muted': held(steps.fgMuted, TEXT_CONTRAST),
    'fg-subtle': held(steps.fgSubtle, TEXT_CONTRAST),
    border: plain(steps.border),
    'border-control': held(steps.control, MARK_CONTRAST),
    backdrop: toRgba(ground.neutral(...steps.backdrop[0]), steps.backdrop[1]),
    shadow: toRgba(ground.neutral(...steps.shadow[0]), steps.shadow[1]),
  } as const satisfies Partial<Record<ColorName, string>>;
}
