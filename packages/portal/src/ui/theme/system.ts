import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { themeConfig } from './theme.ts';

const globalConfig = defineConfig({
  preflight: true,
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
});

/**
 * The design system with its global styles. The build compiles the global styles into the stylesheet of the page
 * (vite/plain-styles.ts), so the signed-in app uses `pageSystem`.
 */
export const system = createSystem(defaultBaseConfig, themeConfig, globalConfig);
