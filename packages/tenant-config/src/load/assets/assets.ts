import { createHash } from 'node:crypto';
import { basename, dirname, extname, join } from 'node:path';
import type { BrandAsset, LoadedAsset } from '../../release.ts';
import { type Checked, readFault, refuse } from '../files/read-file.ts';
import { icoFault } from '../images/ico-fault.ts';
import { sizeFault } from '../images/image-limits.ts';
import { type ImageSize, type ImageType, imageType, rasterSize } from '../images/image-size.ts';
import { sanitiseSvg } from '../svg/sanitise-svg.ts';
import { type Disk, FileProblem } from '../system/disk.ts';

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

export function makeAsset(name: string, contentType: ImageType, body: Buffer): BrandAsset {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, HASH_LENGTH);
  return { path: `/brand/${hash}/${name}`, contentType, body };
}

/** Refuses an assets folder that is a link out of the tenant folder, once for all files in it. One that is not there passes. */
export async function linkedAssets(dir: string, disk: Disk): Promise<Checked<null>> {
  try {
    const real = await disk.realpath(join(dir, 'assets'));
    if (real !== join(await disk.realpath(dir), 'assets')) {
      return refuse(
        'assets',
        '',
        'The folder is a link to somewhere else; put the files themselves into assets/.',
      );
    }
  } catch (error) {
    // A file that is missing is named by the field that names it.
    readFault(error);
  }
  return { ok: true, value: null };
}

/** Reads a file that lies, links resolved, in the folder's assets/; else says in words why not. */
async function readInside(dir: string, path: string, disk: Disk): Promise<Buffer | string> {
  try {
    const real = await disk.realpath(join(dir, path));
    if (dirname(real) !== join(await disk.realpath(dir), 'assets')) {
      return 'is a link to somewhere else; put the file itself into assets/';
    }
    return await disk.readFile(real, MAX_BYTES);
  } catch (error) {
    if (error instanceof FileProblem && error.code === 'EFBIG') {
      return `has ${error.size} bytes; it may have ${MAX_BYTES}`;
    }
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
  if (size === null) return { fault: 'has a broken header; export it again' };
  const fault = (type === 'image/x-icon' ? icoFault(bytes) : null) ?? sizeFault(size);
  return fault === null ? { body: bytes, size } : { fault };
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
  const type = imageType(bytes);
  if (type === null || !EXTENSIONS[type].includes(extname(path))) {
    return no(`is ${type ?? 'not an image'} by its content; its name must say the same`);
  }
  const checked = checkImage(bytes, type);
  if ('fault' in checked) return no(checked.fault);
  const { body, size } = checked;
  return { ok: true, value: { asset: makeAsset(basename(path), type, body), size } };
}
