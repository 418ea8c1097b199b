import type { Page } from '@playwright/test';
import { waitForImages } from '../../scripts/lib/wait-for-images.ts';
import { openSignedIn } from '../support/session.ts';
import { getStaffEmail, PASSWORD, portalUrl, TENANTS, tagRepeatedJourney } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

const SCRIPT_FILES = /\/assets\/[^/]+\.js$/;

/** Delays the portal's scripts until the returned function is called. */
async function delayScripts(page: Page): Promise<() => Promise<void>> {
  const release = Promise.withResolvers<undefined>();
  await page.route(SCRIPT_FILES, async (route) => {
    await release.promise;
    await route.continue();
  });
  return async () => {
    release.resolve(undefined);
    await waitForHydration(page);
  };
}

/** Waits for the submit button to be enabled, which means that hydration is complete. */
const waitForHydration = (page: Page) => expect(page.locator('form button[type=submit]')).toBeEnabled();

const SCREENS = [
  ['/', 'Sign In'],
  ['/forgot-password', 'Forgot password?'],
  ['/reset-password/some-code', 'Reset password'],
  ['/borrowers/signed-up?page=2', 'Sign In'],
] as const;

for (const tenant of TENANTS) {
  for (const colorScheme of tenant.modes) {
    const isFirstTenant = tenant === TENANTS[0];
    test(
      `${tenant.name}, ${colorScheme}: each signed-out screen is shown before the scripts load, and hydration does not change it`,
      tagRepeatedJourney(isFirstTenant),
      async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        // A hydration mismatch also fails the test, because React logs it as a console error.
        for (const [path, title] of SCREENS) {
          const releaseScripts = await delayScripts(page);
          await page.goto(portalUrl(tenant.slug, path), { waitUntil: 'commit' });
          const h1 = page.getByRole('heading', { level: 1, name: title, exact: true });
          await expect(h1).toBeVisible();
          const logo = page.getByRole('img', { name: tenant.name });
          await expect(logo).toHaveCount(1);
          await waitForImages(page);
          await expect(page.locator('form button[type=submit]')).toBeDisabled();
          const heading = await h1.elementHandle();
          const takeScreenshot = () => page.locator('#root').screenshot({ animations: 'disabled' });
          const screenshotBefore = await takeScreenshot();
          await releaseScripts();
          // Hydration has not replaced the elements, and the page looks the same as before.
          expect(await heading.evaluate((element) => element.isConnected)).toBe(true);
          expect((await takeScreenshot()).equals(screenshotBefore)).toBe(true);
        }
      },
    );
  }
}

test('hydration does not insert the styles of the prerendered markup again', async ({ page }) => {
  await page.goto(portalUrl('harbor'));
  await waitForHydration(page);
  const countInsertedRules = () =>
    [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')].reduce(
      (sum, { sheet }) => sum + (sheet?.cssRules.length ?? 0),
      0,
    );
  expect(await page.evaluate(countInsertedRules)).toBe(0);
});

test('hydration preserves input and focus that the user set before the scripts loaded', async ({ page }) => {
  const releaseScripts = await delayScripts(page);
  await page.goto(portalUrl('harbor'), { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(getStaffEmail(TENANTS[0], 1));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await releaseScripts();
  await expect(page.getByLabel('Email')).toHaveValue(getStaffEmail(TENANTS[0], 1));
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/borrowers\/signed-up/);
});

test('pressing Enter before the scripts load does not submit the form', async ({ page }) => {
  const releaseScripts = await delayScripts(page);
  await page.goto(portalUrl('harbor'), { waitUntil: 'commit' });
  const navigations: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigations.push(request.url());
  });
  await page.getByLabel('Email').fill(getStaffEmail(TENANTS[0], 1));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await releaseScripts();
  expect(navigations).toEqual([]);
  await expect(page).toHaveURL(portalUrl('harbor'));
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
});

test('without JavaScript, submitting the form does not put the password into the URL', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(portalUrl('harbor'));
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(page.locator('noscript')).toBeVisible();
  await expect(page.locator('form')).toHaveAttribute('method', 'post');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(portalUrl('harbor'));
  await context.close();
});

test.describe('a returning user', () => {
  const failIfSignInAppears = (page: Page) =>
    page.addInitScript(() => {
      const reportSignIn = () => {
        const heading = document.querySelector('form input[type=password]');
        if (heading?.checkVisibility() === true) console.error('Sign In was shown.');
        requestAnimationFrame(reportSignIn);
      };
      requestAnimationFrame(reportSignIn);
    });

  test('sees the frame and then the list after a reload, but never Sign In, while signed in', async ({
    page,
  }) => {
    await openSignedIn(page, TENANTS[0]);
    await failIfSignInAppears(page);
    const releaseScripts = Promise.withResolvers<undefined>();
    await page.route(SCRIPT_FILES, async (route) => {
      await releaseScripts.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('#frame img').first()).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
    releaseScripts.resolve(undefined);
    await expect(page.getByText(/^1.12 of /)).toBeVisible();
    await expect(page.locator('#frame')).toHaveCount(0);
  });

  test('never sees Sign In while signed in, even at the URL of Sign In', async ({ page }) => {
    await openSignedIn(page, TENANTS[0]);
    await failIfSignInAppears(page);
    await page.goto(portalUrl('harbor'));
    await expect(page.getByText(/^1.12 of /)).toBeVisible();
  });

  test('sees Sign In at the first paint after logging out', async ({ page }) => {
    await openSignedIn(page, TENANTS[0], { ownSession: true });
    await page.getByRole('button', { name: /^Account: / }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    const releaseScripts = await delayScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await releaseScripts();
  });

  test('sees Sign In before the scripts load if the stored sign-in time has expired', async ({ page }) => {
    await page.addInitScript(() => {
      const anHourAgo = Date.now() - 3_600_000;
      localStorage.setItem('livery:harbor:signed-in', String(anHourAgo));
    });
    const releaseScripts = await delayScripts(page);
    await page.goto(portalUrl('harbor'), { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await releaseScripts();
  });

  test('sees Sign In after the scripts have checked the session if there is a stored sign-in time but no session', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('livery:harbor:signed-in', String(Date.now())));
    await page.goto(portalUrl('harbor'));
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await waitForHydration(page);
  });
});
