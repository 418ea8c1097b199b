import { findFreePort } from '../../scripts/lib/free-port.ts';
import { startEdge } from '../../scripts/lib/stack.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectDialogKeyboardSupport } from '../support/dialog-focus.ts';
import { getJourneyStack } from '../support/journey-stack.ts';
import { openSignedIn } from '../support/session.ts';
import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, signIn, test } from '../support/test.ts';

const [harbor, maple] = TENANTS;

/** An edge with the QA tools, as `npm start` starts it, for this run's lender API. */
let edge: Awaited<ReturnType<typeof startEdge>>;
let qaPort: string;

test.beforeAll(async () => {
  edge = await startEdge({ ...getJourneyStack(), port: await findFreePort(), qa: true });
  qaPort = String(edge.ready.port);
});
test.afterAll(() => edge.stop());

// Runs all tests in one worker, because each worker starts its own edge.
test.describe.configure({ mode: 'default' });

const toolsButtonName = /^Testing tools/;

test('every tenant can be opened from the tenant overview', async ({ page }) => {
  await page.goto(`http://localhost:${qaPort}/`);
  await expect(page.getByRole('listitem')).toHaveCount(TENANTS.length);
  await expectAccessible(page);
  await page.getByRole('link', { name: maple.name }).click();
  await expect(page).toHaveURL(portalUrl('maple', '/', qaPort));
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
});

test('switching to another tenant keeps the path, and the testing tools show the release and the API', async ({
  page,
}) => {
  await page.goto(portalUrl('harbor', '/forgot-password', qaPort));
  await page.getByRole('button', { name: toolsButtonName }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^[0-9a-f]{16}$/)).toBeVisible();
  await expect(dialog.getByText(portalUrl('harbor', '/api', qaPort))).toBeVisible();
  await expect(dialog.getByRole('link', { name: harbor.name })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await dialog.getByRole('link', { name: maple.name }).click();
  await expect(page).toHaveURL(portalUrl('maple', '/forgot-password', qaPort));
});

test('the testing tools can be used by keyboard and restore the focus', async ({ page }) => {
  await page.goto(portalUrl('harbor', '/', qaPort));
  await expectDialogKeyboardSupport(page, page.getByRole('button', { name: toolsButtonName }));
});

test('a flag can be set to any of its values for this browser, and reset to the lender’s value', async ({
  page,
}) => {
  await openSignedIn(page, harbor, { port: qaPort });
  const readStoredFlags = () => page.evaluate(() => localStorage.getItem('livery:harbor:qa-flags'));
  await page.getByRole('button', { name: toolsButtonName }).click();
  await page.getByLabel('linkField3Type').selectOption('3');
  await page.getByLabel('hideChat').selectOption({ label: 'on' });
  await page.getByLabel('colSchedMaxDays').fill('45');
  const expectedFlags = { linkField3Type: 3, hideChat: true, colSchedMaxDays: 45 };
  await expect
    .poll(async () => JSON.parse((await readStoredFlags()) ?? '{}') as unknown)
    .toEqual(expectedFlags);
  await page.reload();
  await page.getByRole('button', { name: 'Testing tools with 3 flags set' }).click();
  await expect(page.getByLabel('colSchedMaxDays')).toHaveValue('45');
  await page.getByRole('button', { name: 'Clear all flags' }).click();
  await expect(page.getByLabel('linkField3Type')).toHaveValue('');
  await expect(page.getByLabel('colSchedMaxDays')).toHaveValue('');
  await expect.poll(readStoredFlags).toBe('{}');
});

test('?tenant= opens a tenant at an IP address, and a banner shows the tenant’s name', async ({ page }) => {
  const ipOrigin = `http://127.0.0.1:${qaPort}`;
  await page.goto(`${ipOrigin}/forgot-password?tenant=maple`);
  await expect(page).toHaveURL(`${ipOrigin}/forgot-password`);
  await expect(page.getByRole('complementary', { name: 'Testing', exact: true })).toContainText(
    `this address shows ${maple.name}`,
  );
  await page.getByRole('button', { name: toolsButtonName }).click();
  await page.getByRole('dialog').getByRole('link', { name: harbor.name }).click();
  await expect(page).toHaveURL(`${ipOrigin}/forgot-password`);
  await expect(page.getByRole('complementary', { name: 'Testing', exact: true })).toContainText(harbor.name);
  await page.getByRole('link', { name: 'Choose another tenant' }).click();
  await expect(page.getByRole('heading', { name: 'Tenants' })).toBeVisible();
});

test('in production the testing tools are not available, and stored flag overrides are not read', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('livery:harbor:qa-flags', '{"hideChat":true}');
    const read = Reflect.get<Storage, 'getItem'>(Storage.prototype, 'getItem');
    Storage.prototype.getItem = function (this: Storage, key: string) {
      if (key.includes('qa-flags')) throw new Error('The flags of QA were read.');
      return read.call(this, key);
    };
  });
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await signIn(page, harbor);
  await expect(page.getByRole('button', { name: toolsButtonName })).toHaveCount(0);
  // Checks the start of the path, because the hash in a file name may contain these letters.
  expect(requestedUrls.filter((url) => new URL(url).pathname.startsWith('/qa'))).toEqual([]);
});
