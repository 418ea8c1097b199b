import { openSignedIn } from '../support/session.ts';
import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

const [harbor] = TENANTS;

const LISTS = [
  ['On App', 'on-app'],
  ['Payment Made', 'payment-made'],
  ['Failed Link', 'failed-link'],
  ['Transactions', 'transactions'],
] as const;

test('with no extension all that is left works: lists, search, pages, accounts, logging out', {
  tag: '@bare-only',
}, async ({ page }) => {
  await openSignedIn(page, harbor, { ownSession: true });
  await page.getByRole('button', { name: 'Table View' }).click();
  await expect(page.getByText(/^1.12 of /)).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^13.24 of /)).toBeVisible();
  await page.getByLabel('Sort by').selectOption({ label: 'Days past due' });
  await expect(page.getByText(/^1.12 of /)).toBeVisible();
  await page.getByRole('searchbox').fill('an');
  await expect(page).toHaveURL(/query=an/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('an');

  const details = page.getByRole('link', { name: /^Details/ }).first();
  const path = (await details.getAttribute('href')) ?? '';
  await details.focus();
  await details.press('Enter');
  await expect(page).toHaveURL(portalUrl('harbor', path));
  await expect(page.getByRole('tab').first()).toBeVisible();

  for (const [name, list] of LISTS) {
    await page.goto(portalUrl('harbor', `/borrowers/${list}`));
    await expect(page.getByText(/^1.\d+ of /), name).toBeVisible();
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name: /^Failed Link/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
});
