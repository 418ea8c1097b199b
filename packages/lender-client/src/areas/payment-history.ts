import type { ReceiptRequest } from '../codecs/payment-history.ts';
import { historyFromWire, receiptRequestToWire } from '../codecs/payment-history.ts';
import { abortable, FORM, messageOf } from '../request-parts.ts';
import type { Transport } from '../transport.ts';

/** As many as the history shows (spec section 9). */
const HISTORY_LIMIT = 100;

/** The payments of a loan account and their receipts (spec section 7, payments). */
export function paymentHistoryCalls({ apiUser, signedIn }: Transport) {
  return {
    /** The latest 100 payments. */
    getPaymentHistory: (loanNumber: string, signal?: AbortSignal) =>
      signedIn(
        (http) =>
          http.GET('/payments/payment-history', {
            params: { query: { loanNumber, page: 1, limit: HISTORY_LIMIT } },
            ...abortable(signal),
          }),
        historyFromWire,
        signal,
      ),

    /** web-service/send-payment-receipt. */
    sendReceipt: (request: ReceiptRequest) =>
      apiUser(
        (http) =>
          http.POST('/v1/web-service/send-payment-receipt', {
            body: receiptRequestToWire(request),
            ...FORM,
          }),
        messageOf,
      ),
  };
}
