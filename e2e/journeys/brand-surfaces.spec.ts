import type { Page } from '@playwright/test';
import { claimAccount } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { impersonateBorrower } from '../support/borrower-pages.ts';
import { openLenderApi } from '../support/lender.ts';
import { expectBrandedEmail, getEmailContent, openNewestEmail } from '../support/outbox.ts';
import { claimAccountWithPayment } from '../support/payments.ts';
import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

const BORROWER_APP_PATH = '/api/borrower-app/';

const [harbor, maple] = TENANTS;

/** `button` is the color of primary buttons: the brand color, or the nearest color on which text is readable. */
const BRANDS = [
  { tenant: harbor, name: 'Harbor Auto Finance', button: 'rgb(15, 110, 120)' },
  { tenant: maple, name: 'Maple Ridge Credit', button: 'rgb(184, 58, 38)' },
] as const;

/**
 * Opens the newest receipt of the first loan account. Expects that it prints on one page, in light mode and
 * with the logo, even if the browser is in dark mode.
 */
async function expectPrintableReceipt(page: Page, name: string): Promise<void> {
  await page.locator('.accounts').getByRole('link').first().click();
  await page
    .getByRole('link', { name: /^Receipt of/ })
    .first()
    .click();
  await expect(page.getByRole('term').filter({ hasText: 'Total' })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('img', { name })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' })).toBeVisible();
  const colorScheme = await page
    .locator('html')
    .evaluate((root) => getComputedStyle(root).getPropertyValue('color-scheme'));
  expect(colorScheme).toBe('light');
  for (const format of ['A4', 'Letter']) {
    const pageCount = (await page.pdf({ format })).toString('latin1').split(/\/Type \/Page\b/).length - 1;
    expect(pageCount, format).toBe(1);
  }
}

for (const [kind, subject] of [
  ['refundable', 'payment receipt'],
  ['returned', 'returned payment'],
] as const) {
  test(`the email "${subject}" has the lender’s name, logo and legal links`, async ({ page }) => {
    const { name } = BRANDS[0];
    const { loanNumber: account, paymentId: receiptId } = await claimAccountWithPayment(harbor, kind);
    const { callWebService } = await openLenderApi(harbor);
    const address = `${kind}@borrower.example`;
    const receipt = { account, email: address, phoneNo: '', receiptId, channel: 'CAP' };
    await callWebService('send-payment-receipt', receipt);
    const email = await openNewestEmail(page, address);
    await expect(email.getByRole('heading', { name: `Your ${name} ${subject}` })).toBeVisible();
    await expect(email.getByText(/Total: +\$[\d,]+\.\d{2}/)).toBeVisible();
    const content = getEmailContent(email);
    await expectBrandedEmail(content, name);
    await expect(content.getByText('Total', { exact: true })).toBeVisible();
  });
}

for (const { tenant, name, button } of BRANDS) {
  test(`the sign-in page and email for borrowers of ${tenant.slug} have its name, logo and color`, async ({
    page,
  }) => {
    await page.goto(portalUrl(tenant.slug, `${BORROWER_APP_PATH}sign-in`));
    await expect(page).toHaveTitle(`Sign in - ${name}`);
    const logo = page.getByRole('banner').getByRole('img', { name });
    await expect(logo).toBeVisible();
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const send = page.getByRole('button', { name: 'Send link' });
    await expect(send).toHaveCSS('background-color', button);
    await expect(page.getByRole('contentinfo')).toContainText(name);
    await expect(page.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
    await expectAccessible(page);

    const { listPayments } = await openLenderApi(tenant);
    const { installAccountId } = await claimAccount(tenant, async ({ loanNumber }) =>
      (await listPayments(loanNumber)).some(({ paymentAmount }) => paymentAmount > 0),
    );
    const home = await impersonateBorrower(page, tenant, installAccountId);
    await expectAccessible(home);
    await home.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(home);
    await expectPrintableReceipt(home, name);
    await home.close();

    const address = `role6@${tenant.slug}.example`;
    await page.goto(portalUrl(tenant.slug, '/forgot-password'));
    await page.getByLabel('Email').fill(address);
    await page.getByRole('button', { name: 'Send Email' }).click();
    await expect(page.getByText('a reset link is on its way')).toBeVisible();
    const email = await openNewestEmail(page, address);
    await expect(email.getByText('To set a new password, open this link.')).toBeVisible();
    const content = getEmailContent(email);
    await expectBrandedEmail(content, name);
    await expect(content.getByRole('link', { name: 'Set a new password' }).locator('..')).toHaveCSS(
      'background-color',
      button,
    );
  });
}
