import { payments } from '@livery/contract/operations/payments';
import { messageFromWire } from '../codecs/message.ts';
import { historyFromWire, type ReceiptRequest, receiptRequestToWire } from '../codecs/payment-history.ts';
import {
  loanPaymentDetailsFromWire,
  type MethodType,
  methodTypeToWire,
  type NewAch,
  type NewCard,
  type NewPad,
  newAchToWire,
  newCardToWire,
  newMethodFromWire,
  newPadToWire,
} from '../codecs/payment-methods.ts';
import {
  type NewPayment,
  newPaymentToWire,
  type RefundPart,
  refundToWire,
  takenPaymentFromWire,
} from '../codecs/payments.ts';
import { operation } from '../http/operation.ts';

const HISTORY_LIMIT = 100;

/**
 * Payments, payment methods and receipts (docs/product/payments.md). An operation that moves money takes an idempotency
 * key, one for each confirmed operation. It fails as `unknown-outcome` if money may have been moved. If the lender has the
 * extension idempotency, the same call with the same key then returns the outcome.
 */
export const paymentOperations = {
  getPaymentHistory: operation(payments.getPaymentHistory, {
    encode: (loanNumber: string) => ({
      query: { loanNumber, page: 1, limit: HISTORY_LIMIT },
    }),
    decode: historyFromWire,
  }),

  sendReceipt: operation(payments.sendPaymentReceipt, {
    encode: (request: ReceiptRequest) => ({ body: receiptRequestToWire(request) }),
    decode: messageFromWire,
  }),

  getLoanPaymentDetails: operation(payments.getLoanPaymentDetails, {
    encode: (loanNumber: string) => ({
      body: { account: loanNumber, channel: 'LMS' },
    }),
    decode: (response) => loanPaymentDetailsFromWire(response.object('result').object('data')),
  }),

  addCard: operation(payments.addCard, {
    encode: (card: NewCard) => ({ body: newCardToWire(card) }),
    decode: newMethodFromWire,
  }),

  addAch: operation(payments.addAch, {
    encode: (account: NewAch) => ({ body: newAchToWire(account) }),
    decode: newMethodFromWire,
  }),

  addPad: operation(payments.addPad, {
    encode: (account: NewPad) => ({ body: newPadToWire(account) }),
    decode: newMethodFromWire,
  }),

  deletePaymentMethod: operation(payments.deletePaymentMethod, {
    encode: (method: { readonly id: number; readonly type: MethodType }) => ({
      body: { MethodId: method.id, MethodType: methodTypeToWire(method.type), channel: 'CAP' },
    }),
    decode: messageFromWire,
  }),

  /** Fails as `conflict` with code duplicate_suspected, in_progress or fee_changed. */
  makePayment: operation(payments.makePayment, {
    encode: (payment: NewPayment, idempotencyKey: string) => ({
      body: newPaymentToWire(payment),
      idempotencyKey,
    }),
    decode: takenPaymentFromWire,
  }),

  refundPayment: operation(payments.refundPayment, {
    encode: (paymentId: number, part: RefundPart, idempotencyKey: string) => ({
      body: refundToWire(paymentId, part),
      idempotencyKey,
    }),
    decode: messageFromWire,
  }),

  /** Voids an ACH payment that the bank returned. */
  voidPayment: operation(payments.voidPayment, {
    encode: (paymentId: number, idempotencyKey: string) => ({
      body: { paymentMadeId: paymentId },
      idempotencyKey,
    }),
    decode: messageFromWire,
  }),
};
