import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { choiceSlotRecipes } from './choices.ts';
import { overlaySlotRecipes } from './overlays.ts';
import { paletteSlotRecipes } from './palette.ts';
import { placeholderRecipes } from './placeholders.ts';
import { systemConfig } from './system.ts';
import { writingRecipes } from './writing.ts';

/** The design system of the signed-in screens: the recipes of components that no signed-out screen uses come on top. */
export const signedInSystem = createSystem(defaultBaseConfig, systemConfig, {
  theme: {
    keyframes: {
      // Never quite at its end: nobody knows how long a page takes. Before it starts, nobody is told of it.
      'page-progress': {
        from: { visibility: 'hidden', transform: 'scaleX(0)' },
        '1%': { visibility: 'visible' },
        to: { visibility: 'visible', transform: 'scaleX(0.92)' },
      },
    },
    recipes: { ...placeholderRecipes, ...writingRecipes },
    slotRecipes: { ...choiceSlotRecipes, ...overlaySlotRecipes, ...paletteSlotRecipes },
  },
});
