import type { Page } from '@playwright/test';

/**
 * Opens the portal in this mode, as a person's own choice: it wins over the system and over the tenant's first mode.
 * Nothing moves.
 * @param mode `system` lets the journey change it by `emulateMedia`
 */
export async function chooseColorMode(page: Page, mode: 'light' | 'dark' | 'system'): Promise<void> {
  await page.addInitScript((choice) => {
    // The chat's frame has no storage.
    if (window === window.top) localStorage.setItem('livery:color-mode', choice);
  }, mode);
  await page.emulateMedia({ reducedMotion: 'reduce' });
}
