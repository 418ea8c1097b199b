import type { Page } from '@playwright/test';

/** Opens a portal as it looks from the second page on: the first page of a browser loads the tenant's font, and shows another. */
export async function openWithFont(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => localStorage.getItem('livery:font') !== null);
  await page.reload({ waitUntil: 'networkidle' });
}
