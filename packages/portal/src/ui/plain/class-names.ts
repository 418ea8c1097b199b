import type { PlainStyle } from '../theme/plain-styles.ts';

/** Returns the class of a plain style, which the page's stylesheet has. */
export const classOf = (style: PlainStyle): string => `lv-${style}`;
