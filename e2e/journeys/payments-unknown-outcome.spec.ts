import { getAccountPath } from '../support/accounts.ts';
import { endSession } from '../support/lender.ts';
import {
  claimPayableAccount,
  expectPaid,
  fillInPayment,
  findPayButton,
  forwardToLender,
  openPayments,
  VALID_CARD,
} from '../support/make-payment.ts';
import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, submitSignIn, test } from '../support/test.ts';

const [harbor] = TENANTS;
const VISA = /Visa ending in 4242/;

test.describe('a lost response to a payment', () => {
  test.use({ expectedConsoleErrors: [/ERR_CONNECTION_RESET|status of 401/] });

  test('is shown as an unknown outcome in every tab, and a retry resolves it in all tabs without a second charge', {
    tag: '@extension',
  }, async ({ page }) => {
    const account = await claimPayableAccount(harbor);
    await account.addCard(VALID_CARD);
    await openPayments(page, harbor, account.loanId);
    const total = await fillInPayment(page, '28.50', VISA);
    const keys: (string | null)[] = [];
    await page.route('**/make-payment', async (route) => {
      keys.push(await route.request().headerValue('idempotency-key'));
      // The payment succeeds at the lender, but the connection fails before the response.
      if (keys.length === 1) {
        await forwardToLender(route);
        await route.abort('connectionreset');
      } else await route.continue();
    });
    await findPayButton(page).click();
    await expect(page.getByRole('heading', { name: 'Payment outcome unknown' })).toBeVisible();
    expect(await account.listNewPayments()).toEqual([total]);
    const otherTab = await page.context().newPage();
    await otherTab.goto(portalUrl(harbor.slug, `${getAccountPath(account.loanId)}/payments/make`));
    const notice = otherTab.getByText(
      'The outcome of the last payment that you submitted on this loan account is unknown',
    );
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectPaid(page);
    await expect(notice).toBeHidden();
    expect(keys[0]).toMatch(/\S/);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await account.listNewPayments()).toEqual([total]);
  });

  test('lets the user check the payment history if the lender API supports no retry', {
    tag: '@base-contract-only',
  }, async ({ page }) => {
    const account = await claimPayableAccount(harbor);
    await account.addCard(VALID_CARD);
    await openPayments(page, harbor, account.loanId);
    const total = await fillInPayment(page, '28.50', VISA);
    await page.route('**/make-payment', async (route) => {
      await forwardToLender(route);
      await route.abort('connectionreset');
    });
    await findPayButton(page).click();
    await expect(page.getByRole('heading', { name: 'Payment outcome unknown' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
    await page.getByRole('link', { name: 'View payment history' }).click();
    await expect(
      page
        .getByRole('tabpanel')
        .getByText(`$${total.toFixed(2)}`)
        .first(),
    ).toBeVisible();
    expect(await account.listNewPayments()).toEqual([total]);
  });

  test('results in one charge if the session expires before the same user signs in again and resolves the outcome', async ({
    page,
    isBaseContract,
  }) => {
    const account = await claimPayableAccount(harbor);
    await account.addCard(VALID_CARD);
    const { accessToken } = await openPayments(page, harbor, account.loanId, { ownSession: true });
    const total = await fillInPayment(page, '29.50', VISA);
    await page.route('**/make-payment', async (route) => {
      await forwardToLender(route);
      await endSession(harbor.slug, accessToken);
      await route.abort('connectionreset');
    });
    await findPayButton(page).click();
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByText('Your session has expired')).toBeVisible();
    await page.unroute('**/make-payment');
    await submitSignIn(page, harbor);

    const notice = page.getByText(
      /The outcome of the last payment that you submitted on this loan account is unknown/,
    );
    await expect(notice).toBeVisible();
    if (isBaseContract) {
      // With the base contract the user must check the payment history.
      await page.getByRole('button', { name: 'Mark as checked' }).click();
      await expect(notice).toBeHidden();
      expect(await account.listNewPayments()).toEqual([total]);
      return;
    }
    expect(await fillInPayment(page, '29.50', VISA)).toBe(total);
    await findPayButton(page).click();
    await page.getByRole('button', { name: 'Yes, the same one' }).click();
    await expectPaid(page);
    expect(await account.listNewPayments()).toEqual([total]);
  });
});

test.describe('a session that expired before the payment was sent', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  test('charges nothing, and the user can make the payment after signing in', async ({ page }) => {
    const account = await claimPayableAccount(harbor);
    await account.addCard(VALID_CARD);
    const { accessToken } = await openPayments(page, harbor, account.loanId, { ownSession: true });
    const total = await fillInPayment(page, '30.50', VISA);
    await endSession(harbor.slug, accessToken);
    await findPayButton(page).click();
    await expect(page.getByText('Your session has expired')).toBeVisible();
    expect(await account.listNewPayments()).toEqual([]);
    await submitSignIn(page, harbor);
    expect(await fillInPayment(page, '30.50', VISA)).toBe(total);
    await findPayButton(page).click();
    await expectPaid(page);
    expect(await account.listNewPayments()).toEqual([total]);
  });
});
