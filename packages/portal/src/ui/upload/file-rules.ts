import { detectWideEncoding } from '@livery/contract/text-encodings';
import { validateFreeText } from '../../lib/forms/field-rules.ts';
import type { Translate } from '../../lib/texts/texts.ts';

const KB = 1024;
const MB = 1024 * KB;

interface FileFormat {
  /** File extensions in lower case, with the dot. */
  readonly extensions: readonly string[];
  readonly name: string;
  /** Returns true if a file of this format can begin with `head`, which has at most `HEAD_BYTES` bytes. */
  readonly matchesHead: (head: Uint8Array) => boolean;
  /** True for a text format. A text file may have a character encoding that the lender cannot read. */
  readonly isPlainText?: true;
}

export interface FileRules {
  /** The accepted formats, in the order in which an error message lists them. */
  readonly formats: readonly FileFormat[];
  readonly maxBytes: number;
}

/** The number of bytes that are checked before a file is sent. */
const HEAD_BYTES = 4 * KB;

const startsWithBytes =
  (...expected: readonly number[]) =>
  (head: Uint8Array): boolean =>
    expected.every((byte, index) => head[index] === byte);

const JPG: FileFormat = {
  extensions: ['.jpg', '.jpeg'],
  name: 'JPEG',
  matchesHead: startsWithBytes(0xff, 0xd8, 0xff),
};
const PNG: FileFormat = {
  extensions: ['.png'],
  name: 'PNG',
  matchesHead: startsWithBytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
};
const ICO: FileFormat = { extensions: ['.ico'], name: 'ICO', matchesHead: startsWithBytes(0, 0, 1, 0) };
const PDF: FileFormat = {
  extensions: ['.pdf'],
  name: 'PDF',
  matchesHead: startsWithBytes(0x25, 0x50, 0x44, 0x46, 0x2d),
};

/**
 * A text file has at most one control character per this number of bytes. The lender API reports single
 * control characters with their line numbers.
 */
const BYTES_PER_CONTROL_CHARACTER = 50;

/**
 * Returns true if control characters are rarer than in binary formats. Tab, line feed and carriage return do
 * not count as control characters.
 */
function isText(head: Uint8Array): boolean {
  const controlCharacterCount = head.reduce(
    (count, byte) => (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 ? count + 1 : count),
    0,
  );
  return controlCharacterCount * BYTES_PER_CONTROL_CHARACTER <= head.length;
}

/** The formats and sizes of docs/product/settings.md#upload-limits. SVG is excluded because it can contain scripts. */
export const LOGO_FILES: FileRules = { formats: [JPG, PNG], maxBytes: 2 * MB };
export const BACKGROUND_FILES: FileRules = { formats: [JPG, PNG], maxBytes: 5 * MB };
export const FAVICON_FILES: FileRules = { formats: [ICO], maxBytes: 256 * KB };
/** The rules of bank files. The portal accepts any text, and the lender API validates the content. */
export const NACHA_FILES: FileRules = {
  formats: [{ extensions: ['.txt'], name: 'text', matchesHead: isText, isPlainText: true }],
  maxBytes: 24 * MB,
};
export const BORROWER_FILES: FileRules = {
  formats: [{ extensions: ['.csv'], name: 'CSV', matchesHead: isText, isPlainText: true }],
  maxBytes: 10 * MB,
};
export const POLICY_FILES: FileRules = { formats: [PDF], maxBytes: 10 * MB };

export const getAcceptAttribute = ({ formats }: FileRules): string =>
  formats.flatMap(({ extensions }) => extensions).join(',');

/** Returns the file extensions as a list, such as `.jpg, .jpeg and .png`. */
export function listExtensions({ formats }: FileRules): string {
  const extensionList = formats.flatMap((format) => format.extensions);
  return new Intl.ListFormat('en-US').format(extensionList).replace(', and ', ' and ');
}

/** Formats a number of bytes as `2 MB` or `256 KB`, or in bytes if it is less than 1 KB. */
export function formatFileSize(size: number, t: Translate): string {
  if (size < KB) return t('upload.bytes', { size });
  if (size < MB) return t('upload.kilobytes', { size: Math.round(size / KB) });
  return t('upload.megabytes', { size: Math.round((size / MB) * 10) / 10 });
}

/**
 * Checks the name, size and first bytes of a file before it is sent. The lender API checks the file again.
 * @returns the reason to refuse the file, or null
 */
export async function validateFile(file: File, rules: FileRules, t: Translate): Promise<string | null> {
  const name = file.name.toLowerCase();
  const format = rules.formats.find(({ extensions }) =>
    extensions.some((extension) => name.endsWith(extension)),
  );
  if (format === undefined) return t('upload.wrongEnding', { endings: listExtensions(rules) });
  const nameError = validateFreeText(file.name, t);
  if (nameError !== null) return nameError;
  if (file.size === 0) return t('upload.empty');
  if (file.size > rules.maxBytes)
    return t('upload.tooLarge', {
      size: formatFileSize(file.size, t),
      most: formatFileSize(rules.maxBytes, t),
    });
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    if (format.matchesHead(head)) return null;
    const encoding = format.isPlainText === true ? detectWideEncoding(head) : null;
    return encoding === null
      ? t('upload.wrongContent', { format: format.name })
      : t('upload.wrongEncoding', { encoding });
  } catch {
    // The file was moved or changed after the user selected it, or the browser is not allowed to read it.
    return t('upload.unreadable');
  }
}
