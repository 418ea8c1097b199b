import { type BrowserContext, expect } from '@playwright/test';
import type { ListedAccount } from './accounts.ts';
import { lenderApi, sharedSession } from './lender.ts';
import { portalUrl } from './tenants.ts';

interface Tenant {
  readonly slug: string;
}

const apiOf = (slug: string, path: string) =>
  `http://127.0.0.1:${process.env['LIVERY_E2E_API_PORT'] ?? ''}/${slug}${path}`;

/**
 * Signs the holder of a loan account in on the borrower's pages by a mailed link, in a browser of their own: writing is not
 * for staff who act in their name.
 */
export async function signInAsBorrower(context: BrowserContext, { slug }: Tenant, account: ListedAccount) {
  const { ask } = await lenderApi({ slug });
  const { installAccount } = await ask<{
    installAccount: { installPrimaryEmailAddress: { emailAddrText: string } };
  }>(`/loan/get-loan-details?loanId=${account.loanId}`);
  const email = installAccount.installPrimaryEmailAddress.emailAddrText;
  const send = (path: string, body: object) =>
    fetch(apiOf(slug, path), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await send('/borrower/request-link', { email });
  const outbox = await fetch(`http://127.0.0.1:${process.env['LIVERY_E2E_API_PORT'] ?? ''}/outbox`);
  const [, mail = ''] = (await outbox.text()).split(` to ${email},`);
  const [, link = ''] = /enter\?link=([\w-]+)/.exec(mail) ?? [];
  const answer = await send('/borrower/sign-in', { link, channel: 1 });
  const { result } = (await answer.json()) as { result: { borrowerToken: string } };
  const { host } = new URL(portalUrl(slug));
  await context.addCookies([
    {
      name: 'livery_borrower',
      value: result.borrowerToken,
      domain: host.replace(/:\d+$/, ''),
      path: '/api/borrower-app/',
    },
  ]);
}

/** The lender's borrower side as the holder of a loan account meets it: in a session that staff open in their name. */
export async function borrowerOf({ slug }: Tenant, account: ListedAccount) {
  const { accessToken } = await sharedSession(slug);
  const query = new URLSearchParams({
    install_account_id: String(account.installAccountId),
    accessToken,
  });
  const opened = await fetch(apiOf(slug, `/borrower-app/impersonate?${query.toString()}`), {
    redirect: 'manual',
  });
  const borrowerToken = /livery_borrower=([^;]+)/.exec(opened.headers.get('set-cookie') ?? '')?.[1] ?? '';
  expect(borrowerToken, `a session for ${account.loanNumber}`).not.toBe('');
  return {
    /** Promises to pay $10 on a day, through a channel of spec section 3. @returns whether no rule refused it */
    promise: async (day: string, channel: number): Promise<boolean> => {
      const answer = await fetch(apiOf(slug, '/borrower/promise-to-pay'), {
        method: 'POST',
        headers: { borrowerToken, 'content-type': 'application/json' },
        body: JSON.stringify({ loanId: account.loanId, amount: 10, day, channel }),
      });
      const { code } = (await answer.json()) as { code?: string };
      expect(answer.ok || code === 'refused_by_rule', `${answer.status} ${code ?? ''}`).toBe(true);
      return answer.ok;
    },
  };
}
