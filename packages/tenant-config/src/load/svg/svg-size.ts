import type { SaxesTagNS } from 'saxes';
import type { ImageSize } from '../images/image-size.ts';
import { MAX_LENGTH_TEXT } from './limits.ts';

/** A length in CSS pixels; NaN for one in other units, in percent, or in none. */
function pixels(text: string): number {
  return Number(/^(\d+(?:\.\d+)?|\.\d+)(?:px)?$/.exec(text)?.[1] ?? Number.NaN);
}

/** The size of a drawing by its root element, and whether width and height of the root say the same; null when it has none. */
export function sizeOf({ attributes }: SaxesTagNS): { size: ImageSize; isInPixels: boolean } | null {
  const valueOf = (name: string): string => {
    const text = attributes[name]?.value ?? '';
    return text.length > MAX_LENGTH_TEXT ? '' : text.trim();
  };
  const [width, height] = [pixels(valueOf('width')), pixels(valueOf('height'))];
  if (width > 0 && height > 0) return { size: { width, height }, isInPixels: true };
  const [, , boxWidth = 0, boxHeight = 0] = valueOf('viewBox')
    .split(/[\s,]+/)
    .map(Number);
  if (!(boxWidth > 0 && boxHeight > 0 && Number.isFinite(boxWidth + boxHeight))) return null;
  return { size: { width: boxWidth, height: boxHeight }, isInPixels: false };
}

/** Declarations of a style attribute that would give the root another size than its attributes. */
const SIZE_DECLARATION = /(^|;)\s*(?:min-|max-)?(?:width|height|inline-size|block-size)\s*:[^;]*/gi;

/** The attribute of a root element as it is written: only `size` decides how large the drawing is. Null leaves it out. */
export function rootAttribute(name: string, value: string, isInPixels: boolean): string | null {
  if (name === 'width' || name === 'height') return isInPixels ? value.trim() : null;
  return name === 'style' ? value.replace(SIZE_DECLARATION, '$1') : value;
}
