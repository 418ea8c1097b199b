import type { Page } from '@playwright/test';
import { claimAccount, getAccountPath, type ListedAccount } from '../support/accounts.ts';
import { openLenderApi } from '../support/lender.ts';
import { waitForRows } from '../support/lists.ts';
import { openSignedIn } from '../support/session.ts';
import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

const [harbor] = TENANTS;

interface OpenedAccount {
  readonly role?: number;
  readonly search?: string;
  /** Accepts every account by default. */
  readonly isSuitable?: (account: ListedAccount) => Promise<boolean>;
}

/** Opens the page of a linked account that no other journey uses. */
async function openAccount(page: Page, { role = 1, search = '', isSuitable }: OpenedAccount = {}) {
  const account = await claimAccount(harbor, isSuitable);
  await openSignedIn(page, harbor, { role, path: getAccountPath(account.loanId) + search });
  await expect(page.getByRole('heading', { name: account.borrower, level: 1 })).toBeVisible();
  await expect(page.getByText('Principal balance')).toBeVisible();
  return account;
}

/** Returns true if the app user of an account has an email address. */
async function hasEmail({ loanId }: ListedAccount): Promise<boolean> {
  const { callApi } = await openLenderApi(harbor);
  const { installAccount } = await callApi<{
    readonly installAccount: {
      readonly installPrimaryEmailAddress: { readonly emailAddrText: string | null };
    };
  }>(`/loan/get-loan-details?loanId=${loanId}`);
  return installAccount.installPrimaryEmailAddress.emailAddrText !== null;
}

test('an email address that the lender rejects is reverted with a message, and an accepted one is saved', async ({
  page,
  isBaseContract,
}) => {
  await openAccount(page, { isSuitable: hasEmail });
  const profile = page.getByRole('region', { name: 'Profile account' });
  const emailBefore = await profile.getByText(/@/).innerText();
  await page.route('**/api/users/edit-primary-email', (route) =>
    route.fulfill({ json: { status: 0, message: 'This address is taken.' } }),
  );
  const edit = async (text: string) => {
    await profile.getByRole('button', { name: 'Edit Email' }).click();
    await profile.getByLabel('Email', { exact: true }).fill(text);
    await page.keyboard.press('Enter');
  };
  await edit('taken@example.com');
  await expect(page.getByText('This address is taken.')).toBeVisible();
  await expect(profile.getByText(emailBefore)).toBeVisible();

  await page.unroute('**/api/users/edit-primary-email');
  await edit('journey.edit@example.com');
  await expect(page.getByText('Email updated successfully!')).toBeVisible();
  await page.reload();
  await expect(profile.getByText('journey.edit@example.com')).toBeVisible();
  const activity = page.getByRole('tab', { name: 'Activity' });
  await expect(activity).toHaveCount(isBaseContract ? 0 : 1);
  if (isBaseContract) return;
  await activity.click();
  await expect(
    page
      .getByRole('list', { name: 'Activity' })
      .getByText(/ changed the email address for /)
      .first(),
  ).toBeVisible();
});

// @spec 1.3, 8.16
test('invalid contact data is reported at its field, and valid contact data is saved', async ({ page }) => {
  await openAccount(page);
  const profile = page.getByRole('region', { name: 'Profile account' });
  await profile.getByRole('button', { name: 'Edit Email' }).click();
  await profile.getByLabel('Email', { exact: true }).fill('nobody');
  await page.keyboard.press('Enter');
  await expect(profile.getByText('Email address is not valid')).toBeVisible();
  await page.keyboard.press('Escape');
  await profile.getByRole('button', { name: 'Edit Mobile number' }).click();
  await profile.getByLabel('Mobile number').fill('312555');
  await page.keyboard.press('Enter');
  await expect(profile.getByText('Mobile number should be 10 digits')).toBeVisible();
  await profile.getByLabel('Mobile number').fill('3125550199');
  await page.keyboard.press('Enter');
  await expect(profile.getByText('(312) 555-0199')).toBeVisible();
  await expect(page.getByText('Mobile updated successfully!')).toBeVisible();
  await expect(profile.getByRole('button', { name: 'Edit Mobile number' })).toBeFocused();
});

