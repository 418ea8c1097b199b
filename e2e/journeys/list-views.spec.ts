import type { Page } from '@playwright/test';
import { waitForRows } from '../support/lists.ts';
import { waitForPreference } from '../support/preferences.ts';
import { openSignedIn } from '../support/session.ts';
import { TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

const [harbor, , summit] = TENANTS;

const findViewsButton = (page: Page) => page.getByRole('button', { name: /^Saved views/ });
const findMenuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const sortBy = (page: Page, label: string) => page.getByLabel('Sort by').selectOption({ label });

async function saveView(page: Page, name: string) {
  await findViewsButton(page).click();
  await findMenuItem(page, 'Save this view…').click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(findViewsButton(page)).toHaveText(name);
}

test('a list view can be saved, applied, updated, renamed and deleted', async ({ page }) => {
  await openSignedIn(page, summit, { role: 2 });
  await sortBy(page, 'Days past due');
  await expect(page).toHaveURL(/sort_by=1/);
  await saveView(page, 'Very late');

  await page.reload();
  await expect(findViewsButton(page)).toHaveText('Very late');
  await page.getByRole('searchbox').fill('an');
  await expect(page).toHaveURL(/query=an/);
  await expect(findViewsButton(page)).toHaveText('');
  await findViewsButton(page).click();
  await findMenuItem(page, 'Very late').click();
  await expect(page).toHaveURL(/\?sort_by=1$/);
  await expect(page.getByRole('searchbox')).toHaveValue('');

  await page.getByRole('searchbox').fill('son');
  await expect(page).toHaveURL(/query=son/);
  await findViewsButton(page).click();
  await findMenuItem(page, 'Save changes to “Very late”').click();
  await expect(findViewsButton(page)).toHaveText('Very late');

  await findViewsButton(page).click();
  await findMenuItem(page, 'Rename or delete…').click();
  await page.getByRole('textbox', { name: 'Rename Very late' }).fill('Late sons');
  await page.getByRole('textbox', { name: 'Rename Very late' }).press('Enter');
  await page.getByRole('button', { name: 'Delete Late sons' }).click();
  await expect(page.getByText('No saved views yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(findViewsButton(page)).toHaveText('');
});

test('a list view without a name, with an existing name or with a card number in its name is not saved', async ({
  page,
}) => {
  await openSignedIn(page, summit, { role: 5 });
  await saveView(page, 'Everything');
  await sortBy(page, 'Days past due');
  await findViewsButton(page).click();
  await findMenuItem(page, 'Save this view…').click();
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('everything');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText('A view with this name already exists.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Card 4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText(/^This text contains a card number/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Card 4242 4242 4242 4242');
});

test('without the preferences extension, saved views are deleted with the session', {
  tag: '@base-contract-only',
}, async ({ page }) => {
  await openSignedIn(page, summit, { role: 6, ownSession: true });
  await sortBy(page, 'Days past due');
  await saveView(page, 'Very late');
  await page.getByRole('button', { name: /^Account: / }).click();
  await findMenuItem(page, 'Log Out').click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(
    'Very late',
  );
});

test('a colleague who opens a copied link sees the same accounts', async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Uses two roles for which no journey stores the grid view, so both lists are tables.
  await openSignedIn(page, harbor, { role: 5 });
  await page.getByRole('searchbox').fill('son');
  await sortBy(page, 'Days past due');
  await expect(page).toHaveURL(/query=son.*sort_by=1/);
  await findViewsButton(page).click();
  await findMenuItem(page, 'Copy link to this view').click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await waitForRows(page, '1-12');
  const firstRowName = await page.getByRole('rowheader').first().innerText();

  const colleague = await (await browser.newContext()).newPage();
  await openSignedIn(colleague, harbor, { role: 3 });
  await colleague.goto(link);
  await expect(colleague.getByRole('searchbox')).toHaveValue('son');
  await expect(colleague.getByRole('rowheader').first()).toHaveText(firstRowName);
  await colleague.context().close();
});

test('columns and density are stored per user and apply in any browser', { tag: '@extension' }, async ({
  page,
  browser,
}) => {
  await openSignedIn(page, summit, { role: 7 });
  await page.getByRole('button', { name: 'Display options' }).click();
  const columnStored = waitForPreference(page, 'list.signed-up');
  await page.getByRole('menuitemcheckbox', { name: 'Linked by' }).click();
  await columnStored;
  await expect(page.getByRole('columnheader', { name: 'Linked by' })).toBeHidden();
  const densityStored = waitForPreference(page, 'list-density');
  await page.getByRole('menuitemradio', { name: 'Compact' }).click();
  await densityStored;
  await expect.poll(async () => (await page.locator('[data-row="0"]').boundingBox())?.height).toBe(32);

  const otherPage = await (await browser.newContext()).newPage();
  await openSignedIn(otherPage, summit, { role: 7 });
  await expect(otherPage.getByRole('columnheader', { name: 'Linked by' })).toBeHidden();
  await expect.poll(async () => (await otherPage.locator('[data-row="0"]').boundingBox())?.height).toBe(32);
  await otherPage.context().close();
});
