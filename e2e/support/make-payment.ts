import { expect, type Page, type Route } from '@playwright/test';
import { accountPath, claimAccount } from './accounts.ts';
import { lenderApi } from './lender.ts';
import { openSignedIn } from './session.ts';

interface Tenant {
  readonly slug: string;
}

const CARD = { name: 'A Person', expiryDate: '11/39', cvvNumber: '123', billingZip: '60614' };
export const GOOD_CARD = '4242424242424242';

/** Claims a loan account, and reads the lender's payments of it from now on. */
export async function payableAccount(tenant: Tenant) {
  const account = await claimAccount(tenant);
  const { payments, service } = await lenderApi(tenant);
  const known = new Set((await payments(account.loanNumber)).map(({ paymentsMade }) => paymentsMade.id));
  return {
    ...account,
    addCard: (cardNumber: string) =>
      service('add-card', { ...CARD, account: account.loanNumber, cardNumber }),
    addAch: (accountNumber: string) =>
      service<{ data: { id: number } }>('add-ach', {
        account: account.loanNumber,
        name: 'A Person',
        routingNumber: '021000021',
        accountNumber,
        bankName: 'First Harbor Bank',
        accountType: 1,
      }),
    /** What has been taken since, each payment with its fee in dollars, the first one first. */
    taken: async (): Promise<number[]> =>
      (await payments(account.loanNumber))
        .filter(({ paymentsMade }) => !known.has(paymentsMade.id))
        .map(({ paymentAmount }) => paymentAmount)
        .toReversed(),
  };
}

/** The amount of Make Payment. */
export const amountField = (page: Page) => page.getByRole('textbox', { name: 'Amount', exact: true });

/** Opens Make Payment of a loan account. */
export async function openPayments(
  page: Page,
  tenant: Tenant,
  loanId: number,
  visit: { readonly ownSession?: boolean } = {},
) {
  const signedIn = await openSignedIn(page, tenant, {
    ...visit,
    path: `${accountPath(loanId)}/payments/make`,
  });
  await expect(amountField(page)).toBeVisible();
  return signedIn;
}

/** The button of the last step. */
export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

/** Fills in the amount, by the method that is named or chosen already, and goes on to the last step. @returns the total in dollars */
export async function fillInPayment(page: Page, amount: string, method?: RegExp): Promise<number> {
  if (method !== undefined) await page.getByRole('radio', { name: method }).last().check();
  await amountField(page).fill(amount);
  return goOnToPay(page);
}

/** Goes on to the last step from what is filled in. @returns the total in dollars */
export async function goOnToPay(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(payButton(page)).toBeEnabled();
  return Number(((await payButton(page).textContent()) ?? '').replace(/[^\d.]/g, ''));
}

/** Lets a request of the page reach the lender; what becomes of the answer is for the journey to say. */
export async function reachTheLender(route: Route): Promise<void> {
  const { host, port, pathname } = new URL(route.request().url());
  // Only browsers know names under localhost.
  const url = `http://127.0.0.1:${port}${pathname}`;
  const answer = await route.fetch({ url, headers: { ...(await route.request().allHeaders()), host } });
  expect(answer.status()).toBe(200);
}

/** Waits for the result. */
export const expectTaken = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Payment taken' })).toBeVisible();
