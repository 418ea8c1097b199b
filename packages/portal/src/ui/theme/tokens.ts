import { defineSemanticTokens, defineTokens } from '@chakra-ui/react';
import type { ColorName, Palette } from '@livery/theming';

const color = (name: ColorName) => ({ value: `var(--lv-${name})` });

const palette = (name: Palette) => ({
  solid: color(`${name}-solid`),
  solidHover: color(`${name}-solid-hover`),
  mark: color(`${name}-mark`),
  contrast: color(`${name}-on-solid`),
  fg: color(`${name}-fg`),
  subtle: color(`${name}-subtle`),
  muted: color(`${name}-muted`),
  emphasized: color(`${name}-border`),
  border: color(`${name}-border`),
  focusRing: color('focus-ring'),
});

/** Maps each color role to a color of the tenant's theme; see COLOR_NAMES. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: color('bg'),
      subtle: color('bg-muted'),
      muted: color('bg-muted'),
      raised: color('bg-raised'),
      panel: color('bg-floating'),
    },
    fg: {
      DEFAULT: color('fg'),
      muted: color('fg-muted'),
      subtle: color('fg-subtle'),
      error: color('danger-fg'),
    },
    link: color('link'),
    border: {
      DEFAULT: color('border'),
      control: color('border-control'),
      error: color('danger-mark'),
    },
    accent: palette('accent'),
    neutral: palette('neutral'),
    success: palette('success'),
    warning: palette('warning'),
    danger: palette('danger'),
    info: palette('info'),
  },
});

/** The steps of the spacing scale, in units of 4 px. Small controls need the half steps. */
const STEPS = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24];
const grid = Object.fromEntries(STEPS.map((step) => [step, { value: `${step / 4}rem` }]));
const rem = (pixels: number) => ({ value: `${pixels / 16}rem` });

export const tokens = defineTokens({
  fonts: { body: { value: 'var(--lv-font)' }, heading: { value: 'var(--lv-font)' } },
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(18), '2xl': rem(22) },
  fontWeights: { normal: { value: 400 }, medium: { value: 500 }, semibold: { value: 600 } },
  spacing: grid,
  sizes: { ...grid, full: { value: '100%' } },
  radii: {
    none: { value: '0' },
    l1: { value: 'calc(var(--lv-radius) * 0.5)' },
    l2: { value: 'var(--lv-radius)' },
    l3: { value: 'calc(var(--lv-radius) * 1.5)' },
    full: { value: '9999px' },
  },
  shadows: {
    floating: { value: '0 1px 2px var(--lv-shadow), 0 8px 24px -4px var(--lv-shadow)' },
  },
  zIndex: {
    sticky: { value: 10 },
    bar: { value: 20 },
    dialog: { value: 25 },
    popover: { value: 30 },
    skipNav: { value: 40 },
    toast: { value: 50 },
  },
});

/**
 * The text styles: labels have 12 px, tables 13 px and body text 14 px. Headings have 14, 16, 18 or 22 px.
 */
export const textStyles = {
  xs: { value: { fontSize: 'xs', lineHeight: '1rem' } },
  sm: { value: { fontSize: 'sm', lineHeight: '1.25rem' } },
  md: { value: { fontSize: 'md', lineHeight: '1.25rem' } },
  lg: { value: { fontSize: 'lg', lineHeight: '1.5rem', letterSpacing: '-0.006em' } },
  xl: { value: { fontSize: 'xl', lineHeight: '1.5rem', letterSpacing: '-0.012em' } },
  '2xl': { value: { fontSize: '2xl', lineHeight: '1.75rem', letterSpacing: '-0.018em' } },
};
