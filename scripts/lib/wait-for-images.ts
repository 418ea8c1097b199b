import type { Page } from '@playwright/test';

/** Waits until every visible image is decoded, because a screenshot does not wait for images. @throws if an image cannot be loaded */
export async function waitForImages(page: Page): Promise<void> {
  await page.locator('img').evaluateAll(async (images) => {
    // Playwright's visibility needs a size, which an image has only after it is loaded. Hidden images may never load.
    const displayed = (images as HTMLImageElement[]).filter((image) => image.checkVisibility());
    await Promise.all(displayed.map((image) => image.decode()));
  });
}
