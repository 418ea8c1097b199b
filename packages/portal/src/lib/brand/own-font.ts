import { guardedStorage } from '../storage/guarded-storage.ts';

/** Where it is kept that the tenant's font was loaded; boot.js reads it before the first paint. */
const STORAGE_KEY = 'livery:font';

const storage = guardedStorage(() => window.localStorage);

/**
 * Loads the tenant's font when nothing else is to be done, for the pages to come. This one keeps what stands in for it, which takes
 * up the same room: text that can be read never changes, and on a slow line the file would hold up the form for a quarter of a second.
 */
export function loadOwnFont(): void {
  const face = getComputedStyle(document.documentElement).getPropertyValue('--lv-face');
  const load = async (): Promise<void> => {
    const faces = await document.fonts.load(`1rem ${face}`);
    if (faces.length > 0) storage.setItem(STORAGE_KEY, 'loaded');
  };
  // A font that cannot be loaded is none that can be missed.
  const whenIdle = (): void => void load().catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(whenIdle);
  else setTimeout(whenIdle);
}

/** Shows the tenant's font from here on, where it is at hand: for when all of the screen changes anyway. */
export function showOwnFont(): void {
  if (storage.getItem(STORAGE_KEY) !== null) document.documentElement.dataset['font'] = '';
}
