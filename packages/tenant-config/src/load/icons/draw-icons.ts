import sharp, { type Sharp } from 'sharp';
import { encode, sharpsFromIco } from 'sharp-ico';
import { MAX_PIXELS } from '../images/image-limits.ts';
import { logoLegibility } from '../images/logo-legibility.ts';
import type { Drawing, IconSource, Room } from './icon-source.ts';
import { drawInitial } from './initial.ts';

// Every icon is drawn once and kept by whoever asked: nothing is worth keeping here as well.
sharp.cache(false);

/** One picture, whatever it was made of. */
interface Picture {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** CSS pixels. */
  readonly longerSide: number;
  readonly shorterSide: number;
}

const ICO_SIZES = [16, 32, 48];
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** Home screens draw transparent parts black, in dark mode too: a picture without a ground of its own lies on white. */
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 };

/**
 * How much of a tile its picture takes: of one that fills its square all that is seen, of one that stands free a part.
 * Android cuts masks of any shape, of which a circle four fifths as wide is always seen.
 */
const SHARE = { tile: { filled: 1, free: 0.7 }, mask: { filled: 0.8, free: 0.56 } } as const;

async function pictureOf(source: IconSource): Promise<Picture> {
  if (source.kind === 'initial') {
    return {
      bytes: await drawInitial(source.initial),
      contentType: 'image/svg+xml',
      longerSide: 32,
      shorterSide: 32,
    };
  }
  const { asset, size } = source.image;
  return {
    bytes: asset.body,
    contentType: asset.contentType,
    longerSide: Math.max(size.width, size.height),
    shorterSide: Math.min(size.width, size.height),
  };
}

/** The picture in a clear square of `size` pixels. */
async function squareOf(picture: Picture, size: number): Promise<Buffer> {
  return (await open(picture, size))
    .resize(size, size, { fit: 'contain', background: CLEAR })
    .png()
    .toBuffer();
}

async function open({ bytes, contentType, ...sides }: Picture, size: number): Promise<Sharp> {
  const limits = { limitInputPixels: MAX_PIXELS };
  if (contentType === 'image/svg+xml') {
    // Shapes are drawn at the size that is wanted, not enlarged afterwards, but the shorter side has a pixel at least.
    const dotsPerPixel = Math.max(size / sides.longerSide, 1 / sides.shorterSide);
    return sharp(bytes, { ...limits, density: Math.min(Math.max(72 * dotsPerPixel, 1), 100_000) });
  }
  if (contentType !== 'image/x-icon') return sharp(bytes, limits);
  const sizes = sharpsFromIco(bytes) as Sharp[];
  const widths = await Promise.all(sizes.map(async (each) => (await each.metadata()).width));
  const largest = sizes[widths.indexOf(Math.max(...widths))];
  if (largest === undefined) throw new Error('The ICO holds no picture.');
  return largest;
}

/** The colour of a picture that fills its square to all four edges (corners may be round); null for one that stands free. */
async function groundOf(picture: Picture): Promise<typeof WHITE | null> {
  const side = 64;
  const pixels = await sharp(await squareOf(picture, side))
    .ensureAlpha()
    .raw()
    .toBuffer();
  const at = (x: number, y: number) => [...pixels.subarray((y * side + x) * 4, (y * side + x) * 4 + 4)];
  const middle = side / 2;
  const edges = [at(middle, 0), at(0, middle), at(side - 1, middle), at(middle, side - 1)];
  if (edges.some(([, , , alpha = 0]) => alpha < 250)) return null;
  const [r = 0, g = 0, b = 0] = edges[0] ?? [];
  return { r, g, b, alpha: 1 };
}

/** A PNG of `size` pixels: clear around the picture, or a tile of a home screen, filled to its corners. */
async function drawPng(picture: Picture, size: number, room: Room): Promise<Buffer> {
  if (room === 'none') return squareOf(picture, size);
  const ground = await groundOf(picture);
  const inner = Math.round(size * SHARE[room][ground === null ? 'free' : 'filled']);
  return sharp({ create: { width: size, height: size, channels: 4, background: ground ?? WHITE } })
    .composite([{ input: await squareOf(picture, inner), gravity: 'centre' }])
    .removeAlpha()
    .png()
    .toBuffer();
}

/** For tabs and for whoever asks for /favicon.ico, in the sizes that those still use. */
async function drawIco(picture: Picture): Promise<Buffer> {
  return encode(await Promise.all(ICO_SIZES.map((size) => squareOf(picture, size))));
}

/** @throws for a source that is damaged behind its header */
export async function drawIcon(source: IconSource, drawing: Drawing): Promise<Buffer> {
  if (drawing.kind === 'legibility') {
    const measured = source.kind === 'image' ? await logoLegibility(source.image, drawing.grounds) : null;
    return Buffer.from(JSON.stringify(measured));
  }
  const picture = await pictureOf(source);
  switch (drawing.kind) {
    case 'source':
      return picture.bytes;
    case 'ico':
      return drawIco(picture);
    case 'png':
      return drawPng(picture, drawing.size, drawing.room);
  }
}
