import type { Page } from '@playwright/test';
import { waitForImages } from '../../scripts/lib/wait-for-images.ts';
import { openSignedIn } from '../support/session.ts';
import { PASSWORD, portalUrl, repeatedOn, staffEmail, TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

/** The portal's code without boot.js, which every page waits for. */
const MODULES = /\/assets\/(?!boot-)[^/]+\.js$/;

/** Delays the portal's code until the returned function is called. */
async function holdModules(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<undefined>();
  await page.route(MODULES, async (route) => {
    await held.promise;
    await route.continue();
  });
  return async () => {
    held.resolve(undefined);
    await isAlive(page);
  };
}

/** Waits until the page is hydrated: the button of the form is enabled last. */
const isAlive = (page: Page) => expect(page.locator('form button[type=submit]')).toBeEnabled();

const SCREENS = [
  ['/', 'Sign In'],
  ['/forgot-password', 'Forgot password?'],
  ['/reset-password/some-code', 'Reset password'],
  ['/borrowers/signed-up?page=2', 'Sign In'],
] as const;

for (const tenant of TENANTS) {
  for (const colorScheme of tenant.modes) {
    const isFirst = tenant === TENANTS[0];
    test(
      `${tenant.name}, ${colorScheme}: each screen is shown before the scripts are loaded and hydrated without changes`,
      repeatedOn(isFirst),
      async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        // React silently replaces different text on the page, but logs it on the console, which fails the test.
        for (const [path, title] of SCREENS) {
          const letGo = await holdModules(page);
          await page.goto(portalUrl(tenant.slug, path), { waitUntil: 'commit' });
          const h1 = page.getByRole('heading', { level: 1, name: title, exact: true });
          await expect(h1).toBeVisible();
          const logo = page.getByRole('img', { name: tenant.name });
          await expect(logo).toHaveCount(1);
          await waitForImages(page);
          await expect(page.locator('form button[type=submit]')).toBeDisabled();
          const heading = await h1.elementHandle();
          const shown = () => page.locator('#root').screenshot({ animations: 'disabled' });
          const before = await shown();
          await letGo();
          // The same elements and the same image.
          expect(await heading.evaluate((element) => element.isConnected)).toBe(true);
          expect((await shown()).equals(before)).toBe(true);
        }
      },
    );
  }
}

test('the stylesheet of the markup is not inserted a second time', async ({ page }) => {
  await page.goto(portalUrl('harbor'));
  await isAlive(page);
  const inserted = () =>
    [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')].reduce(
      (sum, { sheet }) => sum + (sheet?.cssRules.length ?? 0),
      0,
    );
  expect(await page.evaluate(inserted)).toBe(0);
});

test('input typed before the code is loaded is kept, with the focus', async ({ page }) => {
  const letGo = await holdModules(page);
  await page.goto(portalUrl('harbor'), { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(staffEmail(TENANTS[0], 1));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await letGo();
  await expect(page.getByLabel('Email')).toHaveValue(staffEmail(TENANTS[0], 1));
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/borrowers\/signed-up/);
});

test('Enter before the code is loaded sends nothing', async ({ page }) => {
  const letGo = await holdModules(page);
  await page.goto(portalUrl('harbor'), { waitUntil: 'commit' });
  const navigations: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigations.push(request.url());
  });
  await page.getByLabel('Email').fill(staffEmail(TENANTS[0], 1));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await letGo();
  expect(navigations).toEqual([]);
  await expect(page).toHaveURL(portalUrl('harbor'));
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
});

test('without scripts the form never puts a password into a URL', async ({ browser }) => {
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

test.describe('a user who is signed in', () => {
  const watchForSignIn = (page: Page) =>
    page.addInitScript(() => {
      const seen = () => {
        const heading = document.querySelector('form input[type=password]');
        if (heading?.checkVisibility() === true) console.error('Sign In was shown.');
        requestAnimationFrame(seen);
      };
      requestAnimationFrame(seen);
    });

  test('sees the frame and then the list after a reload, never Sign In', async ({ page }) => {
    await openSignedIn(page, TENANTS[0]);
    await watchForSignIn(page);
    const letGo = Promise.withResolvers<undefined>();
    await page.route(MODULES, async (route) => {
      await letGo.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('#frame img').first()).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
    letGo.resolve(undefined);
    await expect(page.getByText(/^1.12 of /)).toBeVisible();
    await expect(page.locator('#frame')).toHaveCount(0);
  });

  test('never sees Sign In, even at its own URL', async ({ page }) => {
    await openSignedIn(page, TENANTS[0]);
    await watchForSignIn(page);
    await page.goto(portalUrl('harbor'));
    await expect(page.getByText(/^1.12 of /)).toBeVisible();
  });

  test('sees Sign In at the first paint again after Log Out', async ({ page }) => {
    await openSignedIn(page, TENANTS[0], { ownSession: true });
    await page.getByRole('button', { name: /^Account: / }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    const letGo = await holdModules(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await letGo();
  });

  test('with an expired hint sees Sign In at once', async ({ page }) => {
    await page.addInitScript(() => {
      const anHourAgo = Date.now() - 3_600_000;
      localStorage.setItem('livery:harbor:signed-in', String(anHourAgo));
    });
    const letGo = await holdModules(page);
    await page.goto(portalUrl('harbor'), { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await letGo();
  });

  test('with a wrong hint sees Sign In after the code has checked the session', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('livery:harbor:signed-in', String(Date.now())));
    await page.goto(portalUrl('harbor'));
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await isAlive(page);
  });
});
