import { BRAND_SAMPLES, type BrandSampleId, renderBrandSample } from '@livery/lender-api/brand-samples';
import type { Release } from '@livery/tenant-config/load';
import type { Sample } from '../wire.ts';
import { renderBrowserTab } from './browser-tab.ts';

const BROWSER_TAB = { id: 'browser-tab', kind: 'tab', name: 'Browser tab and icons' } as const;

/** Everything that a preview shows beside the portal. */
export const SAMPLES: readonly Sample[] = [...BRAND_SAMPLES, BROWSER_TAB];

const isBrandSample = (id: string): id is BrandSampleId => BRAND_SAMPLES.some((sample) => sample.id === id);

/** Returns a sample as an HTML document; null for an unknown id. The logos of the release must be measured. */
export function renderSample(release: Release, id: string): string | null {
  if (id === BROWSER_TAB.id) return renderBrowserTab(release);
  if (!isBrandSample(id)) return null;
  return renderBrandSample(release.brandDocument, id, release.canonicalOrigin);
}
