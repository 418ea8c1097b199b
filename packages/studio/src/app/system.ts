import { createSystem, defaultConfig, defineConfig, defineRecipe } from '@chakra-ui/react';

/** The default color of a hovered primary button does not have enough contrast in the light mode. */
const button = defineRecipe({
  variants: {
    variant: {
      solid: {
        _hover: { bg: { _light: 'colorPalette.fg', _dark: 'colorPalette.solid/90' } },
      },
    },
  },
});

/** The studio has neutral colors, so that they do not compete with the brand in the preview. */
const config = defineConfig({
  globalCss: {
    html: { colorPalette: 'blue', fontSize: '14px' },
    body: { bg: 'bg.subtle', minWidth: '1240px' },
  },
  theme: {
    recipes: { button },
    tokens: {
      fonts: {
        body: { value: '"Inter Variable", system-ui, sans-serif' },
        heading: { value: '"Inter Variable", system-ui, sans-serif' },
      },
    },
    semanticTokens: {
      colors: {
        // The default colors do not have enough contrast for small text.
        fg: {
          muted: { value: { _light: '{colors.gray.600}', _dark: '{colors.gray.300}' } },
          error: { value: { _light: '{colors.red.700}', _dark: '{colors.red.300}' } },
        },
      },
    },
  },
});

export const system = createSystem(defaultConfig, config);
