import { createHash } from 'node:crypto';
import { basename, resolve } from 'node:path';
import { type Flags, flagsSchema } from '../flags.ts';
import type { InjectedTenant } from '../injected-tenant.ts';
import type { CompileResult, ReferenceApi, Release } from '../release.ts';
import type { TenantFile } from '../tenant-schema.ts';
import type { ThemeFile } from '../theme-schema.ts';
import { type Addresses, resolveAddresses } from './addresses.ts';
import { type Brand, compileBrand, NEUTRAL_THEME } from './brand.ts';
import { resolvePublicKey } from './public-key.ts';
import { type Checked, readTenantFile, refuse } from './read-file.ts';
import { type CompiledTexts, compileTexts } from './texts.ts';

/** What a tenant folder is compiled for. */
export interface CompileContext {
  readonly reference?: ReferenceApi | undefined;
  /** Replaces the port of a canonical origin below `.localhost`: the demo follows the port that it runs on. */
  readonly originPort?: number | undefined;
}

// It is a folder, a part of an address, a key of browser storage and a database schema at once.
const SLUG = /^[a-z](?:[a-z0-9-]{0,30}[a-z0-9])?$/;

const HASH_LENGTH = 16;

/** Everything of a folder, checked. */
interface Parts {
  readonly tenant: TenantFile;
  readonly theme: ThemeFile;
  readonly flags: Flags;
  readonly texts: CompiledTexts;
  readonly addresses: Addresses;
  readonly publicKey: string;
  readonly brand: Brand;
}

export function checkSlug(slug: string): Checked<string> {
  const reason = `The folder's name "${slug}" cannot be a tenant's; use lower-case letters, digits and inner hyphens, at most 32.`;
  return SLUG.test(slug) ? { ok: true, value: slug } : refuse('', '', reason);
}

const problemsOf = (...checks: readonly Checked<unknown>[]) =>
  checks.flatMap((check) => (check.ok ? [] : check.problems));

/** Checks as much as can be checked, so that one look shows all that is to mend. */
async function readParts(dir: string, slug: string, context: CompileContext): Promise<Checked<Parts>> {
  const [tenant, theme, flags, texts] = await Promise.all([
    readTenantFile(dir, 'tenant'),
    readTenantFile(dir, 'theme', NEUTRAL_THEME),
    readTenantFile(dir, 'flags', flagsSchema.parse({})),
    readTenantFile(dir, 'texts', {}),
  ]);
  const compiledTexts = texts.ok ? compileTexts(texts.value) : texts;
  const addresses = tenant.ok ? resolveAddresses(slug, tenant.value, context) : tenant;
  const publicKey = tenant.ok ? await resolvePublicKey(slug, tenant.value, context.reference) : tenant;
  const brand = theme.ok ? await compileBrand(dir, tenant.ok ? tenant.value.name : slug, theme.value) : theme;
  if (tenant.ok && theme.ok && flags.ok && compiledTexts.ok && addresses.ok && publicKey.ok && brand.ok) {
    const value = {
      tenant: tenant.value,
      theme: theme.value,
      flags: flags.value,
      texts: compiledTexts.value,
      addresses: addresses.value,
      publicKey: publicKey.value,
      brand: brand.value,
    };
    return { ok: true, value };
  }
  return {
    ok: false,
    problems: [...new Set(problemsOf(tenant, theme, flags, compiledTexts, addresses, publicKey, brand))],
  };
}

function toInjected(slug: string, parts: Parts): Omit<InjectedTenant, 'release'> {
  const { tenant, theme, flags, texts, addresses, publicKey, brand } = parts;
  return {
    slug,
    name: tenant.name,
    apiBase: addresses.apiBase,
    apiExtensions: tenant.api.extensions,
    country: tenant.country,
    timeZone: tenant.timeZone,
    locale: tenant.locale ?? (tenant.country === 'CA' ? 'en-CA' : 'en-US'),
    passwordEncryption: { scheme: tenant.passwordEncryption?.scheme ?? 'oaep', publicKey },
    colorMode: theme.colorMode,
    images: brand.images,
    legalLinks: { privacy: tenant.legalLinks.privacy ?? null, terms: tenant.legalLinks.terms ?? null },
    flags,
    texts,
  };
}

function toRelease(slug: string, parts: Parts): Release {
  const { hosts, upstream, canonicalOrigin } = parts.addresses;
  const { themeCss, favicon, assets } = parts.brand;
  const title = parts.tenant.title ?? parts.tenant.name;
  const injected = toInjected(slug, parts);
  // Assets count by their address, which carries the hash of their content.
  const content = { injected, hosts, upstream, canonicalOrigin, title, themeCss, favicon: favicon.path };
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, HASH_LENGTH);
  return {
    slug,
    hash,
    hosts,
    upstream,
    canonicalOrigin,
    title,
    themeCss,
    favicon,
    assets,
    injected: { ...injected, release: hash },
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
