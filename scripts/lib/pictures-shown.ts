import type { Page } from '@playwright/test';

/**
 * Waits until every picture in sight of the page can be drawn: a screenshot does not wait for one that is on its way.
 * @throws the browser's error for one that cannot be had
 */
export async function picturesShown(page: Page): Promise<void> {
  await page.locator('img').evaluateAll(async (images) => {
    // One that is on its way has no size yet; one that is not displayed may never come.
    const displayed = (images as HTMLImageElement[]).filter((image) => image.checkVisibility());
    await Promise.all(displayed.map((image) => image.decode()));
  });
}
