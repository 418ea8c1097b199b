import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, signIn, test } from '../support/test.ts';

const [harbor] = TENANTS;

test.beforeEach(async ({ page }) => {
  await signIn(page, harbor);
});

test('the tab header shows the four counts of the lender', async ({ page }) => {
  const header = page.getByRole('navigation', { name: 'Borrower lists' });
  for (const tab of ['Signed Up', 'On App', 'Payment Made', 'Failed Link']) {
    await expect(header.getByText(tab)).toBeVisible();
  }
  await expect(header.getByRole('link', { name: /Signed Up [\d,]+/ })).toBeVisible();
});

test('search, sort and page live in the address and survive a reload and Back', async ({ page }) => {
  await page.getByLabel('Sort by').selectOption({ label: 'Days past due' });
  await expect(page).toHaveURL(/sort_by=1/);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^13.24 of /)).toBeVisible();
  const addressOfPage2 = page.url();
  const rows = page.getByRole('listitem').or(page.getByRole('row'));
  const firstOfPage2 = await rows.first().innerText();

  await page.reload();
  await expect(page).toHaveURL(addressOfPage2);
  await expect(page.getByText(/^13.24 of /)).toBeVisible();
  expect(await rows.first().innerText()).toBe(firstOfPage2);

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^25.36 of /)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(addressOfPage2);
  await expect(page.getByText(/^13.24 of /)).toBeVisible();
});

test('a search starts at page 1, waits for a pause in typing and asks once', async ({ page }) => {
  await page.goto(portalUrl('harbor', '/borrowers/signed-up?page=3'));
  await expect(page.getByText(/^25.36 of /)).toBeVisible();
  const searches: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/users/signed-up-lenders')) return;
    searches.push((request.postDataJSON() as { searchString?: string }).searchString ?? '');
  });
  await page.getByRole('searchbox').pressSequentially('son', { delay: 20 });
  await expect(page).toHaveURL(/query=son/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByText(/^1.12 of /)).toBeVisible();
  expect(searches).toEqual(['son']);
});

test('nothing found says so and one click clears the search', async ({ page }) => {
  await page.getByRole('searchbox').fill('zzzzzz');
  await expect(page.getByRole('heading', { name: 'No records found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).first().click();
  await expect(page.getByText(/^1.12 of /)).toBeVisible();
});

test('cards and table show the same accounts, and the choice is remembered', async ({ page }) => {
  await page.getByRole('button', { name: 'Table View' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: 'Grid View' }).click();
  await expect(page.getByRole('table')).toBeHidden();
});

test('markup in a search is only text', async ({ page }) => {
  const hostile = '"><img src=x onerror=alert(1)>{{7*7}}%_\\';
  await page.getByRole('searchbox').fill(hostile);
  await expect(page.getByRole('heading', { name: 'No records found' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(hostile);
});
