import { basename } from 'node:path';
import type { TenantProblem } from '../../release.ts';
import type { FontFileEntry, OwnFont } from '../../theme-schema.ts';
import { makeAsset, readAssetFile } from '../assets/assets.ts';
import { createProblem, type ValidationResult } from '../files/read-file.ts';
import type { Disk } from '../system/disk.ts';
import { findFontFault, findWeightFault, listFontRemarks } from './check-font.ts';
import { createFallbackFaces, type FontMetrics, measureFont, type WeightRange } from './fallback-font.ts';
import type { LoadedFontFile, LoadedFonts } from './loaded-fonts.ts';
import { readFont } from './read-font.ts';

/** Maximum size of a font file in bytes, ten times the size of a Latin font with all weights. */
const MAX_BYTES = 500_000;

const FILE = 'theme.json';

interface CheckedFile {
  readonly file: LoadedFontFile;
  readonly metrics: FontMetrics;
  readonly remarks: readonly string[];
}

const toRange = (weight: FontFileEntry['weight']): WeightRange =>
  typeof weight === 'number' ? { min: weight, max: weight } : { min: weight[0], max: weight[1] };

const formatWeight = ({ min, max }: WeightRange): string => (min === max ? String(min) : `${min} ${max}`);

async function checkFile(
  dir: string,
  { path, weight, style }: FontFileEntry,
  field: string,
  disk: Disk,
): Promise<ValidationResult<CheckedFile>> {
  const createFileProblem = (part: string, reason: string) =>
    createProblem(FILE, `${field}.${part}`, `The file "${path}" ${reason}.`);
  const bytes = await readAssetFile(dir, path, disk, MAX_BYTES);
  if (typeof bytes === 'string') return createFileProblem('path', bytes);
  const range = toRange(weight);
  const read = readFont(bytes, (font) => ({
    fault: findFontFault(font),
    weightFault: findWeightFault(font, weight),
    metrics: measureFont(font, range),
    remarks: listFontRemarks(font, path, bytes.length),
  }));
  if (!read.ok) return createFileProblem('path', read.fault);
  const { fault, weightFault, metrics, remarks } = read.value;
  if (fault !== null) return createFileProblem('path', fault);
  if (weightFault !== null) return createFileProblem('weight', weightFault);
  const asset = makeAsset(basename(path), 'font/woff2', bytes);
  const file = { asset, weight: formatWeight(range), style };
  return { ok: true, value: { file, metrics, remarks } };
}

/**
 * Finds two problems of a list of font files: files with overlapping weights, because browsers would use only
 * one of them, and a list without an upright file.
 */
function findListProblems(files: OwnFont['files']): TenantProblem[] {
  const overlaps = files.flatMap((file, index): TenantProblem[] => {
    const range = toRange(file.weight);
    const other = files.slice(0, index).findIndex(({ weight, style }) => {
      const { min, max } = toRange(weight);
      return style === file.style && min <= range.max && range.min <= max;
    });
    if (other === -1) return [];
    const reason = `files[${other}] has the same weights and style; change the weights, or remove one of the files.`;
    return [{ file: FILE, field: `font.files[${index}].weight`, reason }];
  });
  if (files.some(({ style }) => style === 'normal')) return overlaps;
  const reason = 'All files are italic; add a file for upright text, with the style "normal".';
  return [...overlaps, { file: FILE, field: 'font.files', reason }];
}

/** Loads and validates the font files that theme.json names. Never throws because of their content. */
export async function loadFonts(
  dir: string,
  font: OwnFont,
  disk: Disk,
): Promise<ValidationResult<LoadedFonts>> {
  const problems = findListProblems(font.files);
  const checked: CheckedFile[] = [];
  for (const [index, entry] of font.files.entries()) {
    const result = await checkFile(dir, entry, `font.files[${index}]`, disk);
    if (result.ok) checked.push(result.value);
    else problems.push(...result.problems);
  }
  if (problems.length > 0) return { ok: false, problems };
  const warnings = checked.flatMap(({ remarks }, index) =>
    remarks.map((reason) => ({ file: FILE, field: `font.files[${index}].path`, reason })),
  );
  const upright = checked.filter(({ file }) => file.style === 'normal');
  const fallbackFaces = createFallbackFaces(upright.map(({ metrics }) => metrics));
  return { ok: true, value: { files: checked.map(({ file }) => file), fallbackFaces, warnings } };
}
