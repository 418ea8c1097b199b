import sharp, { type Sharp } from 'sharp';
import { encode, sharpsFromIco } from 'sharp-ico';
import { MAX_PIXELS } from '../images/image-limits.ts';
import { measureLogoLegibility } from '../images/logo-legibility.ts';
import type { Drawing, IconSource, Padding } from './icon-source.ts';
import { drawInitial } from './initial.ts';

// Sharp's cache is not needed, because the callers cache the icons.
sharp.cache(false);

interface Picture {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** CSS pixels. */
  readonly longerSide: number;
  readonly shorterSide: number;
}

const ICO_SIZES = [16, 32, 48];
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
/** The background of tiles with a transparent image, because home screens show transparent parts in black. */
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 };

/**
 * The fraction of a tile that the image occupies. Transparent images have a margin.
 * Android crops maskable icons to any shape, but a circle with 80% of the width is always visible.
 */
const SCALE = {
  tile: { opaque: 1, transparent: 0.7 },
  mask: { opaque: 0.8, transparent: 0.56 },
} as const;

async function toPicture(source: IconSource): Promise<Picture> {
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

async function drawSquare(picture: Picture, size: number): Promise<Buffer> {
  return (await openImage(picture, size))
    .resize(size, size, { fit: 'contain', background: TRANSPARENT })
    .png()
    .toBuffer();
}

async function openImage({ bytes, contentType, ...sides }: Picture, size: number): Promise<Sharp> {
  const limits = { limitInputPixels: MAX_PIXELS };
  if (contentType === 'image/svg+xml') {
    // Renders the SVG at the target size, with at least one pixel on the shorter side.
    const dotsPerPixel = Math.max(size / sides.longerSide, 1 / sides.shorterSide);
    return sharp(bytes, { ...limits, density: Math.min(Math.max(72 * dotsPerPixel, 1), 100_000) });
  }
  if (contentType !== 'image/x-icon') return sharp(bytes, limits);
  const sizes = sharpsFromIco(bytes) as Sharp[];
  const widths = await Promise.all(sizes.map(async (each) => (await each.metadata()).width));
  const largest = sizes[widths.indexOf(Math.max(...widths))];
  if (largest === undefined) throw new Error('The ICO file contains no image.');
  return largest;
}

/** Returns the edge color of an image that is opaque at all four edges (its corners may be round), else null. */
async function findEdgeColor(picture: Picture): Promise<typeof WHITE | null> {
  const side = 64;
  const pixels = await sharp(await drawSquare(picture, side))
    .ensureAlpha()
    .raw()
    .toBuffer();
  const readPixel = (x: number, y: number) => [
    ...pixels.subarray((y * side + x) * 4, (y * side + x) * 4 + 4),
  ];
  const middle = side / 2;
  const edges = [
    readPixel(middle, 0),
    readPixel(0, middle),
    readPixel(side - 1, middle),
    readPixel(middle, side - 1),
  ];
  if (edges.some(([, , , alpha = 0]) => alpha < 250)) return null;
  const [r = 0, g = 0, b = 0] = edges[0] ?? [];
  return { r, g, b, alpha: 1 };
}

/**
 * Draws a square PNG. With the padding 'none', it is transparent around the image; otherwise it is an opaque
 * tile for home screens.
 */
async function drawPng(picture: Picture, size: number, padding: Padding): Promise<Buffer> {
  if (padding === 'none') return drawSquare(picture, size);
  const edgeColor = await findEdgeColor(picture);
  const innerSize = Math.round(size * SCALE[padding][edgeColor === null ? 'transparent' : 'opaque']);
  return sharp({ create: { width: size, height: size, channels: 4, background: edgeColor ?? WHITE } })
    .composite([{ input: await drawSquare(picture, innerSize), gravity: 'centre' }])
    .removeAlpha()
    .png()
    .toBuffer();
}

async function drawLogo(picture: Picture, width: number, height: number): Promise<Buffer> {
  return (await openImage(picture, Math.max(width, height)))
    .resize(width, height, { fit: 'fill' })
    .png()
    .toBuffer();
}

async function drawIco(picture: Picture): Promise<Buffer> {
  return encode(await Promise.all(ICO_SIZES.map((size) => drawSquare(picture, size))));
}

export async function drawIcon(source: IconSource, drawing: Drawing): Promise<Buffer> {
  if (drawing.kind === 'legibility') {
    const measured =
      source.kind === 'image' ? await measureLogoLegibility(source.image, drawing.surfaces) : null;
    return Buffer.from(JSON.stringify(measured));
  }
  const picture = await toPicture(source);
  switch (drawing.kind) {
    case 'source':
      return picture.bytes;
    case 'ico':
      return drawIco(picture);
    case 'logo':
      return drawLogo(picture, drawing.width, drawing.height);
    case 'png':
      return drawPng(picture, drawing.size, drawing.padding);
  }
}
