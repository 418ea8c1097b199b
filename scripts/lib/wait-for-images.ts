import type { Page } from '@playwright/test';

/** Waits until every visible image is decoded, because a screenshot does not wait for images. @throws if an image cannot be loaded */
export async function waitForImages(page: Page): Promise<void> {
  await page.locator('img').evaluateAll(async (images) => {
    // Uses checkVisibility, because Playwright treats an image as visible only if it has a size, and an image
    // has no size before it is loaded. Hidden images are ignored, because they may never load.
    const visibleImages = (images as HTMLImageElement[]).filter((image) => image.checkVisibility());
    await Promise.all(visibleImages.map((image) => image.decode()));
  });
}
