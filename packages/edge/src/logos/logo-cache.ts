import type { Release } from '@livery/tenant-config/load';
import { EffectiveLogos, type LogoFetch } from './effective-logos.ts';
import type { FetchLogos } from './fetch-logos.ts';

/** The extension of a lender API that serves the portal's logos without authentication. */
const EXTENSION = 'portal-branding';

/** Returns the same object for every call with the same release; null if the lender API does not have the extension. */
export type GetLogos = (release: Release) => EffectiveLogos | null;

/**
 * Caches effective logos by release; the logos of an old release are garbage collected with it. The logos of
 * a new release are fetched again, because the lender API may have changed.
 */
export function createLogoCache(
  fetchLogos: FetchLogos,
  onFetch: (release: Release, result: LogoFetch) => void,
): GetLogos {
  const cache = new WeakMap<Release, EffectiveLogos>();
  return (release) => {
    if (!release.injected.apiExtensions.includes(EXTENSION)) return null;
    const logos = cache.get(release) ?? new EffectiveLogos(release, { fetchLogos, onFetch });
    cache.set(release, logos);
    return logos;
  };
}
