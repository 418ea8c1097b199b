import type { Page } from '@playwright/test';

/**
 * Waits until every visible image of the page is decoded, because a screenshot does not wait for images.
 * @throws the browser's error for an image that cannot be loaded
 */
export async function waitForImages(page: Page): Promise<void> {
  await page.locator('img').evaluateAll(async (images) => {
    // An image that is loading has no size yet; a hidden one may never load.
    const displayed = (images as HTMLImageElement[]).filter((image) => image.checkVisibility());
    await Promise.all(displayed.map((image) => image.decode()));
  });
}
