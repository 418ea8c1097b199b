import { system } from './system.ts';

/**
 * The design system without global styles, which the page's stylesheet already has (vite/plain-styles.ts).
 */
export const pageSystem = { ...system, _global: [] };
