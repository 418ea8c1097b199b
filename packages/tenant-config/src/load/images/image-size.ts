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
  let rest = text.replace(/^\uFEFF/, '').trimStart();
  for (;;) {
    const piece = PROLOG.find(([begin]) => begin.test(rest));
    if (piece === undefined) return /^<svg[\s>]/.test(rest);
    const end = rest.indexOf(piece[1]);
    if (end === -1) return false;
    rest = rest.slice(end + piece[1].length).trimStart();
  }
}

function readWebpSize(bytes: Buffer): ImageSize | null {
  switch (readAscii(bytes, 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return null;
  }
}

function readJpegSize(bytes: Buffer): ImageSize | null {
  let at = 2;
  while (bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function readSize(bytes: Buffer, type: ImageType): ImageSize | null {
  switch (type) {
    case 'image/png':
      return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    case 'image/webp':
      return readWebpSize(bytes);
    case 'image/jpeg':
      return readJpegSize(bytes);
    case 'image/x-icon':
      // The size of the first image; 0 means 256.
      return { width: bytes.readUInt8(6) || 256, height: bytes.readUInt8(7) || 256 };
    case 'image/svg+xml':
      return null;
  }
}

/** Reads width and height from the header of a raster image. Returns null for an incomplete or invalid header. */
export function readBitmapSize(bytes: Buffer, type: ImageType): ImageSize | null {
  try {
    const size = readSize(bytes, type);
    return size !== null && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
