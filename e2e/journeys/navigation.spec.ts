import { waitForRows } from '../support/lists.ts';
import { openSignedIn } from '../support/session.ts';
import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, signIn, test } from '../support/test.ts';

const [harbor] = TENANTS;

test('opening a screen focuses its heading and sets the page title, and Back restores the scroll position', async ({
  page,
}) => {
  const readScrollPosition = () => page.evaluate(() => window.scrollY);
  // No journey stores the grid view for this role, so the list is a table.
  await openSignedIn(page, harbor, { role: 3, path: '/borrowers/signed-up?limit=48' });
  const lastRow = page.locator('[data-row="47"]');
  await lastRow.scrollIntoViewIfNeeded();
  const scrollPosition = await readScrollPosition();
  expect(scrollPosition).toBeGreaterThan(1000);
  const borrower = (await lastRow.getByRole('rowheader').textContent()) ?? '';
  await lastRow.getByRole('link', { name: /^Details/ }).click();

  const heading = page.getByRole('heading', { name: borrower, level: 1 });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${borrower} · Harbor Auto Finance$`));
  await expect.poll(readScrollPosition).toBe(0);

  await page.goBack();
  await expect(lastRow).toBeVisible();
  await expect.poll(readScrollPosition).toBe(scrollPosition);
  await expect(page).toHaveTitle('Borrowers · Harbor Auto Finance');
});

test('every page announces its title to screen readers', async ({ page }) => {
  const region = page.locator('[data-title-announcement]');
  const expectAnnounced = async (title: string) => {
    await expect(region).toHaveText(`${title} · ${harbor.name}`);
    await expect(page).toHaveTitle(`${title} · ${harbor.name}`);
  };
  const followLink = async (name: string | RegExp, title: string) => {
    await page.getByRole('link', { name }).first().click();
    await expectAnnounced(title);
  };
  await page.goto(portalUrl(harbor.slug));
  await expect(region).toBeEmpty();
  await followLink('FORGOT YOUR PASSWORD?', 'Forgot password?');
  await followLink('LOGIN', 'Sign In');
  await signIn(page, harbor);
  await expectAnnounced('Borrowers');
  await followLink(/^On App/, 'On App');
  await followLink(/^Payment Made/, 'Payment Made');
  await followLink(/^Signed Up/, 'Borrowers');
  const borrower = (await page.locator('[data-row="0"]').getByRole('rowheader').textContent()) ?? '';
  await followLink(/^Details/, borrower);
  await followLink('App Rules', 'Payment rules');
  await followLink('Installation rules', 'Installation rules');
  await followLink('Settings', 'Borrower Tools Customization');
  await followLink('Groups', 'Groups');
  await page.goBack();
  await expectAnnounced('Borrower Tools Customization');
});

// @spec 2.19
test('the export contains column headings and every account of the list', async ({ page }) => {
  await openSignedIn(page, harbor);
  const readTotal = async () => {
    const [, count = ''] =
      /of ([\d,]+)$/.exec((await page.getByText(/^\d+.\d+ of /).textContent()) ?? '') ?? [];
    return Number(count.replaceAll(',', ''));
  };
  await waitForRows(page, '1-12');
  const totalBefore = await readTotal();
  const firstNumber = (await page.locator('[data-row="0"] .list-copyable').textContent()) ?? '?';
  let file = '';
  await page.context().route(/\/users\/export-borrowers/, async (route) => {
    // The test downloads the file itself and passes it on to the browser, because the ticket in the URL can
    // be used only once. It connects to 127.0.0.1, because Node does not resolve the tenant's host name.
    const url = new URL(route.request().url());
    const headers = { ...route.request().headers(), host: url.host };
    url.hostname = '127.0.0.1';
    const answer = await route.fetch({ url: url.href, headers });
    file = await answer.text();
    await route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: 'Export Borrower List' }).click();
  await expect.poll(() => file).not.toBe('');
  const [names, ...rows] = file.trim().split(/\r?\n/);
  expect(names).toMatch(/account number/i);
  expect(rows.some((row) => row.includes(firstNumber))).toBe(true);
  // Other journeys may have linked or unlinked accounts in the meantime.
  await page.reload();
  await waitForRows(page, '1-12');
  const [least = 0, most = 0] = [totalBefore, await readTotal()].sort((one, other) => one - other);
  expect(rows.length).toBeGreaterThanOrEqual(least);
  expect(rows.length).toBeLessThanOrEqual(most);
});
