import { expect, type Page, type Route } from '@playwright/test';
import { claimAccount, getAccountPath } from './accounts.ts';
import { openLenderApi } from './lender.ts';
import { openSignedIn } from './session.ts';

interface Tenant {
  readonly slug: string;
}

const CARD = { name: 'A Person', expiryDate: '11/39', cvvNumber: '123', billingZip: '60614' };
export const VALID_CARD = '4242424242424242';

/** Claims a loan account. Returns it with functions that add payment methods and list new payments at the lender. */
export async function claimPayableAccount(tenant: Tenant) {
  const account = await claimAccount(tenant);
  const { listPayments, callWebService } = await openLenderApi(tenant);
  const knownIds = new Set(
    (await listPayments(account.loanNumber)).map(({ paymentsMade }) => paymentsMade.id),
  );
  return {
    ...account,
    addCard: (cardNumber: string) =>
      callWebService('add-card', { ...CARD, account: account.loanNumber, cardNumber }),
    addAch: (accountNumber: string) =>
      callWebService<{ data: { id: number } }>('add-ach', {
        account: account.loanNumber,
        name: 'A Person',
        routingNumber: '021000021',
        accountNumber,
        bankName: 'First Harbor Bank',
        accountType: 1,
      }),
    /** Returns the amounts of the payments since the claim, in dollars including the fee, oldest first. */
    listNewPayments: async (): Promise<number[]> =>
      (await listPayments(account.loanNumber))
        .filter(({ paymentsMade }) => !knownIds.has(paymentsMade.id))
        .map(({ paymentAmount }) => paymentAmount)
        .toReversed(),
  };
}

export const findAmountField = (page: Page) => page.getByRole('textbox', { name: 'Amount', exact: true });

export async function openPayments(
  page: Page,
  tenant: Tenant,
  loanId: number,
  session: { readonly ownSession?: boolean } = {},
) {
  const signedIn = await openSignedIn(page, tenant, {
    ...session,
    path: `${getAccountPath(loanId)}/payments/make`,
  });
  await expect(findAmountField(page)).toBeVisible();
  return signedIn;
}

export const findPayButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

/** Fills in the amount, selects a method if one is given, and continues to the last step. Returns the total in dollars. */
export async function fillInPayment(page: Page, amount: string, method?: RegExp): Promise<number> {
  if (method !== undefined) await page.getByRole('radio', { name: method }).last().check();
  await findAmountField(page).fill(amount);
  return continueToPay(page);
}

/** Continues to the last step. Returns the total in dollars. */
export async function continueToPay(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(findPayButton(page)).toBeEnabled();
  return Number(((await findPayButton(page).textContent()) ?? '').replace(/[^\d.]/g, ''));
}

/** Forwards a request of the page to the lender and discards the response. */
export async function forwardToLender(route: Route): Promise<void> {
  const { host, port, pathname } = new URL(route.request().url());
  // Replaces the host name, because names below localhost are resolved by browsers, but not by Node.
  const url = `http://127.0.0.1:${port}${pathname}`;
  const response = await route.fetch({ url, headers: { ...(await route.request().allHeaders()), host } });
  expect(response.status()).toBe(200);
}

export const expectPaid = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
