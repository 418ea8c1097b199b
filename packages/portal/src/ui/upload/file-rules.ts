import { wideEncodingOf } from '@livery/contract/text-encodings';
import { freeTextFault } from '../../lib/forms/free-text.ts';
import type { Translate } from '../../lib/texts/texts.ts';

const KB = 1024;
const MB = 1024 * KB;

/** One format of files. */
interface FileFormat {
  /** In lower case, with the dot. */
  readonly endings: readonly string[];
  /** How the format is called in a sentence. */
  readonly name: string;
  /** Whether a file of the format can begin with these bytes, of which it has `HEAD_BYTES` at most. */
  readonly beginsAs: (head: Uint8Array) => boolean;
  /** Such a file may be saved in an encoding that the lender does not read. */
  readonly isPlainText?: true;
}

/** What an upload field takes. */
export interface FileRules {
  /** In the order in which a refusal names them. */
  readonly formats: readonly FileFormat[];
  readonly maxBytes: number;
}

/** As much of a file as is looked at before it is sent. */
const HEAD_BYTES = 4 * KB;

const bytes =
  (...expected: readonly number[]) =>
  (head: Uint8Array): boolean =>
    expected.every((byte, at) => head[at] === byte);

const JPG: FileFormat = { endings: ['.jpg', '.jpeg'], name: 'JPEG', beginsAs: bytes(0xff, 0xd8, 0xff) };
const PNG: FileFormat = {
  endings: ['.png'],
  name: 'PNG',
  beginsAs: bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
};
const ICO: FileFormat = { endings: ['.ico'], name: 'ICO', beginsAs: bytes(0, 0, 1, 0) };
const PDF: FileFormat = { endings: ['.pdf'], name: 'PDF', beginsAs: bytes(0x25, 0x50, 0x44, 0x46, 0x2d) };

/** A text has at most one control character in so many bytes; the lender names such a character by its line. */
const BYTES_PER_CONTROL_CHARACTER = 50;

/** Returns true unless control characters other than tab, line feed and carriage return abound, as in all other formats. */
function isText(head: Uint8Array): boolean {
  const controls = head.reduce(
    (count, byte) => (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 ? count + 1 : count),
    0,
  );
  return controls * BYTES_PER_CONTROL_CHARACTER <= head.length;
}

/** Spec section 5, upload types, with the sizes of the contract. SVG is not among them: it can hold scripts. */
export const LOGO_FILES: FileRules = { formats: [JPG, PNG], maxBytes: 2 * MB };
export const BACKGROUND_FILES: FileRules = { formats: [JPG, PNG], maxBytes: 5 * MB };
export const FAVICON_FILES: FileRules = { formats: [ICO], maxBytes: 256 * KB };
/** A bank file is any text to the browser; the lender reads it. */
export const NACHA_FILES: FileRules = {
  formats: [{ endings: ['.txt'], name: 'text', beginsAs: isText, isPlainText: true }],
  maxBytes: 24 * MB,
};
export const BORROWER_FILES: FileRules = {
  formats: [{ endings: ['.csv'], name: 'CSV', beginsAs: isText, isPlainText: true }],
  maxBytes: 10 * MB,
};
export const POLICY_FILES: FileRules = { formats: [PDF], maxBytes: 10 * MB };

/** The `accept` of a file input. */
export const acceptOf = ({ formats }: FileRules): string =>
  formats.flatMap(({ endings }) => endings).join(',');

/** `.jpg, .jpeg and .png`. */
export function endingsOf({ formats }: FileRules): string {
  const endings = formats.flatMap((format) => format.endings);
  return new Intl.ListFormat('en-US').format(endings).replace(', and ', ' and ');
}

/** `2 MB`, `256 KB`; under a KB in bytes. */
export function sizeText(size: number, t: Translate): string {
  if (size < KB) return t('upload.bytes', { size });
  if (size < MB) return t('upload.kilobytes', { size: Math.round(size / KB) });
  return t('upload.megabytes', { size: Math.round((size / MB) * 10) / 10 });
}

/**
 * Looks at a file before it is sent: at its name, its size and its first bytes. The lender looks again.
 * @returns one sentence that says why it cannot be taken, or null
 */
export async function fileFault(file: File, rules: FileRules, t: Translate): Promise<string | null> {
  const name = file.name.toLowerCase();
  const format = rules.formats.find(({ endings }) => endings.some((ending) => name.endsWith(ending)));
  if (format === undefined) return t('upload.wrongEnding', { endings: endingsOf(rules) });
  const nameFault = freeTextFault(file.name, t);
  if (nameFault !== null) return nameFault;
  if (file.size === 0) return t('upload.empty');
  if (file.size > rules.maxBytes)
    return t('upload.tooLarge', { size: sizeText(file.size, t), most: sizeText(rules.maxBytes, t) });
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    if (format.beginsAs(head)) return null;
    const encoding = format.isPlainText === true ? wideEncodingOf(head) : null;
    return encoding === null
      ? t('upload.wrongContent', { format: format.name })
      : t('upload.wideText', { encoding });
  } catch {
    // It was moved or changed since it was chosen, or the browser may not read it.
    return t('upload.unreadable');
  }
}
