import { defineRecipe } from '@chakra-ui/react';

const skeleton = defineRecipe({
  className: 'skeleton',
  base: { bg: 'neutral.muted', borderRadius: 'l1', animation: 'pulse 1.6s ease-in-out infinite' },
});

export const placeholderRecipes = { skeleton };
