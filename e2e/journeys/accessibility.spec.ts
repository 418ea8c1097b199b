import { getAccountPath, getFirstAccount } from '../support/accounts.ts';
import { expectAccessible, expectAccessibleInModes } from '../support/axe.ts';
import { chooseColorMode } from '../support/color-mode.ts';
import { openSignedIn } from '../support/session.ts';
import { portalUrl, TENANTS, tagRepeatedJourney } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

for (const tenant of TENANTS) {
  test(
    `${tenant.name}: axe finds no violation on the signed-out screens, the first list and a loan account`,
    tagRepeatedJourney(tenant === TENANTS[0]),
    async ({ page }) => {
      await chooseColorMode(page, 'system');
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(portalUrl(tenant.slug));
      await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
      await expectAccessibleInModes(page, tenant.modes);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText('Email address is required')).toBeVisible();
      await expectAccessibleInModes(page, tenant.modes);

      for (const path of ['/forgot-password', '/reset-password/a-code']) {
        await page.goto(portalUrl(tenant.slug, path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessibleInModes(page, tenant.modes);
      }

      await openSignedIn(page, tenant);
      for (const view of ['Grid View', 'Table View']) {
        await page.getByRole('button', { name: view }).click();
        await expect(page.getByText(/^1.12 of /)).toBeVisible();
        await expectAccessibleInModes(page, tenant.modes);
      }

      const { loanId, borrower } = getFirstAccount(tenant);
      await page.goto(portalUrl(tenant.slug, getAccountPath(loanId)));
      await expect(page.getByRole('heading', { name: borrower, level: 1 })).toBeVisible();
      await expect(page.getByRole('tab').first()).toBeVisible();
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await expect(page.getByText('Loading the loan account')).toHaveCount(0);
        await expectAccessibleInModes(page, tenant.modes);
      }
    },
  );
}

for (const [tenant, mode] of [
  [TENANTS[0], 'light'],
  [TENANTS[2], 'dark'],
] as const) {
  test(
    `${tenant.name}, ${mode}: axe finds no violation on the other borrower lists and in their dialogs`,
    tagRepeatedJourney(mode === 'light'),
    async ({ page }) => {
      await chooseColorMode(page, mode);
      await openSignedIn(page, tenant);
      for (const list of ['On App', 'Payment Made', 'Transactions', 'Failed Link']) {
        const tab = page.getByRole('link', { name: new RegExp(`^${list}`) });
        await tab.click();
        await expect(tab).toHaveAttribute('aria-current', 'page');
        await expect(page.getByText(/^1.\d+ of /)).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expectAccessible(page);
      }
      for (const action of ['Add Borrower', 'Delete']) {
        const button = page.getByRole('button', { name: new RegExp(`^${action}`) }).first();
        await button.click();
        await expect(page.locator('[role=dialog], [role=alertdialog]')).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(button).toBeFocused();
      }
    },
  );
}

test('the logo keeps its background in forced-colors mode', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  for (const tenant of TENANTS) {
    await page.goto(portalUrl(tenant.slug));
    const logo = page.getByRole('img', { name: tenant.name }).filter({ visible: true });
    await expect(logo).toHaveCSS('forced-color-adjust', 'none');
    const expectedBackground = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('p'));
      probe.style.cssText = 'forced-color-adjust:none;background:var(--lv-bg-raised)';
      return getComputedStyle(probe).backgroundColor;
    });
    await expect(logo).toHaveCSS('background-color', expectedBackground);
  }
});

// @spec 2.11
test('on a phone the navigation is a menu with the user’s role and Log Out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSignedIn(page, TENANTS[0], { ownSession: true });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByText('Admin')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
});

test('no screen scrolls horizontally at 390 and 320 px', async ({ page }) => {
  const measureOverflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  for (const tenant of TENANTS) {
    await page.goto(portalUrl(tenant.slug));
    for (const [screen, ready] of [
      ['sign-in', page.getByRole('heading', { name: 'Sign In' })],
      ['list', page.getByText(/^1.12 of /)],
    ] as const) {
      if (screen === 'list') await openSignedIn(page, tenant);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await expect(ready).toBeVisible();
        await expect.poll(measureOverflow, `${tenant.slug} ${screen} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  }
});
