import type { Page } from '@playwright/test';
import { waitForRows } from '../support/lists.ts';
import { openSignedIn } from '../support/session.ts';
import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

const [harbor, maple] = TENANTS;

const findTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Borrower lists' }).getByRole('link', { name });
const findColumn = (page: Page, number: number) => page.locator(`tbody tr > :nth-child(${number})`);
const findRecords = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });

async function openList(page: Page, name: string, path: string) {
  await openSignedIn(page, harbor);
  await findTab(page, name).click();
  await expect(page).toHaveURL(portalUrl('harbor', path));
  await page.getByRole('button', { name: 'Table View' }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
}

// @spec 2.20
test('the On App list stores search and page in the URL, and Details links to the loan account', async ({
  page,
}) => {
  await openList(page, 'On App', '/borrowers/on-app');
  await waitForRows(page, '1-12');
  await page.getByRole('searchbox').fill('an');
  await expect(page).toHaveURL(/query=an/);
  await waitForRows(page, '1-12');
  await page.getByRole('button', { name: 'Next page' }).click();
  await waitForRows(page, '13-24');
  const recordsOnPage2 = await findRecords(page).allTextContents();
  await page.reload();
  await waitForRows(page, '13-24');
  expect(await findRecords(page).allTextContents()).toEqual(recordsOnPage2);
  await expect(page.getByRole('searchbox')).toHaveValue('an');
  await page.goBack();
  await waitForRows(page, '1-12');
  const details = page.getByRole('link', { name: /^Details/ }).first();
  await expect(details).toHaveAttribute('href', /^\/borrowers\/on-app\/borrowers-details\/loan-id\/\d+$/);
});

test('a link that is pressed while a search is being typed opens its screen, and Back returns to the search', async ({
  page,
}) => {
  await openSignedIn(page, harbor);
  await waitForRows(page, '1-12');
  // Holds the screen's code back until the search is in the address.
  await page.route('**/assets/*.js', async (route) => {
    await page.waitForURL(/query=son/);
    await route.continue();
  });
  await page.getByRole('searchbox').fill('son');
  await page.getByRole('link', { name: 'Groups' }).click();
  await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('son');
});

// @spec 2.21
test('the Payment Made list can be filtered by a past day, but not by a future day', async ({ page }) => {
  await openList(page, 'Payment Made', '/borrowers/payment-made');
  await waitForRows(page, '1-12');
  const paidOn = (await findColumn(page, 2).first().textContent()) ?? '';
  const filter = page.getByRole('textbox', { name: 'Payment Made On' });
  await filter.fill(paidOn);
  await expect(page).toHaveURL(/date=/);
  await expect
    .poll(async () => new Set(await findColumn(page, 2).allTextContents()))
    .toEqual(new Set([paidOn]));
  await page.getByRole('button', { name: 'Clear Payment Made On' }).click();
  await expect(page).not.toHaveURL(/date=/);
  await waitForRows(page, '1-12');
  await filter.fill('12/31/2199');
  await filter.press('Enter');
  await expect(page.getByText(/^Choose .* or earlier\.$/)).toBeVisible();
  await expect(page).not.toHaveURL(/date=/);
});

test('the Failed Link list can be searched by app user name, and its cards have titles', async ({ page }) => {
  await openList(page, 'Failed Link', '/borrowers/failed-link');
  const name = (await page.getByRole('rowheader').first().textContent()) ?? '';
  await page.getByRole('searchbox').fill(name);
  await expect(page).toHaveURL(/query=/);
  await expect
    .poll(async () => new Set(await page.getByRole('rowheader').allTextContents()))
    .toEqual(new Set([name]));
  await page.getByRole('button', { name: 'Grid View' }).click();
  await expect(page.getByRole('heading', { name: 'Loan Account Linking Failed' })).toBeVisible();
});

test('the Transactions list keeps the filters after a reload, and Clear Filters shows all transactions again', async ({
  page,
}) => {
  await openList(page, 'Transactions', '/borrowers/transactions');
  await waitForRows(page, '1-48');
  await page.getByLabel('Pmt type').selectOption('Card');
  await expect(page).toHaveURL(/pmtType=Card/);
  await waitForRows(page, '1-48');
  // Reads the name of the first borrower from the list, because other journeys may add rows at the same time.
  const lastName = (await findColumn(page, 7).first().textContent()) ?? '';
  await page.getByLabel('Last name').fill(lastName);
  await expect(page).toHaveURL(/lastName=.*pmtType=Card/);
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue(lastName);
  await expect(findColumn(page, 7).first()).toContainText(lastName);
  const listOtherNames = async () =>
    (await findColumn(page, 7).allTextContents()).filter((name) => !name.includes(lastName));
  await expect.poll(listOtherNames).toEqual([]);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(portalUrl('harbor', '/borrowers/transactions'));
  await waitForRows(page, '1-48');
});

test('the Transactions tab is hidden and its URL redirects to the borrowers if the lender disables the list', async ({
  page,
}) => {
  await openSignedIn(page, maple);
  await expect(findTab(page, 'Failed Link')).toBeVisible();
  await expect(findTab(page, 'Transactions')).toBeHidden();
  await page.goto(portalUrl('maple', '/borrowers/transactions'));
  await expect(page).toHaveURL(/\/borrowers\/signed-up$/);
});

const ALLOWED_ACTIONS = {
  1: { export: true, add: true, login: true, details: true },
  3: { export: true, add: false, login: false, details: true },
  5: { export: false, add: true, login: false, details: true },
  7: { export: false, add: true, login: false, details: true },
} as const;

for (const [role, allowed] of Object.entries(ALLOWED_ACTIONS)) {
  test(`role ${role} has exactly the borrower actions that its permissions allow`, async ({ page }) => {
    await openSignedIn(page, harbor, { role: Number(role) });
    await waitForRows(page, '1-12');
    await expect(page.getByRole('button', { name: 'Export Borrower List' })).toBeVisible({
      visible: allowed.export,
    });
    await expect(page.getByRole('button', { name: 'Add account' })).toBeVisible({ visible: allowed.add });
    await expect(page.getByRole('button', { name: /^Login/ }).first()).toBeVisible({
      visible: allowed.login,
    });
    await expect(page.getByRole('link', { name: /^Details/ }).first()).toBeVisible({
      visible: allowed.details,
    });
    await findTab(page, 'Failed Link').click();
    await expect(page.getByRole('region', { name: /^Failed links/ })).toBeVisible();
    await waitForRows(page, '1-12');
    for (const action of [/^Add Borrower/, /^Delete/])
      await expect(page.getByRole('button', { name: action }).first()).toBeVisible({ visible: allowed.add });
  });
}
