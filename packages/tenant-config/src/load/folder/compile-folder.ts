import { compileTheme } from '@livery/theming';
import type { InjectedTenant } from '../../injected-tenant.ts';
import type { CompileResult, Release } from '../../release.ts';
import type { FolderLocation } from '../files/folder-location.ts';
import {
  createBrand,
  type LogoLegibilities,
  listLogoWarnings,
  measureLogos,
  measurePlates,
} from './brand.ts';
import { getPublicKeyId } from './public-key.ts';
import { type CompileContext, type Parts, readFolder } from './read-folder.ts';
import { createReleaseHead, type ReleaseHead } from './release-head.ts';
import { measureThemeContrast } from './theme-contrast.ts';
import { createWeakCache } from './weak-cache.ts';

const toLegalLinks = ({ legalLinks: { privacy, terms } }: Parts['tenant']) => ({
  privacy: privacy ?? null,
  terms: terms ?? null,
});

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
    passwordEncryption: {
      scheme: tenant.passwordEncryption?.scheme ?? 'oaep',
      publicKey,
      keyId: tenant.api.extensions.includes('password-keys') ? getPublicKeyId(publicKey) : null,
    },
    colorMode: theme.colorMode,
    chatFrame: tenant.chatWidget === undefined ? null : '/chat-frame',
    legalLinks: toLegalLinks(tenant),
    flags,
    qa: null,
    preview: null,
    texts,
  };
}

/** Maximum number of attempts to measure a logo, because a hostile image may time out every time. */
const MEASURE_ATTEMPTS = 3;

/** @param parts returns the content of the folder; called when a page is first requested */
export function toRelease(head: ReleaseHead, parts: () => Parts): Release {
  const { slug, hash } = head;
  let legibilities: LogoLegibilities = {};
  // The same colors are used to measure the logos and to create the brand.
  const colors = createWeakCache(() => compileTheme(parts().theme));
  const createBrandCache = () =>
    createWeakCache(() => {
      const { tenant, theme, images, fonts } = parts();
      return createBrand(tenant.name, { theme, colors: colors(), images, fonts, legibilities });
    });
  let brand = createBrandCache();
  let measuring: Promise<boolean> | null = null;
  let attempts = 0;
  const measure = async (): Promise<boolean> => {
    attempts += 1;
    const measured = await measureLogos(colors(), parts().images);
    legibilities = measured.legibilities;
    brand = createBrandCache();
    const isFinal = measured.isComplete || attempts === MEASURE_ATTEMPTS;
    if (!isFinal) measuring = null;
    return isFinal;
  };
  return {
    ...head,
    measureLogos: () => (measuring ??= measure()),
    measurePlates: (logo) => measurePlates(colors(), logo),
    get warnings() {
      const { images, fonts } = parts();
      return [...listLogoWarnings(legibilities, images), ...(fonts?.warnings ?? [])];
    },
    get contrast() {
      return measureThemeContrast(brand().colors);
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
    get brandDocument() {
      return { release: hash, ...brand().document, legalLinks: toLegalLinks(parts().tenant) };
    },
  };
}

/**
 * Reads, validates and hashes a tenant folder. Never throws because of its content: every fault is
 * returned as a problem with file, field and correction.
 */
export async function compileTenantFolder(
  location: FolderLocation,
  context: CompileContext,
): Promise<CompileResult> {
  const read = await readFolder(location, context);
  if (!read.ok) return read;
  const release = toRelease(createReleaseHead(read), () => read.parts);
  await release.measureLogos();
  return { ok: true, release };
}
