import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/**
 * Bytes, with brotli 11, of the scripts and styles that the portal's build has written into the page that is open. The
 * tenant's theme, which comes first, is not counted.
 */
export async function inlineCodeBytes(page: Page): Promise<number> {
  const text = await page.evaluate(() =>
    [...document.head.querySelectorAll('style, script:not([src], [type])')]
      .slice(1)
      .map(({ textContent }) => textContent)
      .join(''),
  );
  return brotliCompressSync(text).length;
}
