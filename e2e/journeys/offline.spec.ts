import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PORTAL_DIST } from '../../scripts/lib/paths.ts';
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

/** Returns the name of the script in the portal's build that contains the text. */
function findScriptContaining(text: string): string {
  const folder = join(PORTAL_DIST, 'assets');
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const script = names.find((name) => readFileSync(join(folder, name), 'utf8').includes(text));
  if (script === undefined) throw new Error(`No script of the build contains "${text}".`);
  return script;
}

/** Returns a function that returns how many documents the page has loaded since this call. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}

/**
 * Simulates the deployment of a new release: scripts that the page has not loaded yet result in 404 until the
 * page is reloaded.
 */
async function replaceRelease(page: Page): Promise<void> {
  let isReloaded = false;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isReloaded = true;
  });
  await page.route(/\/assets\/[\w-]+\.js$/, (route) =>
    isReloaded ? route.continue() : route.fulfill({ status: 404 }),
  );
}

test('if a release has removed the code of an API call, the portal reloads once, then asks the user to reload', async ({
  page,
  context,
}) => {
  await context.route(`**/assets/${findScriptContaining('/rule/update-rule')}`, (route) =>
    route.fulfill({ status: 404 }),
  );
  const { loanId } = await claimAccount(harbor);
  const loads = countLoads(page);
  await openSignedIn(page, harbor, { path: getAccountPath(loanId) });
  await expect.poll(loads).toBe(2);
  const banner = page.getByRole('status').filter({ hasText: 'The portal has been updated' });
  await expect(banner).toBeVisible();
  await expect(page.getByText(/could not be reached/)).toHaveCount(0);
  await context.unrouteAll();
  await banner.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('link', { name: 'Make a payment' }).first()).toBeVisible();
  expect(loads()).toBe(3);
});

test('if a release has removed the code of a screen, the portal reloads and shows the screen', async ({
  page,
}) => {
  await openSignedIn(page, harbor);
  await expect(page.getByText(/^1.12 of /)).toBeVisible();
  const loads = countLoads(page);
  await replaceRelease(page);
  await page.getByRole('link', { name: 'Groups' }).click();
  await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible();
  expect(loads()).toBe(1);
});

test('if a release has removed the code of a dialog, the portal does not reload while a field has input', async ({
  page,
}) => {
  await openSignedIn(page, harbor);
  await expect(page.getByText(/^1.12 of /)).toBeVisible();
  const loads = countLoads(page);
  await replaceRelease(page);
  const search = page.getByRole('searchbox').first();
  await search.fill('Smith');
  await page.getByRole('button', { name: 'Add account' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'has been updated since you opened it' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Cancel' }).click();
  await expect(search).toHaveValue('Smith');
  expect(loads()).toBe(0);
  await page.getByRole('link', { name: 'Groups' }).click();
  await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible();
  expect(loads()).toBe(1);
});
