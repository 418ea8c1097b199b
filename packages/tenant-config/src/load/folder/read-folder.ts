import { join } from 'node:path';
import type { Flags } from '../../flags.ts';
import type { ReferenceApi, TenantProblem } from '../../release.ts';
import type { TenantFile } from '../../tenant-schema.ts';
import type { ThemeFile } from '../../theme-schema.ts';
import { checkAssetsFolder } from '../assets/assets.ts';
import type { FolderLocation } from '../files/folder-location.ts';
import { createProblem, type ValidationResult } from '../files/read-file.ts';
import { loadFonts } from '../fonts/load-fonts.ts';
import type { LoadedFonts } from '../fonts/loaded-fonts.ts';
import { BACKGROUND_DISK, type Disk } from '../system/disk.ts';
import { type Addresses, resolveAddresses } from './addresses.ts';
import { checkContents, listEntries, listTenantFolder } from './contents.ts';
import { type FolderDocuments, readDocuments } from './documents.ts';
import { type Images, loadImages } from './images.ts';
import { addPresetPath, isOwnField } from './presets.ts';
import { resolvePublicKey } from './public-key.ts';
import { type CompiledTexts, compileTexts } from './texts.ts';

export interface CompileContext {
  readonly reference?: ReferenceApi | undefined;
  /** Replaces the port of a canonical origin below `.localhost`, so that demo tenants use the port of the edge. */
  readonly originPort?: number | undefined;
  readonly disk?: Disk | undefined;
}

// A slug is used in folder names, host names, browser storage keys and database schema names.
const SLUG_PATTERN = /^[a-z](?:[a-z0-9-]{0,30}[a-z0-9])?$/;

const NO_FILES = { ok: true, value: null } as const;

/** The validated content of a tenant folder. Plain data, so that it can be sent to another process. */
export interface Parts {
  readonly tenant: Omit<TenantFile, 'extends'>;
  /** The name of the preset that the tenant extends; null for none. */
  readonly preset: string | null;
  readonly theme: ThemeFile;
  readonly flags: Flags;
  readonly texts: CompiledTexts;
  readonly addresses: Addresses;
  readonly publicKey: string;
  readonly images: Images;
  /** The font files of the tenant folder or its preset; null for a bundled font. */
  readonly fonts: LoadedFonts | null;
}

export function checkSlug(slug: string): ValidationResult<string> {
  const reason = `The folder name "${slug}" is not a valid slug; use up to 32 lowercase letters, digits and inner hyphens.`;
  return SLUG_PATTERN.test(slug) ? { ok: true, value: slug } : createProblem('', '', reason);
}

const collectProblems = (...checks: readonly ValidationResult<unknown>[]) =>
  checks.flatMap((check) => (check.ok ? [] : check.problems));

/**
 * Returns a function that returns the folder of the file at a field of theme.json: the tenant folder, or the
 * preset folder if the field comes from the preset.
 */
const createDirFinder =
  ({ own, preset }: FolderDocuments, dir: string) =>
  (field: string): string =>
    preset === null || isOwnField(own.theme, field.split('.')) ? dir : preset.path;

/** Changes the file of each problem to the preset's file if the field comes from the preset. */
function attributeProblems<T>(
  { own, preset }: FolderDocuments,
  kind: 'theme' | 'texts',
  result: ValidationResult<T>,
): ValidationResult<T> {
  if (result.ok || preset === null) return result;
  const problems = result.problems.map((problem) => {
    const path = kind === 'texts' ? [problem.field] : problem.field.split('.');
    return isOwnField(own[kind], path) ? problem : (addPresetPath(preset.name, [problem])[0] ?? problem);
  });
  return { ok: false, problems };
}

/** Loads the tenant's font files, or the preset's font files if the font comes from the preset. */
async function readFonts(
  documents: FolderDocuments,
  dir: string,
  { font }: ThemeFile,
  disk: Disk,
): Promise<ValidationResult<LoadedFonts | null>> {
  if (typeof font === 'string') return NO_FILES;
  const loaded = await loadFonts(createDirFinder(documents, dir)('font'), font, disk);
  const { own, preset } = documents;
  if (!loaded.ok || preset === null || isOwnField(own.theme, ['font'])) return loaded;
  return {
    ok: true,
    value: { ...loaded.value, warnings: addPresetPath(preset.name, loaded.value.warnings) },
  };
}

