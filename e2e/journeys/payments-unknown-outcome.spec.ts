import { accountPath } from '../support/accounts.ts';
import { endSession } from '../support/lender.ts';
import {
  expectPaid,
  fillInPayment,
  forwardToLender,
  GOOD_CARD,
  openPayments,
  payableAccount,
  payButton,
} from '../support/make-payment.ts';
import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, submitSignIn, test } from '../support/test.ts';

const [harbor] = TENANTS;
const VISA = /Visa ending in 4242/;

test.describe('a lost response to a payment', () => {
  test.use({ expectedConsoleErrors: [/ERR_CONNECTION_RESET|status of 401/] });

  test('leaves the outcome unknown in every tab; a retry resolves it in all tabs and charges nothing more', {
    tag: '@extension',
  }, async ({ page }) => {
    const account = await payableAccount(harbor);
    await account.addCard(GOOD_CARD);
    await openPayments(page, harbor, account.loanId);
    const total = await fillInPayment(page, '28.50', VISA);
    const keys: (string | null)[] = [];
    await page.route('**/make-payment', async (route) => {
      keys.push(await route.request().headerValue('idempotency-key'));
      // The payment succeeds at the lender, and the connection fails before the response.
      if (keys.length === 1) {
        await forwardToLender(route);
        await route.abort('connectionreset');
      } else await route.continue();
    });
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Payment outcome unknown' })).toBeVisible();
    expect(await account.taken()).toEqual([total]);
    const otherTab = await page.context().newPage();
    await otherTab.goto(portalUrl(harbor.slug, `${accountPath(account.loanId)}/payments/make`));
    const notice = otherTab.getByText('The outcome of your last payment on this loan account is unknown');
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectPaid(page);
    await expect(notice).toBeHidden();
    expect(keys[0]).toMatch(/\S/);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await account.taken()).toEqual([total]);
  });

  test('lets the user resolve the outcome if the lender API supports no retry', {
    tag: '@base-contract-only',
  }, async ({ page }) => {
    const account = await payableAccount(harbor);
    await account.addCard(GOOD_CARD);
    await openPayments(page, harbor, account.loanId);
    const total = await fillInPayment(page, '28.50', VISA);
    await page.route('**/make-payment', async (route) => {
      await forwardToLender(route);
      await route.abort('connectionreset');
    });
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Payment outcome unknown' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
    await page.getByRole('link', { name: 'View payment history' }).click();
    await expect(
      page
        .getByRole('tabpanel')
        .getByText(`$${total.toFixed(2)}`)
        .first(),
    ).toBeVisible();
    expect(await account.taken()).toEqual([total]);
  });

  test('with a session that expires: the same user signs in again, confirms that it is the same payment, and it is charged once', async ({
    page,
    isBaseContract,
  }) => {
    const account = await payableAccount(harbor);
    await account.addCard(GOOD_CARD);
    const { accessToken } = await openPayments(page, harbor, account.loanId, { ownSession: true });
    const total = await fillInPayment(page, '29.50', VISA);
    await page.route('**/make-payment', async (route) => {
      await forwardToLender(route);
      await endSession(harbor.slug, accessToken);
      await route.abort('connectionreset');
    });
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByText('Your session has expired')).toBeVisible();
    await page.unroute('**/make-payment');
    await submitSignIn(page, harbor);

    const notice = page.getByText(/The outcome of your last payment on this loan account is unknown/);
    await expect(notice).toBeVisible();
    if (isBaseContract) {
      // The lender API cannot detect the repetition, so the user checks and confirms it.
      await page.getByRole('button', { name: 'Mark as checked' }).click();
      await expect(notice).toBeHidden();
      expect(await account.taken()).toEqual([total]);
      return;
    }
    expect(await fillInPayment(page, '29.50', VISA)).toBe(total);
    await payButton(page).click();
    await page.getByRole('button', { name: 'Yes, the same one' }).click();
    await expectPaid(page);
    expect(await account.taken()).toEqual([total]);
  });
});

test.describe('a session that expired before the payment was sent', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  test('charges nothing, and the user can make the payment again after signing in', async ({ page }) => {
    const account = await payableAccount(harbor);
    await account.addCard(GOOD_CARD);
    const { accessToken } = await openPayments(page, harbor, account.loanId, { ownSession: true });
    const total = await fillInPayment(page, '30.50', VISA);
    await endSession(harbor.slug, accessToken);
    await payButton(page).click();
    await expect(page.getByText('Your session has expired')).toBeVisible();
    expect(await account.taken()).toEqual([]);
    await submitSignIn(page, harbor);
    expect(await fillInPayment(page, '30.50', VISA)).toBe(total);
    await payButton(page).click();
    await expectPaid(page);
    expect(await account.taken()).toEqual([total]);
  });
});
