import { defineRecipe } from '@chakra-ui/react';
import { touchTarget } from './touch-target.ts';

const heading = defineRecipe({
  className: 'heading',
  base: { fontWeight: 'semibold', color: 'fg', textWrap: 'balance' },
  variants: {
    size: {
      md: { textStyle: 'md' },
      lg: { textStyle: 'lg' },
      xl: { textStyle: 'xl' },
      '2xl': { textStyle: '2xl' },
    },
  },
  defaultVariants: { size: 'xl' },
});

const link = defineRecipe({
  className: 'link',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    color: 'link',
    fontWeight: 'medium',
    borderRadius: 'l1',
    textUnderlineOffset: '3px',
    ...touchTarget,
    _hover: { textDecoration: 'underline' },
    // The link to the current page or section. Forced colors remove its background and its shadow.
    '&[aria-current]': {
      '@media (forced-colors: active)': { borderBottomWidth: '2px', borderColor: 'Highlight' },
    },
  },
});

const spinner = defineRecipe({
  className: 'spinner',
  base: {
    display: 'inline-block',
    boxSize: '4',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderBottomColor: 'transparent',
    borderInlineStartColor: 'transparent',
    borderRadius: 'full',
    animation: 'spin 700ms linear infinite',
  },
});

const skeleton = defineRecipe({
  className: 'skeleton',
  base: { bg: 'neutral.muted', borderRadius: 'l1', animation: 'pulse 1.6s ease-in-out infinite' },
});

export const displayRecipes = { heading, link, spinner, skeleton };
