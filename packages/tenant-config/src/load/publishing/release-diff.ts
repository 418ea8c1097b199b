import { FLAG_DESCRIPTIONS, type FlagName } from '@livery/contract/flags';
import { type ColorName, type ColorSet, compileTheme, measureContrast } from '@livery/theming';
import type { BrandAsset, LoadedAsset, TenantProblem } from '../../release.ts';
import { texts as catalogue, type TextKey } from '../../texts/catalogue.ts';
import type { FolderLocation } from '../files/folder-location.ts';
import { UNUSED_REFERENCE_API } from '../folder/check-folder.ts';
import { readDocuments } from '../folder/documents.ts';
import type { Images } from '../folder/images.ts';
import { isJsonObject } from '../folder/presets.ts';
import { type Parts, readFolder } from '../folder/read-folder.ts';
import type { LoadedFonts } from '../fonts/loaded-fonts.ts';

interface ImageDescription {
  /** The name of the file, such as `logo.svg`. */
  readonly name: string;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

interface FontFileDescription {
  /** The name of the file, such as `brand.woff2`. */
  readonly name: string;
  /** One weight or a range, such as `100 900`. */
  readonly weight: string;
  readonly style: 'normal' | 'italic';
  readonly bytes: number;
}

interface ColorDescription {
  /** `#rrggbb`, or `rgba(...)` for an overlay. */
  readonly value: string;
  /** The lowest contrast with the backgrounds on which the color is used, 1 to 21; null for a background. */
  readonly contrast: number | null;
}

/**
 * One difference between two tenant folders. Values include presets and defaults; null means that there is no
 * value.
 */
export type Change =
  | {
      readonly kind: 'field';
      readonly file: 'tenant.json' | 'theme.json';
      /** Such as `radius` or `colorMode.initial`. */
      readonly field: string;
      readonly before: unknown;
      readonly after: unknown;
    }
  | { readonly kind: 'text'; readonly key: TextKey; readonly before: string; readonly after: string }
  | {
      readonly kind: 'flag';
      readonly name: FlagName;
      readonly description: string;
      readonly before: boolean | number | null;
      readonly after: boolean | number;
    }
  | {
      readonly kind: 'image';
      /** Such as `logo.light`. */
      readonly field: string;
      readonly before: ImageDescription | null;
      readonly after: ImageDescription | null;
    }
  | {
      readonly kind: 'font';
      /** Null for a bundled font. Its name is compared as the field `font`. */
      readonly before: readonly FontFileDescription[] | null;
      readonly after: readonly FontFileDescription[] | null;
    }
  | {
      readonly kind: 'color';
      readonly mode: 'light' | 'dark';
      readonly name: ColorName;
      readonly before: ColorDescription | null;
      readonly after: ColorDescription;
    };

export type ReleaseDiff =
  | { readonly ok: true; readonly changes: readonly Change[] }
  /** The later folder is invalid. */
  | { readonly ok: false; readonly problems: readonly TenantProblem[] };

interface Content {
  readonly parts: Parts;
  readonly texts: Readonly<Partial<Record<TextKey, string | undefined>>>;
}

async function readContent(location: FolderLocation): Promise<Content | readonly TenantProblem[]> {
  const read = await readFolder(location, { reference: UNUSED_REFERENCE_API });
  if (!read.ok) return read.problems;
  const { texts } = (await readDocuments(location)).validated;
  return { parts: read.parts, texts: texts.ok ? texts.value : {} };
}

/** Returns the values of all fields by path. A list is one value. */
function flatten(value: unknown, path = ''): [string, unknown][] {
  if (!isJsonObject(value)) return value === undefined ? [] : [[path, value]];
  return Object.entries(value).flatMap(([name, each]) =>
    flatten(each, path === '' ? name : `${path}.${name}`),
  );
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function diffFields(
  file: 'tenant.json' | 'theme.json',
  before: unknown,
  after: unknown,
  isFile: (field: string) => boolean = () => false,
): Change[] {
  const [old, now] = [new Map(flatten(before)), new Map(flatten(after))];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((field) => !isFile(field) && !isSame(old.get(field), now.get(field)))
    .map((field) => ({
      kind: 'field',
      file,
      field,
      before: old.get(field) ?? null,
      after: now.get(field) ?? null,
    }));
}

const getFileName = ({ path }: BrandAsset): string => path.slice(path.lastIndexOf('/') + 1);

function describeImage(image: LoadedAsset | undefined): ImageDescription | null {
  if (image === undefined) return null;
  const { asset, size } = image;
  return { name: getFileName(asset), width: size.width, height: size.height, bytes: asset.body.length };
}

function diffImages(before: Images | undefined, after: Images): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after)])] as (keyof Images)[];
  return fields
    .filter((field) => before?.[field]?.asset.path !== after[field]?.asset.path)
    .map((field) => ({
      kind: 'image',
      field,
      before: describeImage(before?.[field]),
      after: describeImage(after[field]),
    }));
}

function describeFonts(fonts: LoadedFonts | null | undefined): readonly FontFileDescription[] | null {
  if (!fonts) return null;
  return fonts.files.map(({ asset, weight, style }) => ({
    name: getFileName(asset),
    weight,
    style,
    bytes: asset.body.length,
  }));
}

