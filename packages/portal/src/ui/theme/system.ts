import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { controlRecipes, controlSlotRecipes } from './controls.ts';
import { displayRecipes } from './display.ts';
import { semanticTokens, textStyles, tokens } from './tokens.ts';

/**
 * The design system: Chakra's utilities with our tokens and the recipes of the components that the signed-out screens
 * use, and no others, because everything here is loaded with the first screen. The signed-in frame brings its own.
 */
export const systemConfig = defineConfig({
  preflight: true,
  cssVarsPrefix: 'chakra',
  cssVarsRoot: ':where(html)',
  globalCss: {
    html: {
      color: 'fg',
      bg: 'bg',
      fontFamily: 'body',
      colorPalette: 'accent',
      '--global-color-border': 'colors.border',
      '--global-font-body': 'fonts.body',
    },
    body: { minHeight: '100dvh', textStyle: 'md' },
    '*::placeholder': { color: 'fg.subtle', opacity: 1, textOverflow: 'ellipsis' },
    '*::selection': { bg: 'accent.muted' },
    ':focus-visible': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
    'h1[tabindex="-1"]:focus, main:focus': { outline: 'none' },
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
      },
    },
  },
  theme: {
    breakpoints: { sm: '30em', md: '48em', lg: '64em', xl: '80em' },
    tokens,
    semanticTokens,
    textStyles,
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      pulse: { '50%': { opacity: '0.45' } },
      'fade-in': { from: { opacity: '0' } },
      'drop-in': { from: { opacity: '0', transform: 'translateY(-4px)' } },
    },
    recipes: { ...controlRecipes, ...displayRecipes },
    slotRecipes: controlSlotRecipes,
  },
});

export const system = createSystem(defaultBaseConfig, systemConfig);
