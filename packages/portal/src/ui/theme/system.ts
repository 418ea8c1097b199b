import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { controlRecipes, controlSlotRecipes } from './controls.ts';
import { displayRecipes } from './display.ts';
import { overlaySlotRecipes } from './overlays.ts';
import { semanticTokens, textStyles, tokens } from './tokens.ts';

/**
 * The tokens, global styles and recipes of the portal. In the signed-in app, Chakra applies them at run time.
 * For the signed-out app, the build compiles them (plain-styles.ts).
 */
const config = defineConfig({
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
    // An open dialog sets `pointer-events` on the body. If the page inherited it, the browser would compute the styles of
    // all elements again. The page does not need it, because the backdrop covers the page.
    '#root': { pointerEvents: 'auto' },
    '*::placeholder': { color: 'fg.subtle', opacity: 1, textOverflow: 'ellipsis' },
    '*::selection': { bg: 'accent.muted' },
    ':focus-visible': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
    'h1[tabindex="-1"]:focus, main:focus': { outline: 'none' },
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        // A duration above zero would start a transition, with its events, on every element whose color changes.
        transition: 'none !important',
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
      // The progress bar stops before its full width, because the duration is unknown. It is hidden until its
      // delay has passed.
      'page-progress': {
        from: { visibility: 'hidden', transform: 'scaleX(0)' },
        '1%': { visibility: 'visible' },
        to: { visibility: 'visible', transform: 'scaleX(0.92)' },
      },
    },
    recipes: { ...controlRecipes, ...displayRecipes },
    slotRecipes: { ...controlSlotRecipes, ...overlaySlotRecipes },
  },
});

export const system = createSystem(defaultBaseConfig, config);

/** The design system without global styles, which the page's stylesheet already has (vite/plain-styles.ts). */
export const pageSystem = { ...system, _global: [] };
