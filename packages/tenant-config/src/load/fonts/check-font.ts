import type { Font } from './read-font.ts';

/**
 * Files up to this number of bytes get no remark about their size. The bundled fonts have 20 to 50 KB with
 * all weights.
 */
const MODERATE_BYTES = 100_000;
/** The minimum fraction of characters of other scripts for which a remark recommends a subset. */
const WORTHWHILE_SHARE = 0.3;

const REQUIRED = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789$');
const MAX_LISTED = 12;

/** Bits of `fsType`. A font with none of the first three may be embedded without restriction. */
const RESTRICTED = 0x2;
const FOR_VIEWING = 0x4;
const FOR_EDITING = 0x8;
const NO_SUBSETTING = 0x100;
const BITMAPS_ONLY = 0x200;

/** First and last characters of the ranges that the portal shows: Latin, punctuation, currencies. */
const SHOWN_RANGES = [
  [0x20, 0x24f],
  [0x2000, 0x206f],
  [0x20a0, 0x20cf],
] as const;
const SUBSET_OPTIONS = '--unicodes=U+0020-024F,U+2000-206F,U+20A0-20CF --layout-features=* --flavor=woff2';

const formatKilobytes = (bytes: number): string => `${Math.round(bytes / 1_000)} KB`;

/** Returns why a font cannot be used, continuing the sentence "The file ..."; null for a usable font. */
export function findFontFault(font: Font): string | null {
  if ((font.embedding & BITMAPS_ONLY) !== 0) {
    return 'does not permit embedding of its outlines (fsType); use another font, or ask its vendor for a version for websites';
  }
  if ((font.embedding & (RESTRICTED | FOR_VIEWING | FOR_EDITING)) === RESTRICTED) {
    return 'does not permit embedding (fsType); use another font, or ask its vendor for a version for websites';
  }
  const missing = REQUIRED.filter((character) => !font.hasCharacter(character));
  if (missing.length === 0) return null;
  const more = missing.length > MAX_LISTED ? ` and ${missing.length - MAX_LISTED} more` : '';
  return `has no ${missing.slice(0, MAX_LISTED).join(' ')}${more}; export it with all letters, digits and $`;
}

/** Returns what is wrong with the weights of an entry in theme.json, continuing the sentence "The file ...". */
export function findWeightFault(
  font: Font,
  weight: number | readonly [min: number, max: number],
): string | null {
  if (typeof weight === 'number') return null;
  if (font.weights === null) return 'is not a variable font; write its one weight, such as 400';
  const { min, max } = font.weights;
  return weight[0] < min || weight[1] > max
    ? `contains the weights ${min} to ${max}; write a range within them, such as [${min}, ${max}]`
    : null;
}

function countShown(font: Font): number {
  let count = 0;
  for (const [first, last] of SHOWN_RANGES) {
    for (let code = first; code <= last; code++) {
      if (font.hasCharacter(String.fromCodePoint(code))) count += 1;
    }
  }
  return count;
}

/**
 * Returns remarks on a usable font, each with one or more complete sentences.
 * @param file the path in
 * theme.json
 */
export function listFontRemarks(font: Font, file: string, bytes: number): string[] {
  const remarks: string[] = [];
  if ((font.embedding & (RESTRICTED | FOR_VIEWING | FOR_EDITING)) === FOR_VIEWING) {
    remarks.push(
      `The file "${file}" permits embedding for viewing and printing only (fsType). Make sure that its license includes websites.`,
    );
  }
  const otherShare = 1 - countShown(font) / Math.max(1, font.characterCount);
  if (bytes > MODERATE_BYTES && otherShare >= WORTHWHILE_SHARE) {
    const saved = formatKilobytes(bytes * otherShare);
    const advice =
      (font.embedding & NO_SUBSETTING) === 0
        ? `A subset saves about ${saved}: pyftsubset ${file} ${SUBSET_OPTIONS}`
        : `A subset would save about ${saved}, but the font does not permit subsets (fsType). Ask its vendor for a Latin version.`;
    remarks.push(
      `The file "${file}" has ${formatKilobytes(bytes)}. About ${Math.round(100 * otherShare)}% of its characters belong to scripts that the portal does not show. ${advice}`,
    );
  }
  return remarks;
}
