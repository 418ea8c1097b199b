import type { Release } from '@livery/tenant-config/load';
import type { AskLender } from './ask-lender.ts';
import { type LogoNews, WornLogos } from './worn-logos.ts';

/** The extension of the contract by which a lender tells its portal's logos to whoever asks. */
const EXTENSION = 'portal-branding';

/** The logos of a release, the same object each time; null where the lender's API does not tell them. */
export type LogosOf = (release: Release) => WornLogos | null;

/**
 * Logos by release. A release that is served no more takes its own with it, and one that is swapped in is asked about anew: its
 * lender may be another.
 */
export function keepLogos(ask: AskLender, tell: (release: Release, news: LogoNews) => void): LogosOf {
  const opened = new WeakMap<Release, WornLogos>();
  return (release) => {
    if (!release.injected.apiExtensions.includes(EXTENSION)) return null;
    const logos = opened.get(release) ?? new WornLogos(release, { ask, tell });
    opened.set(release, logos);
    return logos;
  };
}
