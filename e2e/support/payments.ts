import { claimAccount, type ListedAccount } from './accounts.ts';
import { openLenderApi, type Receipt } from './lender.ts';

interface FoundPayment extends ListedAccount {
  /** The id of the newest payment of the kind. */
  readonly paymentId: number;
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
  const { listPayments } = await openLenderApi(tenant);
  const listLoanPayments = async (loanNumber: string) =>
    (await listPayments(loanNumber)).map(({ paymentsMade }) => paymentsMade);
  const isOfKind = ({ paymentStatus: { showRefund, achStatus } }: Receipt['paymentsMade']) =>
    kind === 'refundable' ? showRefund : achStatus === 1;
  const account = await claimAccount(tenant, async ({ loanNumber }) =>
    (await listLoanPayments(loanNumber)).some(isOfKind),
  );
  const payments = await listLoanPayments(account.loanNumber);
  const payment = payments.find(isOfKind);
  if (payment === undefined) throw new Error(`The payments of ${account.loanNumber} have changed.`);
  const refundedCount = payments.filter(({ isRefunded }) => isRefunded).length;
  return { ...account, paymentId: payment.id, refundedCount };
}
