import type { Page } from '@playwright/test';

interface FoundPayment {
  readonly loanId: number;
  readonly loanNumber: string;
  /** How many of the account's payments have been refunded. */
  readonly refundedCount: number;
}

/**
 * A linked account whose history has such a payment, as the lender tells it to the person who is signed in.
 * @param kind `refundable`: a card payment that can be given back; `returned`: an ACH payment that the bank returned
 * @param place which of them; a journey that changes one takes one of its own
 */
export async function accountWithPayment(
  page: Page,
  kind: 'refundable' | 'returned',
  place = 0,
): Promise<FoundPayment> {
  return page.evaluate(
    async ({ wanted, skip }) => {
      const [kept] = Object.entries<string>(sessionStorage).filter(([key]) =>
        /^livery:\w+:session$/.test(key),
      );
      const { session } = JSON.parse(kept?.[1] ?? '{}') as { session: { accessToken: string } };
      const headers = { 'content-type': 'application/json', accessToken: session.accessToken };
      const list = await fetch('/api/users/signed-up-lenders', {
        method: 'POST',
        headers,
        body: JSON.stringify({ page: 1, limit: 48, sortBy: 0 }),
      });
      const { result } = (await list.json()) as {
        result: { deletedAt: unknown; loan: { id: number; loanNo: string } }[];
      };
      let left = skip;
      for (const { deletedAt, loan } of result) {
        if (deletedAt !== null) continue;
        const answer = await fetch(
          `/api/payments/payment-history?loanNumber=${loan.loanNo}&page=1&limit=100`,
          { headers },
        );
        const { receipts } = (await answer.json()) as {
          receipts: {
            paymentsMade: {
              isRefunded: boolean;
              paymentStatus: { showRefund: boolean; achStatus: number | null };
            };
          }[];
        };
        const payments = receipts.map(({ paymentsMade }) => paymentsMade);
        const has = payments.some(({ paymentStatus: { showRefund, achStatus } }) =>
          wanted === 'refundable' ? showRefund : achStatus === 1,
        );
        if (!has) continue;
        if (left === 0)
          return {
            loanId: loan.id,
            loanNumber: loan.loanNo,
            refundedCount: payments.filter(({ isRefunded }) => isRefunded).length,
          };
        left -= 1;
      }
      throw new Error(`There are too few accounts with a ${wanted} payment.`);
    },
    { wanted: kind, skip: place },
  );
}
