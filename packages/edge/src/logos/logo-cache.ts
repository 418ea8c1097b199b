import type { Release } from '@livery/tenant-config/load';
import { EffectiveLogos, type LogoFetch } from './effective-logos.ts';
import type { FetchLogos } from './fetch-logos.ts';

/** The extension of the contract by which a lender API serves the portal's logos without authentication. */
const EXTENSION = 'portal-branding';

/** Returns the effective logos of a release, the same object each time; null if the lender API does not have the extension. */
export type LogosOf = (release: Release) => EffectiveLogos | null;

/**
 * Caches effective logos by release. An old release is garbage collected with its logos. A new release fetches its logos again,
 * because its lender API may be another one.
 */
export function createLogoCache(
  fetchLogos: FetchLogos,
  onFetch: (release: Release, result: LogoFetch) => void,
): LogosOf {
  const cache = new WeakMap<Release, EffectiveLogos>();
  return (release) => {
    if (!release.injected.apiExtensions.includes(EXTENSION)) return null;
    const logos = cache.get(release) ?? new EffectiveLogos(release, { fetchLogos, onFetch });
    cache.set(release, logos);
    return logos;
  };
}
