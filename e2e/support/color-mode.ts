import type { Page } from '@playwright/test';

/**
 * Makes the portal open in this color mode, as if the user had chosen it.
 * Animations are disabled.
 * @param mode with `system`, the journey can change the mode with `emulateMedia`
 */
export async function chooseColorMode(page: Page, mode: 'light' | 'dark' | 'system'): Promise<void> {
  await page.addInitScript((choice) => {
    // Skips the frame of the chat, which has no storage.
    if (window === window.top) localStorage.setItem('livery:color-mode', choice);
  }, mode);
  await page.emulateMedia({ reducedMotion: 'reduce' });
}
