import type { MethodType, NewAch, NewCard, NewPad } from '../codecs/payment-methods.ts';
import {
  loanPaymentDetailsFromWire,
  methodTypeToWire,
  newAchToWire,
  newCardToWire,
  newMethodFromWire,
  newPadToWire,
} from '../codecs/payment-methods.ts';
import type { NewPayment, RefundPart } from '../codecs/payments.ts';
import { newPaymentToWire, refundToWire, takenPaymentFromWire } from '../codecs/payments.ts';
import { abortable, FORM, idempotent, messageOf } from '../request-parts.ts';
import { moneyCall, type Transport } from '../transport.ts';

/**
 * Payment methods and payments (spec section 7, payments). What moves money takes an idempotency key, one for each
 * confirmed intent, and fails as `unknown-outcome` when it is not known whether it happened; the same call with
 * the same key then tells, where the lender has that extension.
 */
export function paymentCalls({ apiUser, signedIn }: Transport) {
  const moneyByApiUser = moneyCall(apiUser);
  const moneySignedIn = moneyCall(signedIn);
  return {
    /** web-service/get-loan-details. */
    getLoanPaymentDetails: (loanNumber: string, signal?: AbortSignal) =>
      apiUser(
        (http) =>
          http.POST('/v1/web-service/get-loan-details', {
            body: { account: loanNumber, channel: 'LMS' },
            ...FORM,
            ...abortable(signal),
          }),
        ({ result }) => loanPaymentDetailsFromWire(result.data),
        signal,
      ),

    /** web-service/add-card. */
    addCard: (card: NewCard) =>
      apiUser(
        (http) => http.POST('/v1/web-service/add-card', { body: newCardToWire(card), ...FORM }),
        newMethodFromWire,
      ),

    /** web-service/add-ach. */
    addAch: (account: NewAch) =>
      apiUser(
        (http) => http.POST('/v1/web-service/add-ach', { body: newAchToWire(account), ...FORM }),
        newMethodFromWire,
      ),

    /** web-service/add-pad. */
    addPad: (account: NewPad) =>
      apiUser(
        (http) => http.POST('/v1/web-service/add-pad', { body: newPadToWire(account), ...FORM }),
        newMethodFromWire,
      ),

    /** web-service/delete-payment-method. */
    deletePaymentMethod: (method: { readonly id: number; readonly type: MethodType }) =>
      apiUser(
        (http) =>
          http.POST('/v1/web-service/delete-payment-method', {
            body: { MethodId: method.id, MethodType: methodTypeToWire(method.type), channel: 'CAP' },
            ...FORM,
          }),
        messageOf,
      ),

    /** web-service/make-payment. Conflict: duplicate_suspected, in_progress or fee_changed. */
    makePayment: (payment: NewPayment, idempotencyKey: string) =>
      moneyByApiUser(
        (http) =>
          http.POST('/v1/web-service/make-payment', {
            params: idempotent(idempotencyKey),
            body: newPaymentToWire(payment),
            ...FORM,
          }),
        takenPaymentFromWire,
      ),

    /** The refund of a card payment. */
    refundPayment: (paymentId: number, part: RefundPart, idempotencyKey: string) =>
      moneySignedIn(
        (http) =>
          http.POST('/payments/refund', {
            params: idempotent(idempotencyKey),
            body: refundToWire(paymentId, part),
            ...FORM,
          }),
        messageOf,
      ),

    /** ach/void-payment: of one that the bank has returned. */
    voidPayment: (paymentId: number, idempotencyKey: string) =>
      moneySignedIn(
        (http) =>
          http.POST('/ach/void-payment', {
            params: idempotent(idempotencyKey),
            body: { paymentMadeId: paymentId },
          }),
        messageOf,
      ),
  };
}
