import type { PlainStyle } from '../theme/plain-styles.ts';

/** Returns the class name of a plain style in the page's stylesheet. */
export const getClassName = (style: PlainStyle): string => `lv-${style}`;
