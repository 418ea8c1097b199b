import { defineConfig } from '@chakra-ui/react';
import { controlRecipes, controlSlotRecipes } from './controls.ts';
import { displayRecipes } from './display.ts';
import { overlaySlotRecipes } from './overlays.ts';
import { semanticTokens, textStyles, tokens } from './tokens.ts';

/** The tokens and recipes of the portal. */
export const themeConfig = defineConfig({
  cssVarsPrefix: 'chakra',
  cssVarsRoot: ':where(html)',
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
