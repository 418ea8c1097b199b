import { createHash } from 'node:crypto';
import type { InjectedTenant } from '../../injected-tenant.ts';
import type { CompileResult, Release } from '../../release.ts';
import { drawBrand, hasLogoFile, type Legibilities, measureLogos, platesFor, warningsOf } from './brand.ts';
import { drawnOnDemand } from './drawn-on-demand.ts';
import { type CompileContext, type Parts, readFolder } from './read-folder.ts';
import { themeContrast } from './theme-contrast.ts';

const HASH_LENGTH = 16;

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

/** What the server itself needs of a release, at once and for every tenant. */
export type ReleaseHead = Omit<
  Release,
  'contrast' | 'themeCss' | 'icons' | 'assets' | 'injected' | 'warnings' | 'measureLogos' | 'platesFor'
>;

export function headOf(slug: string, parts: Parts): ReleaseHead {
  const { tenant } = parts;
  const { hosts, upstream, canonicalOrigin } = parts.addresses;
  const hash = contentHash(parts);
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
    hasLogoFile: hasLogoFile(parts.theme),
  };
}

/** A logo that is never drawn in time, such as a hostile one, is given up after as many attempts. */
const MEASURE_ATTEMPTS = 3;

/** @param parts gives everything that the folder holds, when a visitor's first page needs it */
export function toRelease(head: ReleaseHead, parts: () => Parts): Release {
  const { slug, hash } = head;
  let legibilities: Legibilities = {};
  const openBrand = () =>
    drawnOnDemand(() => {
      const { tenant, theme, images } = parts();
      return drawBrand(tenant.name, { theme, images, legibilities });
    });
  let brand = openBrand();
  let measuring: Promise<boolean> | null = null;
  let attempts = 0;
  const measure = async (): Promise<boolean> => {
    const { theme, images } = parts();
    attempts += 1;
    const measured = await measureLogos(theme, images);
    legibilities = measured.legibilities;
    brand = openBrand();
    const isFinal = measured.isComplete || attempts === MEASURE_ATTEMPTS;
    if (!isFinal) measuring = null;
    return isFinal;
  };
  return {
    ...head,
    measureLogos: () => (measuring ??= measure()),
    platesFor: (logo) => platesFor(parts().theme, logo),
    get warnings() {
      return warningsOf(legibilities, parts().images);
    },
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
      return { ...toInjected(slug, hash, parts()), images: brand().images };
    },
  };
}

/**
 * Compiles one tenant folder: reads, validates and hashes all that it holds. Never throws for what a folder may contain:
 * every fault is a problem with file, field and what to do. The same content gives the same release and hash.
 */
export async function compileTenantFolder(dir: string, context: CompileContext): Promise<CompileResult> {
  const read = await readFolder(dir, context);
  if (!read.ok) return read;
  const release = toRelease(headOf(read.slug, read.parts), () => read.parts);
  await release.measureLogos();
  return { ok: true, release };
}
