import { expect, type Page } from '@playwright/test';

/**
 * Waits until a list shows these rows, by their numbers (`13-24`). The position changes at once with the URL, while the rows of the
 * previous page stay until the next ones are loaded.
 */
export async function waitForRows(page: Page, range: string): Promise<void> {
  await expect(page.getByText(new RegExp(`^${range.replace('-', '.')} of `))).toBeVisible();
  await expect(page.locator('.list-page')).toHaveAttribute('aria-busy', 'false');
}
