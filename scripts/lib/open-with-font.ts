import type { Page } from '@playwright/test';

/**
 * Opens a portal as it looks from the second page on: a font that has yet to come does not replace text that can be read
 * already, so the first page of a browser may show another.
 */
export async function openWithFont(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.reload({ waitUntil: 'networkidle' });
}
