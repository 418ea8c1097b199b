import type { PaymentState } from '../../platform/db/schema/payments.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PaymentsMadeRepository } from '../borrowers/payments-made-repository.ts';
import type { HistoryRepository } from './history-repository.ts';
import { describeReceipt, type Receipt } from './receipt.ts';

/** Number of newest payments of which a borrower sees the receipts. */
const RECENT_PAYMENTS = 12;

const STATES_WITHOUT_RECEIPT: readonly PaymentState[] = ['reserved', 'pending', 'declined'];

const hasReceipt = (state: PaymentState) => !STATES_WITHOUT_RECEIPT.includes(state);

type Payments = Pick<HistoryRepository, 'findPayment'>;

/**
 * Returns a payment with the facts of its receipt. Throws a 404 Refusal for a payment of another loan
 * account, and 409 for a pending or declined payment.
 */
export async function findPaymentWithReceipt(payments: Payments, paymentId: number, loanId: number) {
  const found = await payments.findPayment(paymentId, loanId);
  if (found === undefined) throw new Refusal(404, 'Payment not found');
  if (!hasReceipt(found.payment.state))
    throw new Refusal(409, 'No receipt can be sent for a payment that was not made.');
  return found;
}

/** Creates the service for the receipts that borrowers see. The caller checks that the borrower has linked the loan account. */
export function createReceiptService(
  payments: Payments,
  paymentLists: Pick<PaymentsMadeRepository, 'listLoanPayments'>,
) {
  return {
    /** Returns the newest 12 payments that have a receipt. */
    async listRecent(loanId: number) {
      const request = { limit: RECENT_PAYMENTS, offset: 0 };
      return (await paymentLists.listLoanPayments(loanId, request, STATES_WITHOUT_RECEIPT)).rows;
    },

    /**
     * Returns the receipt of a payment. Throws a 404 Refusal for a payment of another loan
     * account, and 409 for a pending or declined payment.
     */
    async findReceipt(
      { loanId, loanNo }: { loanId: number; loanNo: string },
      paymentId: number,
    ): Promise<Receipt> {
      return describeReceipt({ loanNo, ...(await findPaymentWithReceipt(payments, paymentId, loanId)) });
    },
  };
}

export type ReceiptService = ReturnType<typeof createReceiptService>;
