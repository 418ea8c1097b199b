import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { themeConfig } from './theme.ts';

/** The design system without global styles, which the stylesheet of the page already has. */
export const pageSystem = { ...createSystem(defaultBaseConfig, themeConfig), _global: [] };
