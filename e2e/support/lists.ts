import { expect, type Page } from '@playwright/test';

/**
 * Waits until a list shows a range of rows, such as `13-24`. The position changes immediately with the URL, but the rows of the
 * previous page are shown until the next rows are loaded.
 */
export async function waitForRows(page: Page, range: string): Promise<void> {
  await expect(page.getByText(new RegExp(`^${range.replace('-', '.')} of `))).toBeVisible();
  await expect(page.locator('.list-page')).toHaveAttribute('aria-busy', 'false');
}
