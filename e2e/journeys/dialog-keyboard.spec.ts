import type { Page } from '@playwright/test';
import { getAccountPath, getFirstAccount } from '../support/accounts.ts';
import { expectDialogKeyboardSupport, expectFocusInDialog } from '../support/dialog-focus.ts';
import { tabTo, typeInto } from '../support/keyboard.ts';
import {
  claimPayableAccount,
  findAmountField,
  findPayButton,
  openPayments,
  VALID_CARD,
} from '../support/make-payment.ts';
import { claimAccountWithPayment } from '../support/payments.ts';
import { openSignedIn } from '../support/session.ts';
import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

const [harbor, , summit] = TENANTS;

const findHeading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Moves the focus to a control with the Tab key and presses Enter. */
async function activateByKeyboard(page: Page, role: 'link' | 'button', name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole(role, { name, exact: typeof name === 'string' }).first());
  await page.keyboard.press('Enter');
}

test('the focus moves to each new step of the Payments dialog', async ({ page }) => {
  const account = await claimPayableAccount(harbor);
  await account.addCard(VALID_CARD);
  await openSignedIn(page, harbor, { path: getAccountPath(account.loanId) });
  await activateByKeyboard(page, 'link', 'Make a payment');
  await expect(findAmountField(page)).toBeFocused();
  await expectFocusInDialog(page);
  await activateByKeyboard(page, 'link', 'Add Payment Method');
  await expect(findHeading(page, 'Add Payment Method')).toBeFocused();
  await activateByKeyboard(page, 'button', 'Back');
  await expect(findAmountField(page)).toBeFocused();
  await activateByKeyboard(page, 'link', 'Edit Payment Methods');
  await expect(findHeading(page, 'Edit Payment Methods')).toBeFocused();
  await expectFocusInDialog(page);
  await activateByKeyboard(page, 'button', 'Back');
  await typeInto(page, findAmountField(page), '12');
  await activateByKeyboard(page, 'button', 'Continue');
  await expect(findHeading(page, 'Review and confirm')).toBeFocused();
  await expect(findPayButton(page)).toBeEnabled();
  await activateByKeyboard(page, 'button', /^Pay \$/);
  await expect(findHeading(page, 'Payment successful')).toBeFocused();
  await expectFocusInDialog(page);
  await activateByKeyboard(page, 'button', 'Finish');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Make a payment' }).first()).toBeFocused();
});

test('the focus moves to each screen of scheduled payments and to the dialog that confirms discarding unsaved input', async ({
  page,
}) => {
  const account = await claimPayableAccount(harbor);
  await account.addCard(VALID_CARD);
  await openPayments(page, harbor, account.loanId);
  await activateByKeyboard(page, 'link', 'Schedule Payment');
  await expect(findAmountField(page)).toBeFocused();
  await typeInto(page, findAmountField(page), '15');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectFocusInDialog(page);
  await page.keyboard.press('Escape');
  await expect(findAmountField(page)).toBeFocused();
  await activateByKeyboard(page, 'link', 'Schedule List');
  await expect(findHeading(page, 'Schedule List')).toBeFocused();
  await expectFocusInDialog(page);
});

test('every dialog of the payment history can be used by keyboard', async ({ page }) => {
  const returnedPaymentAccount = await claimAccountWithPayment(harbor, 'returned');
  await openSignedIn(page, harbor, { path: getAccountPath(returnedPaymentAccount.loanId) });
  await expectDialogKeyboardSupport(page, page.getByRole('button', { name: /Void this payment/ }).first());
  await expectDialogKeyboardSupport(page, page.getByRole('button', { name: /^Send receipt/ }).first());
  const refundablePaymentAccount = await claimAccountWithPayment(harbor, 'refundable');
  await page.goto(portalUrl(harbor.slug, getAccountPath(refundablePaymentAccount.loanId)));
  await expectDialogKeyboardSupport(page, page.getByRole('button', { name: /^Refund of/ }).first());

  const menuButton = page.getByRole('button', { name: /^More actions/ }).first();
  await menuButton.click();
  await page.getByRole('menuitem', { name: 'Send receipt' }).click();
  await expectFocusInDialog(page);
  await page.keyboard.press('Escape');
  await expect(menuButton).toBeFocused();
});

test('every dialog about a borrower can be used by keyboard', async ({ page }) => {
  await openSignedIn(page, summit, { path: getAccountPath(getFirstAccount(summit).loanId) });
  for (const name of ['Reset password', 'Unlink this loan', 'Unlink for all users'])
    await expectDialogKeyboardSupport(page, page.getByRole('button', { name }).first());
});

test('every dialog of scheduled payments can be used by keyboard', async ({ page }) => {
  const account = await claimPayableAccount(harbor);
  await account.addAch('987600001234');
  await openSignedIn(page, harbor, { path: `${getAccountPath(account.loanId)}/payments/schedule` });
  await typeInto(page, findAmountField(page), '15');
  await page.getByRole('radio', { name: /ending in 1234/ }).check();
  await page.getByLabel('Frequency').selectOption('M');
  await typeInto(
    page,
    page.getByLabel('First date', { exact: true }),
    `01/31/${new Date().getFullYear() + 1}`,
  );
  await activateByKeyboard(page, 'button', 'Continue');
  await activateByKeyboard(page, 'button', /^Schedule \d+ payments of/);
  await expect(page.getByText('Payment scheduled successfully!')).toBeVisible();
  await activateByKeyboard(page, 'button', 'Finish');
  await page.goto(portalUrl(harbor.slug, `${getAccountPath(account.loanId)}?tab=scheduled`));
  await expectDialogKeyboardSupport(
    page,
    page.getByRole('button', { name: /^Delete remaining payments/ }).first(),
  );
  await expectDialogKeyboardSupport(
    page,
    page.getByRole('link', { name: /^Edit remaining payments/ }).first(),
  );
  await activateByKeyboard(page, 'button', /^\d+ monthly payments/);
  await expectDialogKeyboardSupport(page, page.getByRole('button', { name: /^Delete the payment/ }).first());
  await expectDialogKeyboardSupport(page, page.getByRole('link', { name: /^Edit the payment/ }).first());
});

test('every dialog of the lists can be used by keyboard', async ({ page }) => {
  await openSignedIn(page, harbor, { path: '/borrowers/signed-up' });
  await expectDialogKeyboardSupport(page, page.getByRole('button', { name: 'Add account', exact: true }));
  await page.goto(portalUrl(harbor.slug, '/borrowers/failed-link'));
  await expectDialogKeyboardSupport(page, page.getByRole('button', { name: /^Add Borrower/ }).first());
  await expectDialogKeyboardSupport(page, page.getByRole('button', { name: /^Delete/ }).first());
});

test('every dialog of groups can be used by keyboard', async ({ page }) => {
  await openSignedIn(page, harbor, { path: '/groups' });
  for (const name of ['New Group', 'Edit Group', 'Delete'])
    await expectDialogKeyboardSupport(page, page.getByRole('button', { name }).first());
});

test('the command palette and the list of shortcuts restore the focus when they close', async ({ page }) => {
  await openSignedIn(page, harbor, { path: '/borrowers/signed-up' });
  const opener = page.getByRole('button', { name: 'Add account', exact: true });
  for (const key of ['ControlOrMeta+k', '?']) {
    await tabTo(page, opener);
    await page.keyboard.press(key);
    await expectFocusInDialog(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  }
});
