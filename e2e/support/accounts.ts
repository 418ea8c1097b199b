import type { Page } from '@playwright/test';

interface ListedAccount {
  readonly loanId: number;
  readonly loanNumber: string;
  readonly borrower: string;
}

/**
 * A linked account of the signed-up list, as the lender tells it to the person who is signed in.
 * @param place which of them, counted from the newest; a journey that changes one takes one of its own
 */
export async function listedAccount(page: Page, place: number): Promise<ListedAccount> {
  return page.evaluate(async (wanted) => {
    const [kept] = Object.entries<string>(sessionStorage).filter(([key]) => /^livery:\w+:session$/.test(key));
    const { session } = JSON.parse(kept?.[1] ?? '{}') as { session: { accessToken: string } };
    const answer = await fetch('/api/users/signed-up-lenders', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accessToken: session.accessToken },
      body: JSON.stringify({ page: 1, limit: 48, sortBy: 0 }),
    });
    const { result } = (await answer.json()) as {
      result: {
        deletedAt: unknown;
        loan: { id: number; loanNo: string; borrower: { firstName: string; lastName: string } };
      }[];
    };
    const linked = result.filter(({ deletedAt }) => deletedAt === null)[wanted];
    if (linked === undefined) throw new Error(`There are fewer than ${wanted + 1} linked accounts.`);
    const { id, loanNo, borrower } = linked.loan;
    return { loanId: id, loanNumber: loanNo, borrower: `${borrower.firstName} ${borrower.lastName}` };
  }, place);
}

export const accountPath = (loanId: number): string =>
  `/borrowers/signed-up/borrowers-details/loan-id/${loanId}`;
