import type { Page } from '@playwright/test';

/**
 * Opens a portal twice, because a browser shows a fallback font on its first visit, while it loads the
 * tenant's font.
 */
export async function openWithFont(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => localStorage.getItem('livery:font') !== null);
  await page.reload({ waitUntil: 'networkidle' });
}
