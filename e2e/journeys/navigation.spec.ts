import { openSignedIn } from '../support/session.ts';
import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

const [harbor] = TENANTS;

test('going to a screen moves the focus to its heading and names it; Back restores the place', async ({
  page,
}) => {
  await openSignedIn(page, harbor);
  await page.goto(portalUrl('harbor', '/borrowers/signed-up?limit=48'));
  // Another journey of the same person may have left cards.
  await page.getByRole('button', { name: 'Table View' }).click();
  const last = page.locator('[data-row="47"]');
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(1000);
  const borrower = (await last.getByRole('rowheader').textContent()) ?? '';
  await last.getByRole('link', { name: /^Details/ }).click();

  const heading = page.getByRole('heading', { name: borrower, level: 1 });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${borrower} · Harbor Auto Finance$`));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect(last).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await expect(page).toHaveTitle('Borrowers · Harbor Auto Finance');
});

test('the export holds every account of the list, under the names of its columns', { tag: '@bare' }, async ({
  page,
}) => {
  await openSignedIn(page, harbor);
  const total = /of ([\d,]+)$/.exec((await page.getByText(/^1.12 of /).textContent()) ?? '')?.[1] ?? '';
  let file = '';
  await page.context().route(/\/users\/export-borrowers/, async (route) => {
    // Node does not resolve the host, and a ticket is good for one answer.
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
  expect(rows.length).toBe(Number(total.replaceAll(',', '')));
  const shown = await page.locator('[data-row="0"] .list-number').first().textContent();
  expect(rows.some((row) => row.includes(shown ?? '?'))).toBe(true);
});
