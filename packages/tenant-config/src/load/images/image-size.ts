import { imageSize } from 'image-size';

export type ImageType = 'image/svg+xml' | 'image/png' | 'image/webp' | 'image/jpeg' | 'image/x-icon';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** An SVG file must have its root element within this number of bytes. */
const PROLOG_BYTES = 2_000;

const readAscii = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end);

/** Detects the type of an image by its content. Returns null for an unsupported type. */
export function detectImageType(bytes: Buffer): ImageType | null {
  if (readAscii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (readAscii(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (readAscii(bytes, 0, 4) === 'RIFF' && readAscii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (readAscii(bytes, 0, 4) === '\x00\x00\x01\x00') return 'image/x-icon';
  return startsAsSvg(bytes.toString('utf8', 0, PROLOG_BYTES)) ? 'image/svg+xml' : null;
}

/** The beginning and end of each construct that can precede the root element of an SVG. */
const PROLOG: readonly (readonly [begin: RegExp, end: string])[] = [
  [/^<\?xml\s/, '?>'],
  [/^<!--/, '-->'],
  [/^<!DOCTYPE\s[^[>]*\[/i, ']>'],
  [/^<!DOCTYPE\s/i, '>'],
];

/** Uses a pattern for each construct, because a single pattern would backtrack for hostile comments. */
function startsAsSvg(text: string): boolean {
  let remaining = text.replace(/^\uFEFF/, '').trimStart();
  for (;;) {
    const piece = PROLOG.find(([begin]) => begin.test(remaining));
    if (piece === undefined) return /^<svg[\s>]/.test(remaining);
    const end = remaining.indexOf(piece[1]);
    if (end === -1) return false;
    remaining = remaining.slice(end + piece[1].length).trimStart();
  }
}

/** Image types by their names in the library that reads image headers. */
const LIBRARY_TYPES: Readonly<Record<string, ImageType>> = {
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
};

/** Reads width and height from the header of a raster image. Returns null for an incomplete or invalid header. */
export function readBitmapSize(bytes: Buffer, type: ImageType): ImageSize | null {
  try {
    // For an icon file with several images, this is the size of the first image.
    const { width, height, type: found } = imageSize(bytes);
    return LIBRARY_TYPES[found ?? ''] === type && width > 0 && height > 0 ? { width, height } : null;
  } catch {
    return null;
  }
}
