import { PAD } from '../../domain/money/fees.ts';
import type { Operations, RequiredPermission } from '../../platform/http/operations.ts';
import { successResponse } from '../../platform/http/operations.ts';
import { toDollars, toPhpDate } from '../../platform/http/wire.ts';
import { toWirePayment } from '../borrowers/payment-wire.ts';
import type { HistoryRow, HistoryService } from './history-service.ts';

const HISTORY_PERMISSION: RequiredPermission = {
  permission: 'PAYMENTS.READ_HISTORY',
  operation: 'see the payment history',
};
const RECEIPT_PERMISSION: RequiredPermission = {
  permission: 'PAYMENTS.READ_HISTORY',
  operation: 'send the receipt of a payment',
};

const toWireReceipt = (row: HistoryRow) => ({
  paymentsMade: toWirePayment(row),
  paymentAmount: toDollars(row.amountCents + row.feeCents),
  datePaid: toPhpDate(row.paymentDay),
  paymentDetails: {
    principalOnly: row.principalOnly,
    postedToLoan: row.postToLoan,
    feeWaivedReason: row.waiveReason,
    comment: row.postComment,
    padLastFour: row.methodType === PAD ? row.lastFour : null,
  },
});

export function createHistoryOperations(service: HistoryService) {
  return {
    getPaymentHistory: {
      needs: HISTORY_PERMISSION,
      async handler(request) {
        const { loanNumber, ...page } = request.query;
        const { rows, ...totals } = await service.listPayments(loanNumber, page);
        return successResponse('Payment history.', { ...totals, receipts: rows.map(toWireReceipt) });
      },
    },
    sendPaymentReceipt: {
      needs: RECEIPT_PERMISSION,
      async handler(request) {
        const body = request.body;
        const { account: loanNo, email, phoneNo: phone = '', receiptId: paymentId } = body;
        const receipt = { loanNo, email, phone, paymentId };
        await service.sendReceipt(request.staff.id, receipt, request.http);
        return successResponse('Payment receipt sent successfully!');
      },
    },
  } satisfies Partial<Operations>;
}