// @spec 1.4
test('a borrower’s new password is sent encrypted', async ({ page }) => {
  await openAccount(page, { role: 5 });
  await page.getByRole('button', { name: 'Reset password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New Password', { exact: true }).fill('Another-2026!');
  await dialog.getByLabel('Confirm New Password', { exact: true }).fill('Another-2026!');
  const resetRequest = page.waitForRequest(/reset-install-password$/);
  await dialog.getByRole('button', { name: 'Reset password' }).click();
  expect((await resetRequest).postData()).not.toContain('Another-2026!');
  await expect(page.getByText('Password reset successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
});

// @spec 1.6
test('Login opens the borrower app as the borrower in a new window', async ({ page }) => {
  const { borrower } = await openAccount(page, { role: 4 });
  const windowPromise = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Login' }).click();
  const borrowerApp = await windowPromise;
  await expect(borrowerApp.getByText(borrower.split(' ')[0] ?? '').first()).toBeVisible();
  expect(await borrowerApp.evaluate(() => window.opener as unknown)).toBeNull();
  expect(borrowerApp.url()).not.toMatch(/accessToken|ticket/);
});

// @spec 1.5, 8.16
test('unlinking requires confirmation, reports success, and opens the list', async ({ page }) => {
  const { loanNumber, loanId } = await openAccount(page);
  await page.getByRole('button', { name: 'Unlink this loan' }).click();
  const confirmation = page.getByRole('alertdialog', { name: `Unlink loan ${loanNumber} from` });
  await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await confirmation.getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('Loan removed for user successfully!')).toBeVisible();
  await expect(page).toHaveURL(portalUrl(harbor.slug, '/borrowers/signed-up'));
  await page.goto(portalUrl(harbor.slug, getAccountPath(loanId)));
  await expect(page.getByText(/Unlinked on \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlink this loan' })).toBeHidden();
});

test('each tab of a loan account has its own URL, and Back restores the list', async ({ page }) => {
  await openSignedIn(page, harbor, { path: '/borrowers/signed-up?page=2' });
  await waitForRows(page, '13-24');
  const details = page.getByRole('link', { name: /^Details/ }).last();
  const [, borrower = ''] =
    /^Details: (.+), \d+$/.exec((await details.getAttribute('aria-label')) ?? '') ?? [];
  expect(borrower).not.toBe('');
  await details.click();
  await expect(page.getByRole('heading', { name: borrower, level: 1 })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Payment history' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Scheduled payments' }).click();
  await expect(page).toHaveURL(/\?tab=scheduled$/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Scheduled payments' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const back = page.getByRole('link', { name: 'Back to the list' });
  await expect(back).toHaveAttribute('href', '/borrowers/signed-up?page=2');
  await page.goBack();
  await expect(page).toHaveURL(/\/borrowers\/signed-up\?page=2$/);
  await expect(page.getByText(/^13.24 of /)).toBeVisible();
  await page.goForward();
  await back.click();
  await expect(page).toHaveURL(/\/borrowers\/signed-up\?page=2$/);
  await expect(page.getByText(/^13.24 of /)).toBeVisible();
});

test('role 7 sees the payment history but no buttons to log in as, edit, reset or unlink the borrower', async ({
  page,
}) => {
  await openAccount(page, { role: 7 });
  for (const name of ['Login', 'Reset password', 'Unlink this loan', 'Unlink for all users', 'Edit Email'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Payment history' })).toBeVisible();
});

test('the borrower stays visible while the page is scrolled, and covers no focused element', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const { borrower } = await openAccount(page);
  const name = page.getByRole('heading', { name: borrower, level: 1 });
  const copyButton = page.getByRole('region', { name: 'Loan summary' }).getByRole('button').first();
  const isUncovered = () =>
    copyButton.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await page.getByRole('region', { name: 'Profile account' }).getByRole('button').last().focus();
  await page.mouse.wheel(0, 10_000);
  await expect.poll(isUncovered).toBe(false);
  await expect(name).toBeInViewport({ ratio: 1 });

  const hasFocus = () => copyButton.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 30 && !(await hasFocus()); presses += 1)
    await page.keyboard.press('Shift+Tab');
  expect(await hasFocus()).toBe(true);
  await expect.poll(isUncovered).toBe(true);

  await page.setViewportSize({ width: 390, height: 720 });
  await page.mouse.wheel(0, 10_000);
  await expect(name).not.toBeInViewport();
});

test('a dialog changes no style that all elements of the page inherit', async ({ page }) => {
  await openAccount(page);
  const readStyles = () =>
    page.locator('main').evaluate((main) => ({
      scrollbarWidth: document.documentElement.style.getPropertyValue('--scrollbar-width'),
      pointerEvents: getComputedStyle(main).pointerEvents,
    }));
  await expect.poll(readStyles).toEqual({ scrollbarWidth: '0px', pointerEvents: 'auto' });
  await page.getByRole('main').getByRole('link', { name: 'Make a payment' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // The dialog blocks the page in the same step in which it sets the two styles.
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  expect(await readStyles()).toEqual({ scrollbarWidth: '0px', pointerEvents: 'auto' });
});
