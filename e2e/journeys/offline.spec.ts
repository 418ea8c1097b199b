import { claimAccount, getAccountPath } from '../support/accounts.ts';
import { openSignedIn } from '../support/session.ts';
import { TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

const [harbor] = TENANTS;

test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 404/] });

test('a screen that was not loaded before going offline shows a message, and opens when the network is back', async ({
  page,
  context,
}) => {
  await openSignedIn(page, harbor);
  await expect(page.getByText(/^1.12 of /)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Groups' }).click();
  await expect(page.getByRole('heading', { name: 'Connection lost' })).toBeVisible();
  await expect(page.getByText('Something went wrong on this page.')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeFocused();
  await expect(page.getByText('Connection lost')).toHaveCount(0);
});

test('a palette or dialog that was not loaded before going offline opens when the network is back', async ({
  page,
  context,
}) => {
  await openSignedIn(page, harbor);
  await expect(page.getByText(/^1.12 of /)).toBeVisible();
  const notice = page.getByRole('alert').filter({ hasText: 'Connection lost.' });
  await context.setOffline(true);
  await page.keyboard.press('Control+k');
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.keyboard.press('Escape');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add account' }).click();
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Add account' })).toBeVisible();
});

test('if a new release has removed the code of an API call, the portal asks the user to reload', async ({
  page,
  context,
}) => {
  // Removes the script file with the operations that the frame and the lists do not use.
  await context.route(/\/assets\/[\w-]+\.js$/, async (route) => {
    const { host, port, pathname } = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host };
    // Only browsers resolve names below localhost.
    const response = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}`, headers });
    const isRemoved = (await response.text()).includes('/rule/update-rule');
    await (isRemoved ? route.fulfill({ status: 404 }) : route.fulfill({ response }));
  });
  const { loanId } = await claimAccount(harbor);
  await openSignedIn(page, harbor, { path: getAccountPath(loanId) });
  const banner = page.getByRole('status').filter({ hasText: 'The portal has been updated' });
  await expect(banner).toBeVisible();
  await expect(page.getByText(/could not be reached/)).toHaveCount(0);
  await context.unrouteAll();
  await banner.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('link', { name: 'Make a payment' }).first()).toBeVisible();
});

test('if a new release has removed the code of a screen, the portal asks the user to reload', async ({
  page,
  context,
}) => {
  await openSignedIn(page, harbor);
  await expect(page.getByText(/^1.12 of /)).toBeVisible();
  await context.route(/\/assets\/[\w-]+\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Groups' }).click();
  await expect(page.getByRole('heading', { name: 'A new version of the portal is available' })).toBeVisible();
  await context.unroute(/\/assets\/[\w-]+\.js$/);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible();
});
