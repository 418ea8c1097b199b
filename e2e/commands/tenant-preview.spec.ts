import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { ROOT } from '../../scripts/lib/paths.ts';
import { runProgram } from '../../scripts/lib/run-program.ts';

test.setTimeout(180_000);

test('tenant preview creates one HTML file with pictures of three screens in both color modes', async ({
  page,
}) => {
  const { code, output } = await runProgram(process.execPath, [
    join(ROOT, 'scripts/tenant.ts'),
    'preview',
    'harbor',
  ]);
  expect([code, output]).toEqual([
    0,
    expect.stringContaining('The screenshots are in test-results/preview-harbor.html.'),
  ]);
  const file = join(ROOT, 'test-results/preview-harbor.html');
  await page.goto(pathToFileURL(file).href);
  const titles = ['Sign In', 'Borrowers', 'Payment'].flatMap((title) => [
    `${title}, light`,
    `${title}, dark`,
  ]);
  for (const title of titles) {
    const picture = page.getByRole('img', { name: title, exact: true });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
  }
  // The lender receives only this file, so it must contain all images.
  expect(readFileSync(file, 'utf8')).not.toMatch(/(?:src|href)="(?!data:)/);
});
