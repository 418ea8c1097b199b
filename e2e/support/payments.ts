import { listedAccounts } from './accounts.ts';
import { lenderApi } from './lender.ts';

interface FoundPayment {
  readonly loanId: number;
  readonly loanNumber: string;
  /** How many of the account's payments have been refunded. */
  readonly refundedCount: number;
}

/**
 * A linked account whose history has such a payment.
 * @param kind `refundable`: a card payment that can be given back; `returned`: an ACH payment that the bank returned
 * @param place which of them; a journey that changes one takes one of its own
 */
export async function accountWithPayment(
  tenant: { readonly slug: string },
  kind: 'refundable' | 'returned',
  place = 0,
): Promise<FoundPayment> {
  const { payments } = await lenderApi(tenant);
  let left = place;
  for (const { loanId, loanNumber } of listedAccounts(tenant)) {
    const made = (await payments(loanNumber)).map(({ paymentsMade }) => paymentsMade);
    const has = made.some(({ paymentStatus: { showRefund, achStatus } }) =>
      kind === 'refundable' ? showRefund : achStatus === 1,
    );
    if (!has) continue;
    if (left === 0)
      return { loanId, loanNumber, refundedCount: made.filter(({ isRefunded }) => isRefunded).length };
    left -= 1;
  }
  throw new Error(`There are too few accounts with a ${kind} payment.`);
}
