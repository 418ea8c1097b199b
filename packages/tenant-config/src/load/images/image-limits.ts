import type { ImageSize } from './image-size.ts';

const MAX_SIDE = 8_192;
/** Maximum number of pixels of one image. The decoded image then has 128 MB. */
export const MAX_PIXELS = 8_192 * 4_096;
/** Minimum CSS pixels per side. Icons that are drawn from a smaller image would be empty. */
const MIN_SIDE = 0.5;
/** The maximum aspect ratio. An icon of a longer image would be less than one pixel high. */
const MAX_ASPECT = 200;

/** Returns why an image of this size is rejected, such as `is 9000 by 10 pixels`; null if it is valid. */
export function findSizeFault({ width, height }: ImageSize): string | null {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (longer > MAX_SIDE || width * height > MAX_PIXELS) {
    return `is ${width} by ${height} pixels; the maximum is ${MAX_SIDE} per side and ${MAX_PIXELS} in total, so scale it down`;
  }
  if (shorter < MIN_SIDE) return `is ${width} by ${height} pixels; the minimum is ${MIN_SIDE} per side`;
  return longer > shorter * MAX_ASPECT
    ? `is ${width} by ${height} pixels; one side may be at most ${MAX_ASPECT} times the other`
    : null;
}
