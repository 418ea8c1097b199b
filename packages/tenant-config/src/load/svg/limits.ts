/**
 * Bounds of a brand's SVG. Drawings of logo and background stay far below: editors nest 10 to 30 levels and write a few
 * thousand elements. Time grows with the depth of every element, so the depth is bounded first.
 */
export const MAX_DEPTH = 100;
export const MAX_ELEMENTS = 20_000;
/** Of one element. SVG knows some 250, of which an element uses a few. */
export const MAX_ATTRIBUTES = 100;
/** Characters of width, height and viewBox. */
export const MAX_LENGTH_TEXT = 200;
