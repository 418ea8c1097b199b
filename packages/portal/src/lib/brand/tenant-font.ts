import { whenIdle } from '../code-loading/when-idle.ts';
import { createGuardedStorage } from '../storage/guarded-storage.ts';

/** The storage key that records that the tenant's font was loaded. boot.js reads it before the first paint. */
const STORAGE_KEY = 'livery:font';

/** The font weights that the portal uses. A font can have a separate file for each weight. */
const WEIGHTS = [400, 500, 600];

const storage = createGuardedStorage(() => window.localStorage);

/**
 * Loads the tenant's font when the browser is idle, for later page loads. The current page keeps the fallback
 * font, which has the same metrics: visible text does not change, and on a slow connection the font file
 * would delay the form by about 250 ms.
 */
export function loadTenantFont(): void {
  const face = getComputedStyle(document.documentElement).getPropertyValue('--lv-face');
  const load = async (): Promise<void> => {
    const loaded = await Promise.all(WEIGHTS.map((weight) => document.fonts.load(`${weight} 1rem ${face}`)));
    if (loaded.every((faces) => faces.length > 0)) storage.setItem(STORAGE_KEY, 'loaded');
  };
  // Ignores a failure: the page keeps the fallback font.
  whenIdle(() => void load().catch(() => undefined));
}

/**
 * Switches to the tenant's font if it was loaded during an earlier visit. Call this function while the whole
 * screen changes, so that the switch is not visible.
 */
export function applyTenantFont(): void {
  if (storage.getItem(STORAGE_KEY) !== null) document.documentElement.dataset['font'] = '';
}
