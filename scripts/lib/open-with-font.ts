import type { Page } from '@playwright/test';

/** Opens a portal with the tenant's font. The first page of a browser loads the font but shows a fallback, so it is loaded twice. */
export async function openWithFont(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => localStorage.getItem('livery:font') !== null);
  await page.reload({ waitUntil: 'networkidle' });
}
