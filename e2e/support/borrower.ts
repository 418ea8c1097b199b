import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContext, expect } from '@playwright/test';
import type { ListedAccount } from './accounts.ts';
import { getJourneyStack } from './journey-stack.ts';
import { getSharedSession, openLenderApi } from './lender.ts';
import { portalUrl } from './tenants.ts';

interface Tenant {
  readonly slug: string;
}

const getApiUrl = (path: string) => `http://127.0.0.1:${getJourneyStack().apiPort}${path}`;

/** Channel ids by their names in the portal's rules. */
export const CHANNELS = { Web: 1, Mobile: 2, SMS: 3, IVR: 4, 'One Time': 71, Recurring: 72 } as const;
export type ChannelName = keyof typeof CHANNELS;

const METHODS = {
  card: {
    type: 1,
    cardNumber: '4242424242424242',
    expiryDate: '11/39',
    cvvNumber: '123',
    billingZip: '60614',
  },
  ach: {
    ...{ type: 2, routingNumber: '021000021', accountNumber: '123456789' },
    ...{ bankName: 'First Bank', accountType: 1 },
  },
} as const;
type Method = keyof typeof METHODS;

interface Details {
  readonly loan: { readonly principalBalance: number };
  readonly linkAttempt: { readonly attemptTinFour: string; readonly attemptPhoneNo: string };
  readonly installAccount: { readonly installPrimaryEmailAddress: { readonly emailAddrText: string } };
}

const getLoanDetails = async (tenant: Tenant, { loanId }: ListedAccount) =>
  (await openLenderApi(tenant)).callApi<Details>(`/loan/get-loan-details?loanId=${loanId}`);

const post = (slug: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(getApiUrl(`/${slug}/borrower${path}`), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Requests a sign-in link and returns it from the newest email to the borrower. */
async function requestSignInLink(tenant: Tenant, account: ListedAccount): Promise<string> {
  const { installAccount } = await getLoanDetails(tenant, account);
  const email = installAccount.installPrimaryEmailAddress.emailAddrText;
  await post(tenant.slug, '/request-link', { email });
  const outbox = await fetch(getApiUrl('/outbox'));
  const [, mail = ''] = (await outbox.text()).split(` to ${email},`);
  return /enter\?link=([\w-]+)/.exec(mail)?.[1] ?? '';
}

/**
 * Signs a borrower in to the borrower app with an emailed link in a separate browser, because staff who impersonate a borrower
 * cannot write messages.
 */
async function signInAsBorrower(context: BrowserContext, tenant: Tenant, account: ListedAccount) {
  const link = await requestSignInLink(tenant, account);
  const answer = await post(tenant.slug, '/sign-in', { link, channel: CHANNELS.Web });
  const { result } = (await answer.json()) as { result: { borrowerToken: string } };
  const { host } = new URL(portalUrl(tenant.slug));
  await context.addCookies([
    {
      name: 'livery_borrower',
      value: result.borrowerToken,
      domain: host.replace(/:\d+$/, ''),
      path: '/api/borrower-app/',
    },
  ]);
}

/** Opens the borrower page with the conversation of a loan account in a separate browser context. */
export async function openBorrowerChat(browser: Browser, tenant: Tenant, account: ListedAccount) {
  const context = await browser.newContext();
  await signInAsBorrower(context, tenant, account);
  const page = await context.newPage();
  await page.goto(portalUrl(tenant.slug, `/api/borrower-app/chat?loanId=${account.loanId}`));
  return { chat: page.frameLocator('iframe[title="Messages"]'), close: () => context.close() };
}

/**
 * Returns the actions of a borrower in an impersonated session. Each action returns false if a rule rejected it; any other failure
 * fails the journey.
 */
export async function createBorrowerActions(tenant: Tenant, account: ListedAccount) {
  const { slug } = tenant;
  const { accessToken } = await getSharedSession(slug);
  const { loanId, loanNumber } = account;
  const query = new URLSearchParams({ install_account_id: String(account.installAccountId), accessToken });
  const response = await fetch(getApiUrl(`/${slug}/borrower-app/impersonate?${query.toString()}`), {
    redirect: 'manual',
  });
  const borrowerToken = /livery_borrower=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
  expect(borrowerToken, `a session for ${loanNumber}`).not.toBe('');

  const send = async (path: string, body: object) => {
    const answer = await post(slug, path, body, { borrowerToken, 'idempotency-key': randomUUID() });
    const { code, message, result } = (await answer.json()) as Record<string, unknown>;
    expect(answer.ok || code === 'refused_by_rule', `${path}: ${answer.status} ${String(message)}`).toBe(
      true,
    );
    return { passes: answer.ok, result };
  };
  const getDetails = () => getLoanDetails(tenant, account);
  const methodIds: Partial<Record<Method, number>> = {};
  const getMethodId = async (method: Method) => {
    const knownId = methodIds[method];
    if (knownId !== undefined) return knownId;
    const { result } = await send('/add-payment-method', { loanId, name: 'A Person', ...METHODS[method] });
    return (methodIds[method] = (result as { methodId: number }).methodId);
  };
  return {
    account,
    details: getDetails,
    promise: async (day: string, channel: ChannelName) => {
      const promise = { loanId, amount: 10, day, channel: CHANNELS[channel] };
      return (await send('/promise-to-pay', promise)).passes;
    },
    pay: async (method: Method, channel: ChannelName) => {
      const payment = { loanId, methodId: await getMethodId(method), amount: 1, confirmDuplicate: true };
      return (await send('/pay', { ...payment, channel: CHANNELS[channel] })).passes;
    },
    /** Links the loan account again with the same data. */
    link: async (channel: ChannelName) => {
      const { attemptTinFour, attemptPhoneNo } = (await getDetails()).linkAttempt;
      const identity = { loanNumber, ssn4: attemptTinFour, phoneNo: attemptPhoneNo };
      return (await send('/link-account', { ...identity, channel: CHANNELS[channel] })).passes;
    },
    signIn: async (channel: ChannelName) => {
      const link = await requestSignInLink(tenant, account);
      return (await send('/sign-in', { link, channel: CHANNELS[channel] })).passes;
    },
  };
}