type PartsResult =
  | { readonly ok: true; readonly value: Parts }
  | { readonly ok: false; readonly preset: string | null; readonly problems: readonly TenantProblem[] };

/**
 * Reads and validates all parts of a tenant folder. Continues after a problem, so that all problems are
 * reported together.
 */
async function readParts(location: FolderLocation, context: CompileContext): Promise<PartsResult> {
  const { path: dir, slug, record } = location;
  const { disk = BACKGROUND_DISK } = context;
  const listed = await listTenantFolder(dir, disk);
  if (!listed.ok) return { ...listed, preset: null };
  const entries = listed.value.filter((name) => name !== record);
  const hasAssets = entries.includes('assets');
  const linked = hasAssets ? await checkAssetsFolder(dir, disk) : NO_FILES;
  const assets = hasAssets && linked.ok ? await listEntries(join(dir, 'assets'), disk) : [];
  const contents = await checkContents(dir, { entries, assets }, disk);
  const names = new Set(entries);
  const documents = await readDocuments(location, names, disk);
  const { tenant, theme, flags, texts } = documents.validated;
  const preset = documents.preset?.name ?? null;
  const compiledTexts = texts.ok ? attributeProblems(documents, 'texts', compileTexts(texts.value)) : texts;
  const addresses = tenant.ok ? resolveAddresses(slug, tenant.value, context) : tenant;
  // The reference API creates no key for a lender with invalid flags. If the flags are invalid, a missing key
  // is therefore not reported.
  const readable = tenant.ok && !flags.ok ? flags : tenant;
  const publicKey = readable.ok ? await resolvePublicKey(slug, readable.value, context.reference) : readable;
  const assetSource = linked.ok ? theme : linked;
  const images = assetSource.ok
    ? attributeProblems(
        documents,
        'theme',
        await loadImages(createDirFinder(documents, dir), assetSource.value, disk),
      )
    : assetSource;
  const fonts = assetSource.ok
    ? attributeProblems(documents, 'theme', await readFonts(documents, dir, assetSource.value, disk))
    : assetSource;
  const problems = collectProblems(
    contents,
    linked,
    tenant,
    theme,
    flags,
    compiledTexts,
    addresses,
    publicKey,
    images,
    fonts,
  );
  if (problems.length > 0 || !tenant.ok || !theme.ok || !flags.ok || !compiledTexts.ok) {
    return { ok: false, preset, problems: [...new Set(problems)] };
  }
  if (!addresses.ok || !publicKey.ok || !images.ok || !fonts.ok) return { ok: false, preset, problems };
  const value = {
    preset,
    tenant: tenant.value,
    theme: theme.value,
    flags: flags.value,
    texts: compiledTexts.value,
    addresses: addresses.value,
    publicKey: publicKey.value,
    images: images.value,
    fonts: fonts.value,
  };
  return { ok: true, value };
}

export interface ReadFolder {
  readonly slug: string;
  readonly parts: Parts;
  /** `FolderLocation.publishedHash` */
  readonly publishedHash: string | undefined;
}

export type FolderReadResult =
  | ({ readonly ok: true } & ReadFolder)
  | {
      readonly ok: false;
      readonly slug: string;
      readonly problems: readonly TenantProblem[];
      readonly preset: string | null;
    };

export async function readFolder(
  location: FolderLocation,
  context: CompileContext,
): Promise<FolderReadResult> {
  const { slug, publishedHash } = location;
  const checkedSlug = checkSlug(slug);
  const read = checkedSlug.ok ? await readParts(location, context) : { ...checkedSlug, preset: null };
  return read.ok
    ? { ok: true, slug, parts: read.value, publishedHash }
    : { ok: false, slug, problems: read.problems, preset: read.preset };
}
