/**
 * Limits for the SVG files of a brand. Real drawings have 10 to 30 levels and a few thousand elements. The
 * depth is limited, because the time to parse an element grows with its depth.
 */
export const MAX_DEPTH = 100;
export const MAX_ELEMENTS = 20_000;
/** Maximum number of attributes per element. SVG defines about 250. */
export const MAX_ATTRIBUTES = 100;
export const MAX_SIZE_TEXT_LENGTH = 200;
