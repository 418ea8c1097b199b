import { BRAND_SAMPLES, type BrandSampleId, renderBrandSample } from '@livery/lender-api/brand-samples';
import type { Release } from '@livery/tenant-config/load';
import type { Sample } from '../wire.ts';
import { renderBrowserTab } from './browser-tab.ts';

const BROWSER_TAB = { id: 'browser-tab', kind: 'tab', name: 'Browser tab and icons' } as const;

/** The samples that a preview can show in addition to the portal. */
export const SAMPLES: readonly Sample[] = [...BRAND_SAMPLES, BROWSER_TAB];

const isBrandSample = (id: string): id is BrandSampleId => BRAND_SAMPLES.some((sample) => sample.id === id);

/** Returns a sample as an HTML document; null for an unknown id. Call `release.measureLogos()` first. */
export function renderSample(release: Release, id: string): string | null {
  if (id === BROWSER_TAB.id) return renderBrowserTab(release);
  if (!isBrandSample(id)) return null;
  return renderBrandSample(release.brandDocument, id, release.canonicalOrigin);
}
