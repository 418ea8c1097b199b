import { expect, type Page } from '@playwright/test';

/**
 * Waits until a list shows these rows, by their numbers (`13-24`). The position changes at once with the address, while
 * the rows of the page before stay until the next ones are there.
 */
export async function showsRows(page: Page, range: string): Promise<void> {
  await expect(page.getByText(new RegExp(`^${range.replace('-', '.')} of `))).toBeVisible();
  await expect(page.locator('.list-page')).toHaveAttribute('aria-busy', 'false');
}
