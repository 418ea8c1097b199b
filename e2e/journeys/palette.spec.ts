import type { Page } from '@playwright/test';
import { getFirstAccount } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { chooseColorMode } from '../support/color-mode.ts';
import { recordScripts } from '../support/scripts.ts';
import { openSignedIn } from '../support/session.ts';
import { TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

const [harbor, , summit] = TENANTS;

const combobox = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' });

async function openPalette(page: Page) {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(combobox(page)).toBeFocused();
}

test('the command palette finds a borrower by account number, name and phone, and is operated by keyboard', {
  tag: '@extension',
}, async ({ page }) => {
  const { loanNumber: number, borrower } = getFirstAccount(harbor);
  await openSignedIn(page, harbor);
  // Types before the palette is loaded.
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(number);
  const option = page.getByRole('option', { name: new RegExp(`Account ${number}`) });
  await expect(option).toHaveCount(1);
  const [, phone = ''] = /(\(\d{3}\) \d{3}-\d{4})/.exec(await option.innerText()) ?? [];
  expect(phone).not.toBe('');
  for (const text of [phone, borrower]) {
    await combobox(page).fill(text);
    await expect(option).toHaveCount(1);
  }
  await combobox(page).fill(number);
  await expect(option).toHaveAttribute('data-highlighted', '');
  await expect(combobox(page)).toHaveAttribute(
    'aria-activedescendant',
    (await option.getAttribute('id')) ?? '-',
  );
  await page.keyboard.press('Enter');
  await expect(combobox(page)).toBeHidden();

  await openPalette(page);
  await expect(page.getByRole('group', { name: 'Recent borrowers' }).getByRole('option')).toHaveText(
    new RegExp(`Account ${number}`),
  );
  const storedData = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(storedData).not.toContain(number);
});

test('the code of the palette is loaded when it is first opened, and keys typed during loading are kept', async ({
  page,
}) => {
  await openSignedIn(page, harbor);
  await expect(page.getByText(/^1.12 of /)).toBeVisible();
  const code = await recordScripts(page, () => openPalette(page));
  const typing = Promise.withResolvers<null>();
  // Before the reload: requests shortly after the first route of a loaded page can bypass it.
  await page.route(code, async (route) => {
    await typing.promise;
    await route.continue();
  });
  const requestedUrls: URL[] = [];
  page.on('request', (request) => requestedUrls.push(new URL(request.url())));
  // Does not wait for the load event: if the code was requested too early, the event would not occur, and the assertion
  // below could not report the request.
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText(/^1.12 of /)).toBeVisible();
  expect(requestedUrls.filter(code)).toEqual([]);
  const codeRequest = page.waitForRequest((request) => code(new URL(request.url())));
  await page.keyboard.press('/');
  await codeRequest;
  await page.keyboard.type('sign');
  await expect(combobox(page)).toHaveCount(0);
  typing.resolve(null);
  await expect(combobox(page)).toHaveValue('sign');
});

test('Escape closes the palette and restores the focus', async ({ page }) => {
  await openSignedIn(page, harbor);
  const button = page.getByRole('button', { name: 'Search and commands' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(combobox(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(combobox(page)).toBeHidden();
  await expect(button).toBeFocused();
});

for (const [tenant, mode] of [
  [harbor, 'light'],
  [summit, 'dark'],
] as const) {
  test(`${tenant.name}, ${mode}: axe finds no violation in the palette, the user menu and the list of shortcuts`, async ({
    page,
    isBaseContract,
  }) => {
    await chooseColorMode(page, mode);
    await openSignedIn(page, tenant);
    await openPalette(page);
    await page.keyboard.type('an');
    await expect(
      page.getByRole('option', { name: isBaseContract ? 'Transactions' : /Account/ }).first(),
    ).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(combobox(page)).toBeHidden();

    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.getByRole('button', { name: /^Account: / }).click();
    await expect(page.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeVisible();
    // With reduced motion, animations last at most one frame.
    const longAnimations = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) > 1).length,
    );
    expect(longAnimations).toBe(0);
    await expectAccessible(page);
  });
}

test.describe('a palette that cannot be loaded', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

  test('reloads the page once, then asks the user to reload, and the rest of the portal remains usable', async ({
    page,
  }) => {
    await openSignedIn(page, harbor);
    const code = await recordScripts(page, () => openPalette(page));
    await page.reload();
    await expect(page.getByText(/^1.12 of /)).toBeVisible();
    await page.route(code, (route) => route.abort());
    const openButton = page.getByRole('button', { name: 'Search and commands' });
    await Promise.all([page.waitForEvent('load'), openButton.click()]);
    await expect(page.getByText(/^1.12 of /)).toBeVisible();
    await openButton.click();
    await expect(page.getByRole('alert').filter({ hasText: /^The portal has been updated/ })).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText(/^13.24 of /)).toBeVisible();
  });
});
