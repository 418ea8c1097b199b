import { imageSize } from 'image-size';
import { pdfFault } from './pdf-content.ts';

/** What staff may upload. SVG is not among it: it can hold scripts. */
export type FileKind = 'png' | 'jpg' | 'ico' | 'pdf';

export const MEDIA_TYPES: Record<FileKind, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  pdf: 'application/pdf',
};

/** A picture larger than that fills the memory of a phone, however small its file is. */
const MOST_PIXELS_A_SIDE = 4_096;

const KB = 1024;
const MB = 1024 * KB;

/** What one upload field takes. */
export interface FileLimits {
  /** In the order in which a refusal names them. */
  kinds: readonly FileKind[];
  maxBytes: number;
}

export const IMAGE: FileLimits = { kinds: ['jpg', 'png'], maxBytes: 2 * MB };
export const BACKGROUND: FileLimits = { kinds: ['jpg', 'png'], maxBytes: 5 * MB };
export const FAVICON: FileLimits = { kinds: ['ico'], maxBytes: 256 * KB };
export const POLICY: FileLimits = { kinds: ['pdf'], maxBytes: 10 * MB };

const ENDINGS: Record<FileKind, readonly string[]> = {
  png: ['.png'],
  jpg: ['.jpg', '.jpeg'],
  ico: ['.ico'],
  pdf: ['.pdf'],
};

const BEGINNINGS: Record<FileKind, Buffer> = {
  png: Buffer.from('89504e470d0a1a0a', 'hex'),
  jpg: Buffer.from('ffd8ff', 'hex'),
  ico: Buffer.from('00000100', 'hex'),
  pdf: Buffer.from('%PDF-', 'latin1'),
};

/** Where a PDF keeps its end mark: readers look into the last kilobyte. */
const PDF_END_WINDOW = KB;

/** An end that is not there means that the file arrived cut off, or is something else with a good beginning. */
function endsWell(kind: FileKind, content: Buffer): boolean {
  if (kind === 'png') return content.includes('IEND', content.length - 12, 'latin1');
  // Some cameras write further bytes after the picture, so the end mark is only looked for.
  if (kind === 'jpg') return content.lastIndexOf(Buffer.from('ffd9', 'hex')) > 0;
  if (kind === 'pdf') return content.subarray(-PDF_END_WINDOW).includes('%%EOF');
  return true;
}

/** Width and height of a picture in pixels, or null when they cannot be found. */
function sizeOf(content: Buffer): { width: number; height: number } | null {
  try {
    const { width, height } = imageSize(content);
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    return null;
  }
}

const listed = (kinds: readonly FileKind[]) =>
  kinds
    .flatMap((kind) => ENDINGS[kind])
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');

/**
 * Checks an upload's name and bytes.
 * @returns its kind, or a message that says why it is refused
 */
export function inspectFile(
  filename: string,
  content: Buffer,
  { kinds }: FileLimits,
): { kind: FileKind } | { fault: string } {
  const name = filename.toLowerCase();
  const kind = kinds.find((one) => ENDINGS[one].some((ending) => name.endsWith(ending)));
  const endings = listed(kinds);
  if (kind === undefined) {
    return { fault: `Only ${endings} file formats are supported` };
  }
  if (content.length === 0) return { fault: 'The file is empty.' };
  const begins = content.subarray(0, BEGINNINGS[kind].length).equals(BEGINNINGS[kind]);
  if (!begins || !endsWell(kind, content)) {
    return { fault: `The file is not a whole ${kind} file, whatever its name says.` };
  }
  if (kind === 'pdf') {
    const fault = pdfFault(content);
    return fault === null ? { kind } : { fault };
  }
  const size = sizeOf(content);
  if (size === null) return { fault: `The file is not a whole ${kind} file, whatever its name says.` };
  if (Math.max(size.width, size.height) > MOST_PIXELS_A_SIDE) {
    const { width, height } = size;
    return {
      fault: `The picture has ${width} by ${height} pixels; ${MOST_PIXELS_A_SIDE} a side are the most.`,
    };
  }
  return { kind };
}
