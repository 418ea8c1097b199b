/** The pixels of an image, row by row, as red, green, blue and alpha, 0 to 255 each. */
type Pixels = Uint8ClampedArray;

interface Bucket {
  red: number;
  green: number;
  blue: number;
  weight: number;
}

/** The number of upper bits of each channel that the colors of one bucket have in common. */
const BUCKET_BITS = 4;
/**
 * The minimum difference between the largest and the smallest channel, 0 to 255. It excludes grays, which
 * cannot be brand colors.
 */
const MIN_CHROMA = 40;
const MIN_ALPHA = 200;
const MAX_SUGGESTIONS = 4;
/** The minimum distance of two suggestions in RGB. */
const MIN_DISTANCE = 60;

const toHex = ({ red, green, blue, weight }: Bucket): string =>
  `#${[red, green, blue]
    .map((sum) =>
      Math.round(sum / weight)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const computeDistance = (a: Bucket, b: Bucket): number =>
  Math.hypot(
    a.red / a.weight - b.red / b.weight,
    a.green / a.weight - b.green / b.weight,
    a.blue / a.weight - b.blue / b.weight,
  );

/** Returns up to four colors of an image as `#rrggbb`, the most frequent first, without grays and similar colors. */
export function suggestColors(pixels: Pixels): readonly string[] {
  const buckets = new Map<number, Bucket>();
  for (let offset = 0; offset + 3 < pixels.length; offset += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(offset, offset + 4);
    const chroma = Math.max(red, green, blue) - Math.min(red, green, blue);
    if (alpha < MIN_ALPHA || chroma < MIN_CHROMA) continue;
    const shift = 8 - BUCKET_BITS;
    const key = ((red >> shift) << (2 * BUCKET_BITS)) | ((green >> shift) << BUCKET_BITS) | (blue >> shift);
    const bucket = buckets.get(key) ?? { red: 0, green: 0, blue: 0, weight: 0 };
    bucket.red += red;
    bucket.green += green;
    bucket.blue += blue;
    bucket.weight += 1;
    buckets.set(key, bucket);
  }
  const suggestions: Bucket[] = [];
  for (const bucket of [...buckets.values()].sort((a, b) => b.weight - a.weight)) {
    if (suggestions.length === MAX_SUGGESTIONS) break;
    if (suggestions.every((suggestion) => computeDistance(suggestion, bucket) >= MIN_DISTANCE))
      suggestions.push(bucket);
  }
  return suggestions.map(toHex);
}
