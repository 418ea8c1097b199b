import type { Page } from '@playwright/test';
import { claimAccount } from '../support/accounts.ts';
import { getSharedSession, openLenderApi } from '../support/lender.ts';
import { openSignedIn } from '../support/session.ts';
import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

const [harbor] = TENANTS;
const BORROWER_APP_PATH = '/api/borrower-app/';

async function claimBorrowerWithCard() {
  const account = await claimAccount(harbor);
  const { callWebService } = await openLenderApi(harbor);
  await callWebService('add-card', {
    account: account.loanNumber,
    name: 'A Person',
    cardNumber: '4242424242424242',
    expiryDate: '11/39',
    cvvNumber: '123',
    billingZip: '60614',
  });
  return account;
}

const NO_PAYMENTS = 1;
const NO_CARD_PAYMENTS = 2;

/** Sets a rule for web payments on one loan account, from today on. */
async function setRule(id: number, isEnabled: boolean, loanNumber: string): Promise<void> {
  const { callApi } = await openLenderApi(harbor);
  const startDate = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
  await callApi('/rule/update-rule', {
    ...{ clientRuleSubCategoryId: id, offHide: isEnabled, startDate, endDate: '2099-12-31' },
    ...{ applyTo: 2, applyOn: [1], loanNumber },
  });
}

/** Opens the borrower app as the portal does: in a new window, with the session token in the URL. */
async function impersonate(page: Page, installAccountId: number): Promise<Page> {
  await openSignedIn(page, harbor);
  const { accessToken } = await getSharedSession(harbor.slug);
  const windowPromise = page.context().waitForEvent('page');
  const query = `install_account_id=${installAccountId}&accessToken=${accessToken}`;
  await page.evaluate((url) => open(url, '_blank', 'noopener'), `${BORROWER_APP_PATH}impersonate?${query}`);
  const window = await windowPromise;
  await window.waitForURL(portalUrl(harbor.slug, `${BORROWER_APP_PATH}home`));
  return window;
}

// @spec 1.6
test("impersonation opens the borrower app at the portal's host, shows a banner, and can be ended", async ({
  page,
}) => {
  const { installAccountId, loanNumber } = await claimBorrowerWithCard();
  const window = await impersonate(page, installAccountId);

  const banner = window.getByRole('region', { name: 'Impersonation' });
  await expect(banner).toContainText('is signed in as');
  await expect(window.getByRole('link', { name: `Account ${loanNumber}` })).toBeVisible();
  expect(await window.content()).not.toContain((await getSharedSession(harbor.slug)).accessToken);
  const cookies = await page.context().cookies(window.url());
  expect(cookies).toEqual([
    expect.objectContaining({
      name: 'livery_borrower',
      path: BORROWER_APP_PATH,
      httpOnly: true,
      sameSite: 'Lax',
    }),
  ]);
  // The browser does not send this cookie with API calls of the portal.
  expect(await page.context().cookies(portalUrl(harbor.slug, '/api/users/app-details'))).toEqual([]);

  await banner.getByRole('button', { name: 'End session' }).click();
  await expect(window.getByRole('heading', { name: 'Session ended' })).toBeVisible();
  await window.goto(portalUrl(harbor.slug, `${BORROWER_APP_PATH}home`));
  await expect(window).toHaveURL(/\/sign-in\?ended=1$/);
  await expect(window.getByText('Your session has ended.')).toBeVisible();
});

test.describe('a rule', () => {
  test.use({ expectedConsoleErrors: [/status of 403/] });

  test("rejects a borrower's payment with a message, but only while the rule is enabled", async ({
    page,
  }) => {
    const { installAccountId, loanNumber } = await claimBorrowerWithCard();
    for (const rule of [NO_PAYMENTS, NO_CARD_PAYMENTS]) await setRule(rule, false, loanNumber);
    const window = await impersonate(page, installAccountId);
    await window.getByRole('link', { name: `Account ${loanNumber}` }).click();
    const pay = async (amount: string) => {
      await window.getByLabel('Amount in dollars, excluding the fee').fill(amount);
      await window.getByLabel('Payment method').selectOption({ label: await readCardOption(window) });
      await window.getByRole('button', { name: 'Pay', exact: true }).click();
    };
    await pay('12.50');
    await expect(window.getByRole('status')).toContainText('successful');

    await setRule(NO_PAYMENTS, true, loanNumber);
    await pay('13.50');
    await expect(window.getByRole('alert')).toHaveText(
      'Payments are not accepted for this account here. Please call us.',
    );
    await expect(window.getByLabel('Amount in dollars, excluding the fee')).toHaveValue('13.50');
  });
});

async function readCardOption(window: Page): Promise<string> {
  const option = window.getByLabel('Payment method').getByRole('option', { name: /^Visa ending in 4242/ });
  return (await option.first().textContent()) ?? '';
}
