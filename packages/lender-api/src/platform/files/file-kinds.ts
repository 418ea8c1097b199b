import { imageSize } from 'image-size';
import { findPdfError } from './pdf-content.ts';

/** The formats that staff can upload. SVG is excluded because it can contain scripts. */
export type FileKind = 'png' | 'jpg' | 'ico' | 'pdf';

export const MEDIA_TYPES: Record<FileKind, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  pdf: 'application/pdf',
};

/**
 * Maximum width and height of an image. Larger images could exhaust the memory of a phone, even if the files
 * are small.
 */
const MAX_SIDE_PIXELS = 4_096;

const KB = 1024;
const MB = 1024 * KB;

/** The accepted formats and size of an upload field (docs/product/settings.md#upload-limits). */
export interface FileLimits {
  /** The accepted formats, in the order in which the error message lists them. */
  kinds: readonly FileKind[];
  maxBytes: number;
}

export const IMAGE_LIMITS: FileLimits = { kinds: ['jpg', 'png'], maxBytes: 2 * MB };
export const BACKGROUND_LIMITS: FileLimits = { kinds: ['jpg', 'png'], maxBytes: 5 * MB };
export const FAVICON_LIMITS: FileLimits = { kinds: ['ico'], maxBytes: 256 * KB };
export const POLICY_LIMITS: FileLimits = { kinds: ['pdf'], maxBytes: 10 * MB };

const EXTENSIONS: Record<FileKind, readonly string[]> = {
  png: ['.png'],
  jpg: ['.jpg', '.jpeg'],
  ico: ['.ico'],
  pdf: ['.pdf'],
};

const SIGNATURES: Record<FileKind, Buffer> = {
  png: Buffer.from('89504e470d0a1a0a', 'hex'),
  jpg: Buffer.from('ffd8ff', 'hex'),
  ico: Buffer.from('00000100', 'hex'),
  pdf: Buffer.from('%PDF-', 'latin1'),
};

/** PDF readers search for the end marker in the last kilobyte. */
const PDF_END_WINDOW = KB;

/**
 * Returns false if the end marker of the format is missing, because the file is truncated or has another
 * format. ICO files have no end marker.
 */
function hasEndMarker(kind: FileKind, content: Buffer): boolean {
  if (kind === 'png') return content.includes('IEND', content.length - 12, 'latin1');
  // Some cameras append bytes after the end marker.
  if (kind === 'jpg') return content.lastIndexOf(Buffer.from('ffd9', 'hex')) > 0;
  if (kind === 'pdf') return content.subarray(-PDF_END_WINDOW).includes('%%EOF');
  return true;
}

/** Returns width and height of an image in pixels, or null if they cannot be read. */
function readImageDimensions(content: Buffer): { width: number; height: number } | null {
  try {
    const { width, height } = imageSize(content);
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    return null;
  }
}

const listExtensions = (kinds: readonly FileKind[]) =>
  kinds
    .flatMap((kind) => EXTENSIONS[kind])
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');

/**
 * Validates the name and content of an upload.
 * @returns its format, or an error message
 */
export function inspectFile(
  filename: string,
  content: Buffer,
  { kinds }: FileLimits,
): { kind: FileKind } | { fault: string } {
  const name = filename.toLowerCase();
  const kind = kinds.find((one) => EXTENSIONS[one].some((extension) => name.endsWith(extension)));
  const extensions = listExtensions(kinds);
  if (kind === undefined) {
    return { fault: `Only ${extensions} file formats are supported` };
  }
  if (content.length === 0) return { fault: 'The file is empty.' };
  const hasSignature = content.subarray(0, SIGNATURES[kind].length).equals(SIGNATURES[kind]);
  if (!hasSignature || !hasEndMarker(kind, content)) {
    return { fault: `The file is not a valid ${kind} file.` };
  }
  if (kind === 'pdf') {
    const fault = findPdfError(content);
    return fault === null ? { kind } : { fault };
  }
  const dimensions = readImageDimensions(content);
  if (dimensions === null) return { fault: `The file is not a valid ${kind} file.` };
  if (Math.max(dimensions.width, dimensions.height) > MAX_SIDE_PIXELS) {
    const { width, height } = dimensions;
    return {
      fault: `The image has ${width} by ${height} pixels. Each side can have at most ${MAX_SIDE_PIXELS}.`,
    };
  }
  return { kind };
}