/** Compares fonts by the paths of their files, which contain content hashes, and by weight and style. */
function diffFonts(before: LoadedFonts | null | undefined, after: LoadedFonts | null): Change[] {
  const listFileIds = (fonts: LoadedFonts | null | undefined) =>
    fonts?.files.map(({ asset, weight, style }) => [asset.path, weight, style]) ?? null;
  return isSame(listFileIds(before), listFileIds(after))
    ? []
    : [{ kind: 'font', before: describeFonts(before), after: describeFonts(after) }];
}

function diffTexts(before: Content['texts'], after: Content['texts']): Change[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort() as TextKey[];
  return keys
    .map((key) => ({
      kind: 'text' as const,
      key,
      before: before[key] ?? catalogue[key],
      after: after[key] ?? catalogue[key],
    }))
    .filter((change) => change.before !== change.after);
}

function diffFlags(before: Parts['flags'] | undefined, after: Parts['flags']): Change[] {
  return (Object.keys(after) as FlagName[])
    .filter((name) => before !== undefined && before[name] !== after[name])
    .map((name) => ({
      kind: 'flag',
      name,
      description: FLAG_DESCRIPTIONS[name],
      before: before?.[name] ?? null,
      after: after[name],
    }));
}

function describeColor(colors: ColorSet, name: ColorName): ColorDescription {
  const ratios = measureContrast(colors)
    .filter(({ foreground }) => foreground === name)
    .map(({ ratio }) => ratio);
  return { value: colors[name], contrast: ratios.length === 0 ? null : Math.min(...ratios) };
}

function diffColors(before: Parts['theme'] | undefined, after: Parts['theme']): Change[] {
  const [old, now] = [before === undefined ? null : compileTheme(before), compileTheme(after)];
  return (['light', 'dark'] as const).flatMap((mode) =>
    (Object.keys(now[mode]) as ColorName[])
      .filter((name) => old?.[mode][name] !== now[mode][name])
      .map((name): Change => {
        const previous = old === null ? null : describeColor(old[mode], name);
        return { kind: 'color', mode, name, before: previous, after: describeColor(now[mode], name) };
      }),
  );
}

/**
 * Returns the differences between two tenant folders that visitors can see: fields, texts, flags, images,
 * fonts and the colors computed from the theme.
 * @param before null or an invalid folder if nothing is served, so that every value is new
 */
export async function diffFolders(
  before: FolderLocation | null,
  after: FolderLocation,
): Promise<ReleaseDiff> {
  const now = await readContent(after);
  if (!('parts' in now)) return { ok: false, problems: now };
  const read = before === null ? null : await readContent(before);
  const old = read !== null && 'parts' in read ? read : null;
  const images = [...Object.keys(old?.parts.images ?? {}), ...Object.keys(now.parts.images)];
  const files = new Set([...images, 'font.files']);
  return {
    ok: true,
    changes: [
      ...diffFields('tenant.json', old?.parts.tenant, now.parts.tenant),
      ...diffFields('theme.json', old?.parts.theme, now.parts.theme, (field) => files.has(field)),
      ...diffImages(old?.parts.images, now.parts.images),
      ...diffFonts(old?.parts.fonts, now.parts.fonts),
      ...diffTexts(old?.texts ?? {}, now.texts),
      ...diffFlags(old?.parts.flags, now.parts.flags),
      ...diffColors(old?.parts.theme, now.parts.theme),
    ],
  };
}

/** Does not shorten texts and URLs, because they can differ at the end. */
const formatValue = (value: unknown): string => JSON.stringify(value);

const formatImage = ({ name, width, height, bytes }: ImageDescription): string =>
  `${name} (${Math.round(width)} x ${Math.round(height)} px, ${(bytes / 1000).toFixed(1)} KB)`;

const formatFonts = (files: readonly FontFileDescription[]): string =>
  files
    .map(({ name, weight, style, bytes }) => {
      const variant = style === 'italic' ? `${weight} italic` : weight;
      return `${name} (${variant}, ${(bytes / 1000).toFixed(1)} KB)`;
    })
    .join(', ');

const formatColor = ({ value, contrast }: ColorDescription): string =>
  contrast === null ? value : `${value} (contrast ${contrast.toFixed(2)}:1)`;

/** Returns "changes from ... to ...", "is added: ..." or "is removed; it was ...". */
function describeValues<T>(before: T | null, after: T | null, format: (value: T) => string): string {
  if (before === null) return after === null ? 'has no value' : `is added: ${format(after)}`;
  return after === null
    ? `is removed; it was ${format(before)}`
    : `changes from ${format(before)} to ${format(after)}`;
}

/** Describes a change in words, such as `theme.json: radius changes from 8 to 6`. */
export function describeReleaseChange(change: Change): string {
  switch (change.kind) {
    case 'field':
      return `${change.file}: ${change.field} ${describeValues(change.before, change.after, formatValue)}`;
    case 'text':
      return `texts.json: ${change.key} ${describeValues(change.before, change.after, formatValue)}`;
    case 'flag':
      return `flags.json: ${change.name} ${describeValues(change.before, change.after, formatValue)} (${change.description})`;
    case 'image':
      return `image: ${change.field} ${describeValues(change.before, change.after, formatImage)}`;
    case 'font':
      return `theme.json: font.files ${describeValues(change.before, change.after, formatFonts)}`;
    case 'color':
      return `color in ${change.mode} mode: ${change.name} ${describeValues(change.before, change.after, formatColor)}`;
  }
}
