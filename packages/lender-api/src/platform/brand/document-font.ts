import type { BrandFontFile } from '@livery/theming';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';
import subsetFont from 'subset-font';
import type { fetchBrandFile } from './fetch-brand.ts';

/** An OpenType file with one weight. */
interface DocumentFontFile {
  readonly content: Buffer;
  /** The code points that the font has. */
  readonly characters: ReadonlySet<number>;
}

/** The font of a PDF. */
export interface DocumentFont {
  readonly regular: DocumentFontFile;
  readonly bold: DocumentFontFile;
}

/** A font, or the reason why documents use the standard font of the PDF format instead. */
export type DocumentFontResult = DocumentFont | { readonly fault: string };

/** The weights of the portal's texts and headings. */
const [REGULAR, BOLD] = [400, 600];

/**
 * First and last code points of the ranges of characters that documents support: Latin, punctuation and
 * currencies.
 */
const CHARACTER_RANGES = [
  [0x20, 0x24f],
  [0x2000, 0x206f],
  [0x20a0, 0x20cf],
] as const;
const SUPPORTED_CHARACTERS = CHARACTER_RANGES.map(([first, last]) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index)),
).join('');

interface WeightRange {
  readonly min: number;
  readonly max: number;
}

function parseWeightRange(weight: string): WeightRange {
  const [min = REGULAR, max = min] = weight.split(' ').map(Number);
  return { min, max };
}

const clampWeight = (weight: number, { min, max }: WeightRange) => Math.min(max, Math.max(min, weight));

/** Returns the upright file with the weight that is nearest to `weight`. */
function selectFile(files: readonly BrandFontFile[], weight: number): BrandFontFile | undefined {
  const getDistance = (file: BrandFontFile) =>
    Math.abs(clampWeight(weight, parseWeightRange(file.weight)) - weight);
  return files
    .filter(({ style }) => style === 'normal')
    .toSorted((one, other) => getDistance(one) - getDistance(other))[0];
}

/** @throws Error if the library cannot write the font into a PDF */
async function requireEmbeddableFont(content: Buffer): Promise<void> {
  const document = new PDFDocument();
  const documentEnd = new Promise((resolve, reject) => document.on('end', resolve).on('error', reject));
  document.resume();
  document.font(content).text(SUPPORTED_CHARACTERS);
  document.end();
  await documentEnd;
}

/**
 * Converts a WOFF2 file to an OpenType file with one weight, which a PDF can contain.
 * @throws Error if the font cannot be converted, or does not permit subsets
 */
async function convertFile(woff2: Buffer, range: WeightRange, weight: number): Promise<DocumentFontFile> {
  const isVariable = range.max > range.min;
  const content = await subsetFont(woff2, SUPPORTED_CHARACTERS, {
    targetFormat: 'sfnt',
    ...(isVariable ? { variationAxes: { wght: clampWeight(weight, range) } } : {}),
  });
  const font = create(content);
  if (!('characterSet' in font)) throw new Error('The file is a collection of fonts.');
  // A PDF contains only the glyphs of the characters that it shows, which is a subset of the font.
  if (font['OS/2'].fsType.noSubsetting) throw new Error('The font does not permit subsets (fsType).');
  await requireEmbeddableFont(content);
  return { content, characters: new Set(font.characterSet) };
}

/**
 * Returns the font of a brand for documents, or the reason why it cannot be used.
 * @param files font files with absolute addresses
 */
export async function loadDocumentFont(
  files: readonly BrandFontFile[],
  fetchFile: typeof fetchBrandFile,
): Promise<DocumentFontResult> {
  const [regular, bold] = [selectFile(files, REGULAR), selectFile(files, BOLD)];
  if (regular === undefined || bold === undefined) return { fault: 'The brand has no upright font file.' };
  try {
    const regularFile = await fetchFile(regular.url);
    const boldFile = bold.url === regular.url ? regularFile : await fetchFile(bold.url);
    return {
      regular: await convertFile(regularFile, parseWeightRange(regular.weight), REGULAR),
      bold: await convertFile(boldFile, parseWeightRange(bold.weight), BOLD),
    };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
