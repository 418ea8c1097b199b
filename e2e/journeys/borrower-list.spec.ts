import type { Page } from '@playwright/test';
import { openLenderApi } from '../support/lender.ts';
import { waitForRows } from '../support/lists.ts';
import { waitForPreference } from '../support/preferences.ts';
import { openSignedIn } from '../support/session.ts';
import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

const [harbor] = TENANTS;

// These tests change the list layout, which is stored per user, so no other journey opens the list with this
// role.
test.beforeEach(async ({ page }) => {
  await openSignedIn(page, harbor, { role: 6 });
});

/** Returns the displayed account numbers in order, from their copy buttons. */
async function readAccountNumbers(page: Page): Promise<string[]> {
  const names = await page.getByRole('button', { name: /^Copy account number / }).all();
  return Promise.all(
    names.map(async (button) => ((await button.getAttribute('aria-label')) ?? '').replace(/^\D+/, '')),
  );
}

// @spec 2.13
test('the tabs show the lender’s count for each list', async ({ page }) => {
  // Leaves the page first, so that no earlier request is still pending.
  await page.goto('about:blank');
  const responsePromise = page.waitForResponse(/\/api\/users\/app-details$/);
  await page.goto(portalUrl('harbor', '/borrowers/signed-up'));
  const { result } = (await (await responsePromise).json()) as { result: Record<string, number> };
  const header = page.getByRole('navigation', { name: 'Borrower lists' });
  const counts = {
    'Signed Up': result['signedUp'],
    'On App': result['appCount'],
    'Payment Made': result['paymentMade'],
    'Failed Link': result['failedLink'],
  };
  for (const [tab, count] of Object.entries(counts)) {
    expect(count).toBeGreaterThan(0);
    const item = header.getByRole('listitem').filter({ hasText: tab });
    await expect(item).toContainText((count ?? 0).toLocaleString('en-US'));
  }
});

// @spec 2.17
test('search, sort order, page size and page are stored in the URL and restored by a reload and Back', async ({
  page,
}) => {
  await page.getByRole('searchbox').fill('an');
  await expect(page).toHaveURL(/query=an/);
  await page.getByLabel('Sort by').selectOption({ label: 'Days past due' });
  await expect(page).toHaveURL(/sort_by=1/);
  await page.getByRole('button', { name: 'Next page' }).click();
  await waitForRows(page, '13-24');
  const urlOfPage2 = page.url();
  const numbersOnPage2 = await readAccountNumbers(page);
  expect(numbersOnPage2).toHaveLength(12);

  await page.reload();
  await expect(page).toHaveURL(urlOfPage2);
  await waitForRows(page, '13-24');
  await expect(page.getByRole('searchbox')).toHaveValue('an');
  expect(await readAccountNumbers(page)).toEqual(numbersOnPage2);

  await page.getByLabel('Rows per page').selectOption('24');
  await expect(page).toHaveURL(/limit=24/);
  await waitForRows(page, '1-24');
  await page.goBack();
  await expect(page).toHaveURL(urlOfPage2);
  await waitForRows(page, '13-24');
  expect(await readAccountNumbers(page)).toEqual(numbersOnPage2);
});

test('changing the sort order while a search is being typed does not discard the search', async ({
  page,
}) => {
  await page.getByRole('searchbox').pressSequentially('son');
  await page.getByLabel('Sort by').selectOption({ label: 'Days past due' });
  await expect(page).toHaveURL(/query=son/);
  await expect(page).toHaveURL(/sort_by=1/);
});

test('a search starts at page 1, waits for a pause in typing and sends one request', async ({ page }) => {
  // Installs the clock before the page opens, because the portal treats a jump of the clock as computer sleep.
  await page.goto('about:blank');
  await page.clock.install();
  await page.goto(portalUrl('harbor', '/borrowers/signed-up?page=3'));
  await waitForRows(page, '25-36');
  const sentSearches: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/users/signed-up-lenders')) return;
    sentSearches.push((request.postDataJSON() as { searchString?: string }).searchString ?? '');
  });
  await page.getByRole('searchbox').focus();
  // The fake clock measures the pause, so that the test also passes on a slow machine.
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const key of 'son') {
    await page.clock.runFor(250);
    await page.keyboard.press(key);
  }
  await page.clock.resume();
  await expect(page).toHaveURL(/query=son/);
  await expect(page).not.toHaveURL(/page=/);
  await waitForRows(page, '1-12');
  expect(sentSearches).toEqual(['son']);
});

