import type { SaxesTagNS } from 'saxes';
import type { ImageSize } from '../images/image-size.ts';
import { MAX_SIZE_TEXT_LENGTH } from './limits.ts';

/** Parses a length in CSS pixels. Returns NaN for other units, percentages and missing values. */
function parsePixels(text: string): number {
  return Number(/^(\d+(?:\.\d+)?|\.\d+)(?:px)?$/.exec(text)?.[1] ?? Number.NaN);
}

/**
 * Returns the size of a drawing from the width and height of the root element, else from its viewBox; null if
 * it has neither. `isInPixels` is true if the size comes from width and height.
 */
export function readSvgSize({ attributes }: SaxesTagNS): { size: ImageSize; isInPixels: boolean } | null {
  const readAttribute = (name: string): string => {
    const text = attributes[name]?.value ?? '';
    return text.length > MAX_SIZE_TEXT_LENGTH ? '' : text.trim();
  };
  const [width, height] = [parsePixels(readAttribute('width')), parsePixels(readAttribute('height'))];
  if (width > 0 && height > 0) return { size: { width, height }, isInPixels: true };
  const [, , boxWidth = 0, boxHeight = 0] = readAttribute('viewBox')
    .split(/[\s,]+/)
    .map(Number);
  if (!(boxWidth > 0 && boxHeight > 0 && Number.isFinite(boxWidth + boxHeight))) return null;
  return { size: { width: boxWidth, height: boxHeight }, isInPixels: false };
}

/** Style declarations that would override the size of the root element. */
const SIZE_DECLARATION_PATTERN = /(^|;)\s*(?:min-|max-)?(?:width|height|inline-size|block-size)\s*:[^;]*/gi;

/**
 * Removes everything from an attribute of the root element that would override the checked size. Returns null
 * to remove the attribute.
 */
export function sanitizeRootAttribute(name: string, value: string, isInPixels: boolean): string | null {
  if (name === 'width' || name === 'height') return isInPixels ? value.trim() : null;
  return name === 'style' ? value.replace(SIZE_DECLARATION_PATTERN, '$1') : value;
}
