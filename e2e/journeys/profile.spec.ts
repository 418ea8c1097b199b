import { expectAccessible } from '../support/axe.ts';
import { openSignedIn } from '../support/session.ts';
import { getStaffEmail, PASSWORD, portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';
import { expectTouchTargets } from '../support/touch-targets.ts';

const [, maple] = TENANTS;
// No other journey signs in with role 6 of maple, because its password changes here.
const ROLE = 6;
const NEW_PASSWORD = 'Brand-new-2026?';

test.use({ hasTouch: true, expectedConsoleErrors: [/status of 400|ERR_FAILED/] });

// @spec 1.11, 2.60, 8.17
test('staff can change their own password, and rejected input is kept', async ({ page }) => {
  await openSignedIn(page, maple, { role: ROLE, path: '/profile', ownSession: true });
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectTouchTargets(page);

  const current = page.getByLabel('Current Password', { exact: true });
  const change = page.getByRole('button', { name: 'Change password' });
  await current.fill('Not-my-password-1!');
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm New Password', { exact: true }).fill(NEW_PASSWORD);
  await change.click();
  await expect(page.getByText('Current password is incorrect.')).toBeVisible();
  await expect(current).toHaveValue('Not-my-password-1!');

  await current.fill(PASSWORD);
  await page.route('**/users/change-password', (route) => route.abort());
  await change.click();
  await expect(page.getByText(/could not be reached/)).toBeVisible();
  await page.unroute('**/users/change-password');
  await change.click();
  await expect(page.getByText('Password changed successfully!')).toBeVisible();
  const {
    x = 0,
    width = 0,
    y = 99,
  } = (await page.getByRole('region', { name: 'Notifications' }).boundingBox()) ?? {};
  expect({ centre: x + width / 2, isAtTheTop: y < 16 }).toEqual({ centre: 195, isAtTheTop: true });
  await expect(current).toHaveValue('');

  await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(portalUrl(maple.slug));
  await page.getByLabel('Email').fill(getStaffEmail(maple, ROLE));
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/borrowers\/signed-up/);
});
