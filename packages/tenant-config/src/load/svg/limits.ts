/**
 * Limits for the SVG files of a brand, far above real drawings: editors write 10 to 30 levels and a few thousand elements.
 * The time to parse an element grows with its depth.
 */
export const MAX_DEPTH = 100;
export const MAX_ELEMENTS = 20_000;
/** Attributes per element. SVG defines about 250. */
export const MAX_ATTRIBUTES = 100;
export const MAX_SIZE_TEXT_LENGTH = 200;
