import { accountPath } from '../support/accounts.ts';
import { endSession } from '../support/lender.ts';
import {
  expectTaken,
  fillInPayment,
  GOOD_CARD,
  openPayments,
  payableAccount,
  payButton,
  reachTheLender,
} from '../support/make-payment.ts';
import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, submitSignIn, test } from '../support/test.ts';

const [harbor] = TENANTS;
const VISA = /Visa ending in 4242/;

test.describe('an answer that is lost', () => {
  test.use({ expectedConsoleErrors: [/ERR_CONNECTION_RESET|status of 401/] });

  test('leaves the outcome unknown in every tab; asking again learns it in all of them, and charges nothing more', {
    tag: '@extension',
  }, async ({ page }) => {
    const account = await payableAccount(harbor);
    await account.addCard(GOOD_CARD);
    await openPayments(page, harbor, account.loanId);
    const total = await fillInPayment(page, '28.50', VISA);
    const keys: (string | null)[] = [];
    await page.route('**/make-payment', async (route) => {
      keys.push(await route.request().headerValue('idempotency-key'));
      // It reaches the lender and is taken; on the way back the connection breaks.
      if (keys.length === 1) {
        await reachTheLender(route);
        await route.abort('connectionreset');
      } else await route.continue();
    });
    await payButton(page).click();
    await expect(
      page.getByRole('heading', { name: 'It is not known whether the payment was taken' }),
    ).toBeVisible();
    expect(await account.taken()).toEqual([total]);
    const otherTab = await page.context().newPage();
    await otherTab.goto(portalUrl(harbor.slug, `${accountPath(account.loanId)}/payments/make`));
    const notice = otherTab.getByText('The outcome of your last payment on this loan account is not known');
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Ask again' }).click();
    await expectTaken(page);
    await expect(notice).toBeHidden();
    expect(keys[0]).toMatch(/\S/);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await account.taken()).toEqual([total]);
  });

  test('is left to the person to judge where the lender cannot be asked again', {
    tag: '@bare-only',
  }, async ({ page }) => {
    const account = await payableAccount(harbor);
    await account.addCard(GOOD_CARD);
    await openPayments(page, harbor, account.loanId);
    const total = await fillInPayment(page, '28.50', VISA);
    await page.route('**/make-payment', async (route) => {
      await reachTheLender(route);
      await route.abort('connectionreset');
    });
    await payButton(page).click();
    await expect(
      page.getByRole('heading', { name: 'It is not known whether the payment was taken' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ask again' })).toBeHidden();
    await page.getByRole('link', { name: 'Look at the history' }).click();
    await expect(
      page
        .getByRole('tabpanel')
        .getByText(`$${total.toFixed(2)}`)
        .first(),
    ).toBeVisible();
    expect(await account.taken()).toEqual([total]);
  });

  test('with a session that ends meanwhile: the same person signs in, says that it is the same, and is charged once', async ({
    page,
    bare,
  }) => {
    const account = await payableAccount(harbor);
    await account.addCard(GOOD_CARD);
    const { accessToken } = await openPayments(page, harbor, account.loanId, { ownSession: true });
    const total = await fillInPayment(page, '29.50', VISA);
    await page.route('**/make-payment', async (route) => {
      await reachTheLender(route);
      await endSession(harbor.slug, accessToken);
      await route.abort('connectionreset');
    });
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByText('Your session has expired')).toBeVisible();
    await page.unroute('**/make-payment');
    await submitSignIn(page, harbor);

    const notice = page.getByText(/The outcome of your last payment on this loan account is not known/);
    await expect(notice).toBeVisible();
    if (bare) {
      // The lender cannot be asked whether it is the same: the person looks, and says so.
      await page.getByRole('button', { name: 'I have looked' }).click();
      await expect(notice).toBeHidden();
      expect(await account.taken()).toEqual([total]);
      return;
    }
    expect(await fillInPayment(page, '29.50', VISA)).toBe(total);
    await payButton(page).click();
    await page.getByRole('button', { name: 'It is the same' }).click();
    await expectTaken(page);
    expect(await account.taken()).toEqual([total]);
  });
});

test.describe('a session that ended before the payment was sent', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  test('charges nothing; signed in again, the payment is made from its beginning', async ({ page }) => {
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
    await expectTaken(page);
    expect(await account.taken()).toEqual([total]);
  });
});
