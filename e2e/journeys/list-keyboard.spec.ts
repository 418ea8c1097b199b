import { waitForFrame } from '../support/keyboard.ts';
import { waitForRows } from '../support/lists.ts';
import { openSignedIn } from '../support/session.ts';
import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

const [harbor, , summit] = TENANTS;

test('the rows of the table and their links can be reached by keyboard', async ({ page }) => {
  await openSignedIn(page, harbor);
  await page.getByRole('button', { name: 'Table View' }).click();
  await waitForRows(page, '1-12');
  await page.getByRole('button', { name: 'Export Borrower List' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-row="0"]')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const thirdRow = page.locator('[data-row="2"]');
  await expect(thirdRow).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(thirdRow.getByRole('link').first()).toBeFocused();
  const path = await thirdRow.getByRole('link').first().getAttribute('href');
  expect(path).toMatch(/^\/borrowers\/signed-up\/borrowers-details\/loan-id\/\d+$/);
  await page.keyboard.press('ArrowLeft');
  await expect(thirdRow).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.locator('[data-row="11"]')).toBeFocused();
});

test('cards can be navigated horizontally and vertically with the arrow keys', async ({ page }) => {
  // The selected view is stored per user, so no other journey opens this list with this role.
  await openSignedIn(page, harbor, { role: 4 });
  await page.getByRole('button', { name: 'Grid View' }).click();
  await expect(page.getByRole('grid')).toBeHidden();
  await page.locator('[data-row="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-row="1"]')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-row="1"]')).not.toBeFocused();
  const [above, focused] = await page.evaluate(() =>
    ['[data-row="1"]', '[data-row]:focus'].map((row) => document.querySelector(row)?.getBoundingClientRect()),
  );
  expect(focused?.x).toBe(above?.x);
  expect(focused?.y).toBeGreaterThan(above?.y ?? 0);
});

test('a day can be selected in the calendar by keyboard', async ({ page }) => {
  await openSignedIn(page, harbor);
  await page.goto(portalUrl('harbor', '/borrowers/signed-up?date=2026-03-17'));
  const field = page.getByRole('textbox', { name: 'Date linked' });
  await expect(field).toHaveValue('03/17/2026');
  const trigger = page.getByRole('button', { name: 'Calendar: Date linked' });
  await trigger.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /March 17, 2026/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/date=2026-03-09/);
  await expect(field).toHaveValue('03/09/2026');
  await expect(trigger).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /March 9, 2026/ })).toBeFocused();
  await waitForFrame(page);
  await page.keyboard.press('Escape');
  await expect(trigger).toBeFocused();
});

for (const locale of ['en-GB', 'de-DE']) {
  test.describe(`in a browser with the locale ${locale}`, () => {
    test.use({ locale });
    // @spec 5.6
    test('dates are shown as MM/dd/yyyy', async ({ page }) => {
      await openSignedIn(page, harbor);
      await page.getByRole('textbox', { name: 'Date linked' }).fill('3/2/2026');
      await expect(page).toHaveURL(/date=2026-03-02/);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('textbox', { name: 'Date linked' })).toHaveValue('03/02/2026');
    });
  });
}

test('the column headings stay visible at every width', async ({ page }) => {
  await openSignedIn(page, harbor);
  await page.getByRole('button', { name: 'Table View' }).click();
  await page.getByLabel('Rows per page').selectOption('48');
  await expect(page.getByText(/^1.48 of /)).toBeVisible();
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await page.locator('[data-row="40"]').scrollIntoViewIfNeeded();
    const readHeading = () => page.evaluate(() => document.elementFromPoint(60, 70)?.textContent);
    await expect.poll(readHeading, `at ${width} px`).toContain('Account number');
  }
});

test('the actions of a row are visible without hovering in both views', async ({ page }) => {
  await openSignedIn(page, harbor);
  for (const view of ['Grid View', 'Table View']) {
    await page.getByRole('button', { name: view }).click();
    const actions = page.locator('[data-row="0"] .list-actions');
    await expect(actions.getByRole('link', { name: /^Details: / })).toBeVisible();
    await expect(actions).toHaveCSS('opacity', '1');
  }
});

test('a role without permission to impersonate has no Login action', async ({ page }) => {
  await openSignedIn(page, summit, { role: 3 });
  await page.getByRole('button', { name: 'Table View' }).click();
  const row = page.locator('[data-row="0"]');
  await row.hover();
  await expect(row.getByRole('link', { name: /^Details: / })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Login: / })).toBeHidden();
});

test('Login opens the borrower app in a new window', async ({ page, context }) => {
  await openSignedIn(page, harbor);
  const row = page.locator('[data-row="0"]');
  await row.hover();
  const windowPromise = context.waitForEvent('page');
  await row.getByRole('button', { name: /^Login: / }).click();
  const app = await windowPromise;
  await expect(app).toHaveURL(/\/borrower-app\//);
  expect(await app.evaluate(() => opener === null)).toBe(true);
});
