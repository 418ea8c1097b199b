import { expect } from '@playwright/test';
import type { ListedAccount } from './accounts.ts';
import { sharedSession } from './lender.ts';

const apiOf = (slug: string, path: string) =>
  `http://127.0.0.1:${process.env['LIVERY_E2E_API_PORT'] ?? ''}/${slug}${path}`;

/** The lender's borrower side as the holder of a loan account meets it: in a session that staff open in their name. */
export async function borrowerOf({ slug }: { readonly slug: string }, account: ListedAccount) {
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
