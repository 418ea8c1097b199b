import type { Page } from '@playwright/test';

/**
 * Makes the portal open in this mode as if the user had chosen it: it overrides the system and the tenant's initial mode.
 * Animations are disabled.
 * @param mode `system` lets the journey change it by `emulateMedia`
 */
export async function chooseColorMode(page: Page, mode: 'light' | 'dark' | 'system'): Promise<void> {
  await page.addInitScript((choice) => {
    // The chat's frame has no storage.
    if (window === window.top) localStorage.setItem('livery:color-mode', choice);
  }, mode);
  await page.emulateMedia({ reducedMotion: 'reduce' });
}
