import type { Locator, Page } from '@playwright/test';
import { getAccountPath } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { forwardToLender } from '../support/make-payment.ts';
import { expectBrandedEmail, getEmailContent, openNewestEmail } from '../support/outbox.ts';
import { claimAccountWithPayment } from '../support/payments.ts';
import { openSignedIn } from '../support/session.ts';
import { TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

const [harbor, , summit] = TENANTS;

async function openHistory(page: Page, tenant: { readonly slug: string }, loanId: number) {
  await openSignedIn(page, tenant, { path: getAccountPath(loanId) });
  await expect(page.getByRole('table', { name: 'Payments' })).toBeVisible();
}
const findDialog = (page: Page) => page.getByRole('alertdialog');

/** Opens the dialog with which the receipt of a payment is sent. */
async function openReceiptDialog(page: Page, row: Locator): Promise<Locator> {
  await row.getByRole('button', { name: /^Send receipt/ }).click();
  return page.getByRole('dialog', { name: 'Send a receipt' });
}

/** Sends the receipt from its dialog. */
async function sendReceipt(page: Page, dialog: Locator, address: string): Promise<void> {
  await dialog.getByLabel('Email').fill(address);
  await dialog.getByRole('button', { name: 'Send receipt' }).click();
  await expect(page.getByText('Payment receipt sent successfully!')).toBeVisible();
}

const findRefundedCells = (page: Page) =>
  page.getByRole('cell', { name: /^(?:Partially refunded|Refunded)/ });

// @spec 8.15
test('a partial refund is shown in the payment’s row, and the email with its receipt states it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { loanId, refundedCount } = await claimAccountWithPayment(summit, 'refundable');
  await openHistory(page, summit, loanId);
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Refund of/ }) });
  const reference = await row.first().getByRole('cell').nth(4).innerText();
  await row
    .first()
    .getByRole('button', { name: /^Refund of/ })
    .click();
  await expect(findDialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await findDialog(page).getByLabel('Partial refund').check();
  await expectAccessible(page);
  await findDialog(page).getByLabel('Refund amount').fill('1');
  await findDialog(page).getByRole('button', { name: 'Refund $1.00' }).click();
  await expect(page.getByText('Refund successful!')).toBeVisible();
  await expect(findDialog(page)).toBeHidden();
  await expect(findRefundedCells(page)).toHaveCount(refundedCount + 1);
  const refundedRow = page.getByRole('row').filter({ hasText: reference.split('\n')[0] ?? '' });
  await expect(refundedRow.getByText('$1.00 refunded')).toBeVisible();
  await expect(refundedRow.getByRole('button', { name: /^Refund of/ })).toHaveCount(0);

  const receipt = await openReceiptDialog(page, refundedRow);
  await expectAccessible(page);
  await receipt.getByLabel('Phone (optional)').pressSequentially('3125550142');
  await expect(receipt.getByLabel('Phone (optional)')).toHaveValue('(312) 555-0142');
  await sendReceipt(page, receipt, 'refunded@borrower.example');
  await expect(receipt.getByRole('button', { name: 'Receipt Sent' })).toBeDisabled();
  await expect(receipt.getByLabel('Email')).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(refundedRow.getByRole('button', { name: /^Receipt Sent/ })).toBeFocused();

  const email = await openNewestEmail(page, 'refunded@borrower.example');
  await expect(email.getByRole('heading', { name: `Your ${summit.name} refund` })).toBeVisible();
  await expect(email.getByText(/Refunded: +\$1\.00/)).toBeVisible();
  const content = getEmailContent(email);
  await expectBrandedEmail(content, summit.name);
  await expect(content.getByText('Part of this payment was refunded to you.')).toBeVisible();
});

test('a refund is made only once if its response is lost and staff try again', {
  tag: '@base-contract',
}, async ({ page, isBaseContract }) => {
  const { loanId, refundedCount } = await claimAccountWithPayment(harbor, 'refundable');
  await openHistory(page, harbor, loanId);
  const keys: (string | null)[] = [];
  await page.route('**/api/payments/refund', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'));
    if (keys.length > 1) return route.continue();
    // The lender receives the request, but the response is lost.
    await forwardToLender(route);
    return route.abort('connectionreset');
  });
  await page
    .getByRole('button', { name: /^Refund of/ })
    .first()
    .click();
  await findDialog(page)
    .getByRole('button', { name: /^Refund \$/ })
    .click();
  await expect(findDialog(page).getByText('Refund outcome unknown')).toBeVisible();
  const retryButton = findDialog(page).getByRole('button', { name: 'Try again' });
  if (isBaseContract) {
    await expect(retryButton).toHaveCount(0);
    await findDialog(page).getByRole('button', { name: 'View payment history' }).click();
    await expect(findRefundedCells(page)).toHaveCount(refundedCount + 1);
    return;
  }
  await retryButton.click();
  await expect(page.getByText('Refund successful!')).toBeVisible();
  await expect(findRefundedCells(page)).toHaveCount(refundedCount + 1);
  expect(keys[0]).toMatch(/\S/);
  expect(keys).toEqual([keys[0], keys[0]]);
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByRole('list', { name: 'Activity' }).getByText(/ refunded \$/)).toHaveCount(1);
});
test.use({ expectedConsoleErrors: [/ERR_CONNECTION_RESET/] });

// @spec 4.13
test('an ACH payment that the bank returned can be voided after a confirmation, and the email with its receipt states it', async ({
  page,
}) => {
  const { loanId } = await claimAccountWithPayment(harbor, 'returned');
  await openHistory(page, harbor, loanId);
  const voidButtons = page.getByRole('button', { name: /Void this payment$/ });
  const countBefore = await voidButtons.count();
  await voidButtons.first().click();
  await findDialog(page)
    .getByRole('button', { name: /^Void \$/ })
    .click();
  await expect(page.getByText('Void successful!')).toBeVisible();
  await expect(voidButtons).toHaveCount(countBefore - 1);
  const voidedCell = page.getByRole('cell', { name: 'Voided' });
  await expect(voidedCell.first()).toBeVisible();

  const voidedRow = page.getByRole('row').filter({ has: voidedCell }).first();
  await sendReceipt(page, await openReceiptDialog(page, voidedRow), 'voided@borrower.example');
  const email = await openNewestEmail(page, 'voided@borrower.example');
  await expect(email.getByRole('heading', { name: `Your ${harbor.name} voided payment` })).toBeVisible();
  const content = getEmailContent(email);
  await expectBrandedEmail(content, harbor.name);
  await expect(content.getByText('This payment was voided.')).toBeVisible();
});
