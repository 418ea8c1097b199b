import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { choiceSlotRecipes } from './recipes/choices.ts';
import { overlaySlotRecipes } from './recipes/overlays.ts';
import { placeholderRecipes } from './recipes/placeholders.ts';
import { systemConfig } from './system.ts';

/** The design system of the signed-in screens: the recipes of components that no signed-out screen uses come on top. */
export const signedInSystem = createSystem(defaultBaseConfig, systemConfig, {
  theme: {
    recipes: placeholderRecipes,
    slotRecipes: { ...choiceSlotRecipes, ...overlaySlotRecipes },
  },
});
