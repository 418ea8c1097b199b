import type { ImageSize } from './image-size.ts';

/** CSS pixels of one side of an image. */
const MAX_SIDE = 8_192;
/** Pixels of one image, 128 MB when it is decoded. */
export const MAX_PIXELS = 8_192 * 4_096;
/** CSS pixels; a smaller drawing counts as empty when icons are drawn from it. */
const MIN_SIDE = 0.5;
/** How many times one side may be as long as the other: icons of a longer strip have no height. */
const MAX_ASPECT = 200;

/** Why an image of this size cannot be shown, as the end of a sentence that begins with the file; null when it can. */
export function sizeFault({ width, height }: ImageSize): string | null {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (longer > MAX_SIDE || width * height > MAX_PIXELS) {
    return `is ${width} by ${height} pixels; it may have ${MAX_SIDE} a side and ${MAX_PIXELS} in all, so scale it down`;
  }
  if (shorter < MIN_SIDE) return `is ${width} by ${height} pixels; it must have at least ${MIN_SIDE} a side`;
  return longer > shorter * MAX_ASPECT
    ? `is ${width} by ${height} pixels; one side may be ${MAX_ASPECT} times the other`
    : null;
}
