import { hash as computeHash } from 'node:crypto';
import { basename, dirname, extname, join } from 'node:path';
import type { BrandAsset, LoadedAsset } from '../../release.ts';
import { createProblem, getErrorCode, type ValidationResult } from '../files/read-file.ts';
import { findIcoFault } from '../images/ico-fault.ts';
import { findSizeFault } from '../images/image-limits.ts';
import { detectImageType, type ImageSize, type ImageType, readBitmapSize } from '../images/image-size.ts';
import { sanitizeSvg } from '../svg/sanitize-svg.ts';
import { type Disk, FileReadError } from '../system/disk.ts';

/** The number of hex digits of the content's SHA-256 in the address of an asset. */
const HASH_LENGTH = 12;
const MAX_BYTES = 2_000_000;

const EXTENSIONS: Record<ImageType, readonly string[]> = {
  'image/svg+xml': ['.svg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/x-icon': ['.ico'],
};

export function makeAsset(name: string, contentType: ImageType | 'font/woff2', body: Buffer): BrandAsset {
  const hash = computeHash('sha256', body).slice(0, HASH_LENGTH);
  return { path: `/brand/${hash}/${name}`, contentType, body };
}

/** Rejects an assets folder that is a symbolic link to a place outside the tenant folder. A missing folder is valid. */
export async function checkAssetsFolder(dir: string, disk: Disk): Promise<ValidationResult<null>> {
  const path = join(dir, 'assets');
  try {
    if (!(await disk.lstat(path)).isSymbolicLink()) return { ok: true, value: null };
    const real = await disk.realpath(path);
    if (real !== join(await disk.realpath(dir), 'assets')) {
      return createProblem(
        'assets',
        '',
        'The folder is a link to a place outside the tenant folder; put the files themselves into assets/.',
      );
    }
  } catch (error) {
    // Rethrows errors that are not file-system errors. File-system errors are reported later, for the field
    // that refers to the file.
    getErrorCode(error);
  }
  return { ok: true, value: null };
}

/**
 * Reads a file in assets/, or the file in assets/ that it links to. Returns null for a link to a place outside assets/.
 * @throws FileReadError like `Disk.readFile`
 */
async function readWithinAssets(
  dir: string,
  path: string,
  disk: Disk,
  maxBytes: number,
): Promise<Buffer | null> {
  const file = join(dir, path);
  try {
    return await disk.readFile(file, maxBytes);
  } catch (error) {
    if (getErrorCode(error) !== 'ELOOP') throw error;
  }
  const real = await disk.realpath(file);
  const isInside = dirname(real) === join(await disk.realpath(dir), 'assets');
  return isInside ? disk.readFile(real, maxBytes) : null;
}

/**
 * Reads a file in assets/. Returns the reason as text if the file cannot be read, or if it is a link to a
 * place outside assets/. `checkAssetsFolder` must have accepted the assets folder of `dir`.
 */
export async function readAssetFile(
  dir: string,
  path: string,
  disk: Disk,
  maxBytes: number,
): Promise<Buffer | string> {
  try {
    const bytes = await readWithinAssets(dir, path, disk, maxBytes);
    return bytes ?? 'is a link to a place outside assets/; put the file itself into assets/';
  } catch (error) {
    if (error instanceof FileReadError && error.code === 'EFBIG') {
      return `has ${error.size} bytes; the maximum is ${maxBytes}`;
    }
    const fault = getErrorCode(error);
    return fault === 'absent'
      ? 'does not exist; add it or correct the name'
      : `cannot be read (${fault}); make it a regular file that the server has permission to read`;
  }
}

function checkImage(bytes: Buffer, type: ImageType): { body: Buffer; size: ImageSize } | { fault: string } {
  if (type === 'image/svg+xml') {
    const svg = sanitizeSvg(bytes);
    return svg.ok ? { body: svg.bytes, size: svg.size } : { fault: svg.reason };
  }
  const size = readBitmapSize(bytes, type);
  if (size === null) return { fault: 'has an invalid header; export it again' };
  const fault = (type === 'image/x-icon' ? findIcoFault(bytes) : null) ?? findSizeFault(size);
  return fault === null ? { body: bytes, size } : { fault };
}

/**
 * Loads and validates a file that theme.json refers to. Rejects an extension that does not match the content, an SVG that
 * loads external resources, and a link to a place outside assets/.
 * @param path `assets/<name>.<extension>`
 */
export async function loadAsset(
  dir: string,
  path: string,
  field: string,
  disk: Disk,
): Promise<ValidationResult<LoadedAsset>> {
  const createAssetProblem = (reason: string) =>
    createProblem('theme.json', field, `The file "${path}" ${reason}.`);
  const bytes = await readAssetFile(dir, path, disk, MAX_BYTES);
  if (typeof bytes === 'string') return createAssetProblem(bytes);
  const type = detectImageType(bytes);
  if (type === null || !EXTENSIONS[type].includes(extname(path))) {
    return createAssetProblem(`is ${type ?? 'not an image'} by its content; its extension must match`);
  }
  const checked = checkImage(bytes, type);
  if ('fault' in checked) return createAssetProblem(checked.fault);
  const { body, size } = checked;
  return { ok: true, value: { asset: makeAsset(basename(path), type, body), size } };
}
