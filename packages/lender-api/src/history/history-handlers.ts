import { wirePayment } from '../borrowers/payment-wire.ts';
import type { Access, Operations } from '../http/operations.ts';
import { staffIdOf } from '../http/signed-in.ts';
import { dollars, phpDate } from '../http/wire.ts';
import type { PageQuery } from '../lists/page.ts';
import { amountOf } from '../payments/payment-facts.ts';
import type { HistoryRow, HistoryService } from './history-service.ts';

const HISTORY: Access = { permission: 'PAYMENTS.READ_HISTORY', toDo: 'see the payment history' };
const RECEIPT: Access = { permission: 'PAYMENTS.READ_HISTORY', toDo: 'send the receipt of a payment' };

const wireReceipt = (row: HistoryRow) => ({
  paymentsMade: wirePayment(row),
  paymentAmount: dollars(amountOf(row) + row.feeCents),
  datePaid: phpDate(row.paymentDay),
});

/** Spec section 7: the payment history and its receipts. */
export function historyOperations(service: HistoryService): Operations {
  return {
    getPaymentHistory: {
      access: HISTORY,
      async handler(request) {
        const { loanNumber, ...page } = request.query as PageQuery & { loanNumber: string };
        const { rows, ...totals } = await service.payments(loanNumber, page);
        return { status: 1, message: 'Payment history.', ...totals, receipts: rows.map(wireReceipt) };
      },
    },
    sendPaymentReceipt: {
      access: RECEIPT,
      credentials: 'api-user',
      async handler(request) {
        const body = request.body as { account: string; email: string; phoneNo?: string; receiptId: number };
        await service.sendReceipt(staffIdOf(request), {
          loanNo: body.account,
          email: body.email,
          phone: body.phoneNo ?? '',
          paymentId: body.receiptId,
        });
        return { status: 1, message: 'Payment receipt sent successfully!' };
      },
    },
  };
}
