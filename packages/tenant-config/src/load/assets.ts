import { createHash } from 'node:crypto';
import { basename, dirname, extname, join } from 'node:path';
import type { BrandAsset } from '../release.ts';
import type { Disk } from './disk.ts';
import { type ImageSize, type ImageType, imageType, rasterSize } from './image-size.ts';
import { type Checked, readFault, refuse } from './read-file.ts';
import { sanitiseSvg } from './svg/sanitise-svg.ts';

/** Hex digits of the content's SHA-256 in an asset's address. */
const HASH_LENGTH = 12;
const MAX_BYTES = 2_000_000;

const EXTENSIONS: Record<ImageType, readonly string[]> = {
  'image/svg+xml': ['.svg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/x-icon': ['.ico'],
};

/** An image of the brand, with its size for the layout. */
export interface LoadedAsset {
  readonly asset: BrandAsset;
  readonly size: ImageSize;
}

export function makeAsset(name: string, contentType: ImageType, body: Buffer): BrandAsset {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, HASH_LENGTH);
  return { path: `/brand/${hash}/${name}`, contentType, body };
}

/** Reads a file that lies, links resolved, in the folder's assets/; else says in words why not. */
async function readInside(dir: string, path: string, disk: Disk): Promise<Buffer | string> {
  try {
    const real = await disk.realpath(join(dir, path));
    if (dirname(real) !== join(await disk.realpath(dir), 'assets')) {
      return 'is a link to somewhere else; put the file itself into assets/';
    }
    return await disk.readFile(real);
  } catch (error) {
    const fault = readFault(error);
    return fault === 'absent'
      ? 'does not exist; add it or correct the name'
      : `cannot be read (${fault}); make it a file that the server may read`;
  }
}

/** An SVG comes out sanitised, whatever else is an image as it is. */
function checkImage(bytes: Buffer, type: ImageType): { body: Buffer; size: ImageSize } | { fault: string } {
  if (type === 'image/svg+xml') {
    const svg = sanitiseSvg(bytes);
    return svg.ok ? { body: svg.bytes, size: svg.size } : { fault: svg.reason };
  }
  const size = rasterSize(bytes, type);
  return size === null ? { fault: 'has a broken header; export it again' } : { body: bytes, size };
}

/**
 * Loads one file that theme.json names (already of the form `assets/<name>.<extension>`), checked by content: a name
 * that lies about its type, an SVG that loads something, and a link out of the folder are refused.
 */
export async function loadAsset(
  dir: string,
  path: string,
  field: string,
  disk: Disk,
): Promise<Checked<LoadedAsset>> {
  const no = (reason: string) => refuse('theme.json', field, `The file "${path}" ${reason}.`);
  const bytes = await readInside(dir, path, disk);
  if (typeof bytes === 'string') return no(bytes);
  if (bytes.length > MAX_BYTES) return no(`has ${bytes.length} bytes; it may have ${MAX_BYTES}`);
  const type = imageType(bytes);
  if (type === null || !EXTENSIONS[type].includes(extname(path))) {
    return no(`is ${type ?? 'not an image'} by its content; its name must say the same`);
  }
  const checked = checkImage(bytes, type);
  if ('fault' in checked) return no(checked.fault);
  const { body, size } = checked;
  return { ok: true, value: { asset: makeAsset(basename(path), type, body), size } };
}
