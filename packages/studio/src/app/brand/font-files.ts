import type { JsonObject } from '../../wire.ts';

/** A font file in theme.json. A variable font has its lowest and highest weight. */
export interface FontFile {
  readonly path: string;
  readonly weight: number | readonly [lowest: number, highest: number];
  readonly style?: 'normal' | 'italic';
}

/** A font of the tenant in theme.json. */
export interface TenantFont {
  readonly family: string;
  readonly files: readonly FontFile[];
}

/** The maximum number of files of one font, and the maximum size of each in bytes (packages/tenant-config). */
const MAX_FILES = 8;
const MAX_BYTES = 500_000;

/** A word of a file name that states only the style, weights, axes or characters of a font, such as `SemiBoldItalic` or `400`. */
const STYLE_WORD =
  /^(?:variable|font|wght|wdth|opsz|slnt|ital|vf|semi|extra|bold|black|medium|light|regular|italic|normal|webfont|latin|\d{3})+$/i;
/** Words that state the weight of a font. The first that occurs applies. */
const WEIGHT_WORDS: readonly (readonly [pattern: RegExp, weight: FontFile['weight']])[] = [
  [/variable|wght|vf/, [100, 900]],
  [/semi ?bold|600/, 600],
  [/extra ?bold|black|[89]00/, 800],
  [/bold|700/, 700],
  [/medium|500/, 500],
  [/light|300/, 300],
];

/** The maximum length of the name of a font file in the draft. */
const MAX_NAME = 60;

/** Returns the value of a font in theme.json if it is an object with files, else null. */
export function readTenantFont(value: unknown): TenantFont | null {
  if (typeof value !== 'object' || value === null) return null;
  const { family, files } = value as Partial<TenantFont>;
  return typeof family === 'string' && Array.isArray(files) ? { family, files } : null;
}

const toWords = (name: string): readonly string[] =>
  name
    .replace(/\.woff2$/i, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');

/** Returns the family that the name of a font file states, such as `Acme Sans` for `acme-sans_bold.woff2`. */
export function guessFamily(name: string): string {
  const words = toWords(name).filter((word) => !STYLE_WORD.test(word));
  const family = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return family === '' ? 'Brand Font' : family.slice(0, MAX_NAME).trim();
}

function guessFile(name: string): Omit<FontFile, 'path'> {
  const style = toWords(name)
    .filter((word) => STYLE_WORD.test(word))
    .join(' ')
    .toLowerCase();
  const weight = WEIGHT_WORDS.find(([pattern]) => pattern.test(style))?.[1] ?? 400;
  return style.includes('italic') ? { weight, style: 'italic' } : { weight };
}

/**
 * Returns the font after selected files are added to it, with weights and styles that the names of the files state, or the
 * reason why the files cannot be used. The server checks their content.
 */
export function addFontFiles(
  font: TenantFont | null,
  selected: readonly Pick<File, 'name' | 'size'>[],
): { readonly font: TenantFont; readonly paths: readonly string[] } | { readonly fault: string } {
  const paths: string[] = [];
  const files = new Map((font?.files ?? []).map((file) => [file.path, file]));
  for (const { name, size } of selected) {
    if (!/\.woff2$/i.test(name)) return { fault: `"${name}" is not a WOFF2 file.` };
    if (size > MAX_BYTES) return { fault: `"${name}" has more than 500 kB. Make a subset of the font.` };
    const words = toWords(name).join('-').toLowerCase().slice(0, MAX_NAME);
    const path = `assets/${words === '' ? 'font' : words}.woff2`;
    paths.push(path);
    files.set(path, files.get(path) ?? { path, ...guessFile(name) });
  }
  if (files.size > MAX_FILES) return { fault: `A font has at most ${MAX_FILES} files.` };
  const family = font?.family ?? guessFamily(selected[0]?.name ?? '');
  return { font: { family, files: [...files.values()] }, paths };
}

/** Returns the files of the theme's own font as files to delete; an empty object for a bundled font. */
export function listFontFiles(theme: JsonObject | null): Record<string, null> {
  const font = readTenantFont(theme?.['font']);
  return Object.fromEntries((font?.files ?? []).map(({ path }) => [path, null]));
}
