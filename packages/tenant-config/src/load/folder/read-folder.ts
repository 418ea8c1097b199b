import { basename, join, resolve } from 'node:path';
import { type Flags, flagsSchema } from '../../flags.ts';
import type { ReferenceApi, TenantProblem } from '../../release.ts';
import type { TenantFile } from '../../tenant-schema.ts';
import type { ThemeFile } from '../../theme-schema.ts';
import { checkAssetsFolder } from '../assets/assets.ts';
import { createProblem, readTenantFile, type ValidationResult } from '../files/read-file.ts';
import { BACKGROUND_DISK, type Disk } from '../system/disk.ts';
import { type Addresses, resolveAddresses } from './addresses.ts';
import { type Images, loadImages, NEUTRAL_THEME } from './brand.ts';
import { checkContents, listEntries, listTenantFolder } from './contents.ts';
import { resolvePublicKey } from './public-key.ts';
import { type CompiledTexts, compileTexts } from './texts.ts';

export interface CompileContext {
  readonly reference?: ReferenceApi | undefined;
  /** Replaces the port of a canonical origin below `.localhost`, so that demo tenants use the port of the edge. */
  readonly originPort?: number | undefined;
  readonly disk?: Disk | undefined;
}

// A slug is used as a folder name, a part of addresses, a key in browser storage and a database schema.
const SLUG = /^[a-z](?:[a-z0-9-]{0,30}[a-z0-9])?$/;

const NO_LINK = { ok: true, value: null } as const;
const DEFAULT_FLAGS = flagsSchema.parse({});

/** The validated content of a tenant folder. Plain data, so that it can be sent to another process. */
export interface Parts {
  readonly tenant: TenantFile;
  readonly theme: ThemeFile;
  readonly flags: Flags;
  readonly texts: CompiledTexts;
  readonly addresses: Addresses;
  readonly publicKey: string;
  readonly images: Images;
}

export function checkSlug(slug: string): ValidationResult<string> {
  const reason = `The folder name "${slug}" is not a valid slug; use up to 32 lowercase letters, digits and inner hyphens.`;
  return SLUG.test(slug) ? { ok: true, value: slug } : createProblem('', '', reason);
}

const collectProblems = (...checks: readonly ValidationResult<unknown>[]) =>
  checks.flatMap((check) => (check.ok ? [] : check.problems));

/** Continues after a problem, so that all problems are reported together. */
async function readParts(
  dir: string,
  slug: string,
  context: CompileContext,
): Promise<ValidationResult<Parts>> {
  const { disk = BACKGROUND_DISK } = context;
  const listed = await listTenantFolder(dir, disk);
  if (!listed.ok) return listed;
  const entries = listed.value;
  const hasAssets = entries.includes('assets');
  const linked = hasAssets ? await checkAssetsFolder(dir, disk) : NO_LINK;
  const assets = hasAssets && linked.ok ? await listEntries(join(dir, 'assets'), disk) : [];
  const contents = await checkContents(dir, { entries, assets }, disk);
  const names = new Set(entries);
  const [tenant, theme, flags, texts] = await Promise.all([
    readTenantFile(dir, 'tenant', undefined, undefined, disk),
    readTenantFile(dir, 'theme', NEUTRAL_THEME, names, disk),
    readTenantFile(dir, 'flags', DEFAULT_FLAGS, names, disk),
    readTenantFile(dir, 'texts', {}, names, disk),
  ]);
  const compiledTexts = texts.ok ? compileTexts(texts.value) : texts;
  const addresses = tenant.ok ? resolveAddresses(slug, tenant.value, context) : tenant;
  // The reference API creates no key for a lender with invalid flags, so a missing key is not reported in addition.
  const readable = tenant.ok && !flags.ok ? flags : tenant;
  const publicKey = readable.ok ? await resolvePublicKey(slug, readable.value, context.reference) : readable;
  const imageSource = linked.ok ? theme : linked;
  const images = imageSource.ok ? await loadImages(dir, imageSource.value, disk) : imageSource;
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
  );
  if (problems.length > 0 || !tenant.ok || !theme.ok || !flags.ok || !compiledTexts.ok) {
    return { ok: false, problems: [...new Set(problems)] };
  }
  if (!addresses.ok || !publicKey.ok || !images.ok) return { ok: false, problems };
  const value = {
    tenant: tenant.value,
    theme: theme.value,
    flags: flags.value,
    texts: compiledTexts.value,
    addresses: addresses.value,
    publicKey: publicKey.value,
    images: images.value,
  };
  return { ok: true, value };
}

export type FolderReadResult =
  | { readonly ok: true; readonly slug: string; readonly parts: Parts }
  | { readonly ok: false; readonly slug: string; readonly problems: readonly TenantProblem[] };

export async function readFolder(dir: string, context: CompileContext): Promise<FolderReadResult> {
  const slug = basename(resolve(dir));
  const named = checkSlug(slug);
  const read = named.ok ? await readParts(dir, slug, context) : named;
  return read.ok ? { ok: true, slug, parts: read.value } : { ok: false, slug, problems: read.problems };
}
