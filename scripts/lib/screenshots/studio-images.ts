import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startDemoStudio } from '../demo-studio.ts';
import { ROOT } from '../paths.ts';

const SLUG = 'harbor';
const LOGO = join(ROOT, 'tenants/maple/assets/logo.svg');

const waitForPreview = (page: Page) =>
  page.frameLocator('iframe').getByRole('button', { name: 'Sign In' }).waitFor();

async function waitForFont(page: Page): Promise<void> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  await frame?.waitForFunction(() => localStorage.getItem('livery:font') !== null);
}

/** Creates a tenant from a name and a logo, and publishes its first brand. */
async function showFirstBrand(
  page: Page,
  url: string,
  takeScreenshot: (name: string) => Promise<unknown>,
): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: /^Open Harbor/ }).waitFor();
  await page.getByLabel('Name of the lender').fill('Acme Lending');
  await takeScreenshot('studio-create');
  await page.getByRole('button', { name: 'Create tenant' }).click();
  await waitForPreview(page);
  await page.getByRole('tab', { name: 'Images' }).click();
  await page.locator('input[data-slot="logo"]').setInputFiles(LOGO);
  await page.getByText(/ px, /).waitFor();
  await takeScreenshot('studio-logo');
  await page.getByRole('tab', { name: 'Brand' }).click();
  await page.getByRole('group', { name: 'Colors of the logo' }).getByRole('button').first().click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByLabel('Note').fill('First brand');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Release 2 is published').waitFor();
  await takeScreenshot('studio-published');
}

/** Creates the images in docs/theming.md: the way to a first brand, a changed draft, and the list of its changes. */
export async function createStudioImages(browser: Browser): Promise<void> {
  const studio = await startDemoStudio(SLUG);
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const takeScreenshot = (name: string) =>
    page.screenshot({ path: join(ROOT, 'docs', `${name}.png`), animations: 'disabled' });
  try {
    await showFirstBrand(page, studio.url, takeScreenshot);
    await page.goto(`${studio.url}/#/${SLUG}`);
    await page.getByRole('button', { name: 'Create draft' }).click();
    await waitForPreview(page);
    // The portal uses the font of the tenant from the second page load on.
    await waitForFont(page);
    await page.reload();
    await waitForPreview(page);
    await page.getByLabel('Accent', { exact: true }).fill('#7a1fa2');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Colors' }).click();
    await page.getByRole('button', { name: 'Show all pairs' }).waitFor();
    await takeScreenshot('studio-colors');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    await takeScreenshot('studio-publish');
  } finally {
    await page.close();
    await studio.stop();
  }
}