test('the date filter shows only accounts that were linked on the chosen day', async ({ page }) => {
  const { callApi } = await openLenderApi(harbor);
  const newest = await callApi<{ createdAt: { date: string } }[]>('/users/signed-up-lenders', {
    page: 1,
    limit: 12,
  });
  const day = newest[0]?.createdAt.date ?? '';
  const responsePromise = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/users/signed-up-lenders') &&
      response.request().postData()?.includes(day) === true,
  );
  await page.goto(portalUrl('harbor', `/borrowers/signed-up?date=${day}`));
  const { result } = (await (await responsePromise).json()) as { result: { createdAt: { date: string } }[] };
  expect(result.length).toBeGreaterThan(0);
  expect(new Set(result.map(({ createdAt }) => createdAt.date))).toEqual(new Set([day]));
  await expect(page.getByLabel('Date linked', { exact: true })).toHaveValue(
    day.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1'),
  );
});

test('an empty result has a message and a button that clears the search', async ({ page }) => {
  await page.getByRole('searchbox').fill('zzzzzz');
  await expect(page.getByRole('heading', { name: 'No records found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).first().click();
  await waitForRows(page, '1-12');
});

// @spec 2.16
test('the grid view and the table view show the same accounts, and the selected view is stored', async ({
  page,
  isBaseContract,
}) => {
  const preferenceStored = waitForPreference(page, 'list.signed-up', isBaseContract);
  await page.getByRole('button', { name: 'Table View' }).click();
  await preferenceStored;
  await expect(page.getByRole('grid')).toBeVisible();
  await waitForRows(page, '1-12');
  const numbersInTable = await readAccountNumbers(page);
  expect(numbersInTable).toHaveLength(12);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'Grid View' }).click();
  await expect(page.getByRole('grid')).toBeHidden();
  await waitForRows(page, '1-12');
  expect(await readAccountNumbers(page)).toEqual(numbersInTable);
});

test('markup in a search is shown as text', async ({ page }) => {
  const hostile = '"><img src=x onerror=alert(1)>{{7*7}}%_\\';
  await page.getByRole('searchbox').fill(hostile);
  await expect(page.getByRole('heading', { name: 'No records found' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(hostile);
});

test('a copy button copies the account number of its row, and is not marked after a page change', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await waitForRows(page, '1-12');
  const [number = ''] = await readAccountNumbers(page);
  const button = page.getByRole('button', { name: `Copy account number ${number}` });
  await button.hover();
  await expect(button).toHaveAttribute('title', `Copy account number ${number}`);
  await button.click();
  await expect(button).toHaveAttribute('data-copied');
  await expect(page.getByRole('status').filter({ hasText: /^Copied$/ })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  await page.getByRole('button', { name: 'Next page' }).click();
  await waitForRows(page, '13-24');
  await expect(page.locator('[data-copied]')).toHaveCount(0);
});

test('a truncated cell has a tooltip with the whole text while the pointer is on it', async ({ page }) => {
  await page.getByRole('button', { name: 'Table View' }).click();
  await waitForRows(page, '1-12');
  const table = page.getByRole('grid');
  const cell = table.getByRole('rowheader').first();
  await cell.hover();
  await expect(cell).not.toHaveAttribute('title');
  await page.mouse.move(0, 0);
  await table.evaluate((element) => {
    element.style.minWidth = '0';
    element.style.width = '20rem';
  });
  await cell.hover();
  await expect(cell).toHaveAttribute('title', await cell.innerText());
  await page.mouse.move(0, 0);
  await expect(cell).not.toHaveAttribute('title');
});
