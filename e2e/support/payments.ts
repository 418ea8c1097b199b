import { claimAccount, type ListedAccount } from './accounts.ts';
import { openLenderApi } from './lender.ts';

interface FoundPayment extends ListedAccount {
  readonly refundedCount: number;
}

/**
 * Claims a linked account with a payment of this kind.
 * @param kind `refundable`: a card payment that can be refunded; `returned`: an ACH payment that the bank returned
 */
export async function claimAccountWithPayment(
  tenant: { readonly slug: string },
  kind: 'refundable' | 'returned',
): Promise<FoundPayment> {
  const { payments } = await openLenderApi(tenant);
  const paymentsOf = async (loanNumber: string) =>
    (await payments(loanNumber)).map(({ paymentsMade }) => paymentsMade);
  const account = await claimAccount(tenant, async ({ loanNumber }) =>
    (await paymentsOf(loanNumber)).some(({ paymentStatus: { showRefund, achStatus } }) =>
      kind === 'refundable' ? showRefund : achStatus === 1,
    ),
  );
  const made = await paymentsOf(account.loanNumber);
  return { ...account, refundedCount: made.filter(({ isRefunded }) => isRefunded).length };
}
