import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { openSignedIn } from '../support/session.ts';
import { portalUrl } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';
import { expectTouchTargets } from '../support/touch-targets.ts';

const SUMMIT = { slug: 'summit', name: 'Summit Recovery Partners' } as const;
const SAVED_LOGO_PATH = /^\/api\/client\/files\/[\da-f]{64}\.png$/;

test.use({
  // This journey simulates a lender that rejects requests or cannot be reached.
  expectedConsoleErrors: [/Failed to load resource/],
});

/** Saves a card at the third attempt, after a rejected and an aborted request. */
async function saveAfterFailures(page: Page, card: Locator, message: string) {
  const path = '**/api/client/update-cap-settings';
  await page.route(path, (route) =>
    route.fulfill({ status: 422, json: { status: 0, message: 'The picture is too dull.' } }),
  );
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('The picture is too dull.')).toBeVisible();
  await page.unroute(path);
  await page.route(path, (route) => route.abort());
  await card.getByRole('button', { name: 'Save' }).click();
  const retryButton = card.getByRole('button', { name: 'Retry' });
  await expect(retryButton).toBeVisible();
  await page.unroute(path);
  await retryButton.click();
  await expect(page.getByText(message)).toBeVisible();
}

test('a saved logo is shown immediately, and the HTML of the portal contains it for all users', async ({
  page,
  browser,
  isBaseContract,
}) => {
  await openSignedIn(page, SUMMIT, { path: '/settings/cap' });
  const navbar = page.getByRole('form', { name: 'Navbar logo' });
  const picture = await page.getByRole('heading', { name: 'Settings', level: 1 }).screenshot();
  const selectFile = (name: string, buffer: Buffer) =>
    navbar.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await expectAccessible(page);

  await selectFile('logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(navbar.getByText('Only .jpg, .jpeg and .png file formats are supported')).toBeVisible();
  await selectFile('logo.png', Buffer.from('no picture'));
  await expect(navbar.getByText(/^This is not a valid PNG file/)).toBeVisible();

  await selectFile('logo.png', picture);
  await expect(navbar.getByRole('img', { name: 'Preview of logo.png' })).toHaveCount(2);
  await saveAfterFailures(page, navbar, 'Navbar logo updated successfully!');

  const home = page.getByRole('banner').getByRole('link', { name: SUMMIT.name });
  const readShownLogo = () =>
    home
      .getByRole('img')
      .evaluate(({ src, naturalWidth }: HTMLImageElement) => [new URL(src).pathname, naturalWidth > 0]);
  await expect.poll(readShownLogo).toEqual([expect.stringMatching(SAVED_LOGO_PATH), true]);
  const [savedLogoPath] = await readShownLogo();

  const signIn = page.getByRole('form', { name: 'Sign-in logo' });
  await signIn
    .locator('input[type=file]')
    .setInputFiles({ name: 'sign-in.png', mimeType: 'image/png', buffer: picture });
  await saveAfterFailures(page, signIn, 'Sign In Image updated successfully!');

  if (isBaseContract) {
    // Without the extension `portal-branding` the edge cannot fetch the logo, so the portal loads it from the lender.
    await page.reload();
    await expect.poll(readShownLogo).toEqual([savedLogoPath, true]);
    return;
  }
  // Once the edge has fetched the new logo, browsers no longer request the brand's logo.
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await expect(async () => {
    requestedPaths.length = 0;
    await page.reload();
    await expect.poll(readShownLogo).toEqual([savedLogoPath, true]);
    expect(requestedPaths.filter((address) => /^\/brand\/.*logo/.test(address))).toEqual([]);
  }).toPass({ timeout: 10_000 });

  // Checks the HTML in another browser without JavaScript.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitorPage = await context.newPage();
  await visitorPage.goto(portalUrl(SUMMIT.slug));
  const logo = visitorPage.getByRole('img', { name: SUMMIT.name });
  await expect(logo).toHaveAttribute('src', SAVED_LOGO_PATH);
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await context.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('uploads and notifications have large enough touch targets', async ({ page }) => {
    await openSignedIn(page, { slug: 'harbor' });
    const paths = [
      '/settings/cap',
      '/settings/notifications',
      '/settings/nacha',
      '/settings/import-borrowers',
    ];
    for (const path of paths) {
      await page.goto(portalUrl('harbor', path));
      await expect(page.getByRole('form').first()).toBeVisible();
      await expectTouchTargets(page);
    }
  });
});
