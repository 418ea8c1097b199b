import { system } from './system.ts';

/** The design system for the page of the portal, whose stylesheet already has the global styles (vite/plain-styles.ts). */
export const pageSystem = { ...system, _global: [] };
