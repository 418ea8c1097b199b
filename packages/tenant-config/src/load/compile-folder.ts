import { createHash } from 'node:crypto';
import { basename, resolve } from 'node:path';
import { type Flags, flagsSchema } from '../flags.ts';
import type { InjectedTenant } from '../injected-tenant.ts';
import type { CompileResult, ReferenceApi, Release } from '../release.ts';
import type { TenantFile } from '../tenant-schema.ts';
import type { ThemeFile } from '../theme-schema.ts';
import { type Addresses, resolveAddresses } from './addresses.ts';
import { drawBrand, type Images, loadImages, NEUTRAL_THEME } from './brand.ts';
import { checkContents, listEntries } from './contents.ts';
import { BACKGROUND_DISK, type Disk } from './disk.ts';
import { drawnOnDemand } from './drawn-on-demand.ts';
import { resolvePublicKey } from './public-key.ts';
import { type Checked, readTenantFile, refuse } from './read-file.ts';
import { type CompiledTexts, compileTexts } from './texts.ts';
import { themeContrast } from './theme-contrast.ts';

/** What a tenant folder is compiled for. */
export interface CompileContext {
  readonly reference?: ReferenceApi | undefined;
  /** Replaces the port of a canonical origin below `.localhost`: the demo follows the port that it runs on. */
  readonly originPort?: number | undefined;
  /** How folders are read; in the background unless given. */
  readonly disk?: Disk | undefined;
}

// It is a folder, a part of an address, a key of browser storage and a database schema at once.
const SLUG = /^[a-z](?:[a-z0-9-]{0,30}[a-z0-9])?$/;

const HASH_LENGTH = 16;

const DEFAULT_FLAGS = flagsSchema.parse({});

/** Everything of a folder, checked. */
interface Parts {
  readonly tenant: TenantFile;
  readonly theme: ThemeFile;
  readonly flags: Flags;
  readonly texts: CompiledTexts;
  readonly addresses: Addresses;
  readonly publicKey: string;
  readonly images: Images;
}

export function checkSlug(slug: string): Checked<string> {
  const reason = `The folder's name "${slug}" cannot be a tenant's; use lower-case letters, digits and inner hyphens, at most 32.`;
  return SLUG.test(slug) ? { ok: true, value: slug } : refuse('', '', reason);
}

const problemsOf = (...checks: readonly Checked<unknown>[]) =>
  checks.flatMap((check) => (check.ok ? [] : check.problems));

/** Checks as much as can be checked, so that one look shows all that is to mend. */
async function readParts(dir: string, slug: string, context: CompileContext): Promise<Checked<Parts>> {
  const { disk = BACKGROUND_DISK } = context;
  const entries = await listEntries(dir, disk);
  const contents = await checkContents(dir, entries ?? [], disk);
  const names = entries === null ? undefined : new Set(entries);
  const [tenant, theme, flags, texts] = await Promise.all([
    readTenantFile(dir, 'tenant', undefined, undefined, disk),
    readTenantFile(dir, 'theme', NEUTRAL_THEME, names, disk),
    readTenantFile(dir, 'flags', DEFAULT_FLAGS, names, disk),
    readTenantFile(dir, 'texts', {}, names, disk),
  ]);
  const compiledTexts = texts.ok ? compileTexts(texts.value) : texts;
  const addresses = tenant.ok ? resolveAddresses(slug, tenant.value, context) : tenant;
  // The reference API makes no key for a lender whose flags it cannot read: one fault is named once.
  const readable = tenant.ok && !flags.ok ? flags : tenant;
  const publicKey = readable.ok ? await resolvePublicKey(slug, readable.value, context.reference) : readable;
  const images = theme.ok ? await loadImages(dir, theme.value, disk) : theme;
  const problems = problemsOf(contents, tenant, theme, flags, compiledTexts, addresses, publicKey, images);
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

function toInjected(slug: string, hash: string, parts: Parts): Omit<InjectedTenant, 'images'> {
  const { tenant, theme, flags, texts, addresses, publicKey } = parts;
  return {
    slug,
    name: tenant.name,
    release: hash,
    apiBase: addresses.apiBase,
    apiExtensions: tenant.api.extensions,
    country: tenant.country,
    timeZone: tenant.timeZone,
    locale: tenant.locale ?? (tenant.country === 'CA' ? 'en-CA' : 'en-US'),
    passwordEncryption: { scheme: tenant.passwordEncryption?.scheme ?? 'oaep', publicKey },
    colorMode: theme.colorMode,
    chatFrame: tenant.chatWidget === undefined ? null : '/chat-frame',
    legalLinks: { privacy: tenant.legalLinks.privacy ?? null, terms: tenant.legalLinks.terms ?? null },
    flags,
    qa: null,
    texts,
  };
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, HASH_LENGTH);
}

/** Of what the folder holds; assets count by their address, which carries the hash of their content. */
function contentHash({ tenant, theme, flags, texts, images }: Parts): string {
  const files = Object.entries(images).map(([slot, { asset }]) => [slot, asset.path]);
  return hashOf({ tenant, theme, flags, texts, files });
}

function toRelease(slug: string, parts: Parts): Release {
  const { tenant, theme, images } = parts;
  const { hosts, upstream, canonicalOrigin } = parts.addresses;
  const hash = contentHash(parts);
  const brand = drawnOnDemand(() => drawBrand(tenant.name, theme, images));
  return {
    slug,
    hash,
    fingerprint: hashOf([hash, parts.addresses, parts.publicKey]),
    name: tenant.name,
    hosts,
    upstream,
    canonicalOrigin,
    fileOrigins: tenant.api.mode === 'reference' ? [] : tenant.api.fileOrigins,
    chatWidget: tenant.chatWidget ?? null,
    title: tenant.title ?? tenant.name,
    get contrast() {
      return themeContrast(brand().colors);
    },
    get themeCss() {
      return brand().themeCss;
    },
    get icons() {
      return brand().icons;
    },
    get assets() {
      return brand().assets;
    },
    get injected() {
      return { ...toInjected(slug, hash, parts), images: brand().images };
    },
  };
}

/**
 * Compiles one tenant folder: reads, validates and hashes all that it holds. Never throws for what a folder may contain:
 * every fault is a problem with file, field and what to do. The same content gives the same release and hash.
 */
export async function compileTenantFolder(dir: string, context: CompileContext): Promise<CompileResult> {
  const slug = basename(resolve(dir));
  const named = checkSlug(slug);
  const parts = named.ok ? await readParts(dir, slug, context) : named;
  return parts.ok
    ? { ok: true, release: toRelease(slug, parts.value) }
    : { ok: false, slug, problems: parts.problems };
}
