import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/**
 * Returns the size in bytes, after brotli compression (quality 11), of the script and the styles that the build of the
 * portal has written into the open page. The tenant's theme, which is the first style element, does not count.
 */
export async function measureInlineCode(page: Page): Promise<number> {
  const texts = await page.evaluate(() =>
    [...document.head.querySelectorAll('style:not([data-emotion]), script:not([src], [type])')]
      .slice(1)
      .map(({ textContent }) => textContent),
  );
  return brotliCompressSync(texts.join('')).length;
}
