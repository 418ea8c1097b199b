import { refusalBody } from '../http/refusal.ts';
import { dollars } from '../http/wire.ts';
import type { KeptAnswer } from './idempotency.ts';
import type { PaymentMethodRow, PaymentRow } from './payment-facts.ts';
import { amountOf } from './payment-facts.ts';
import type { PaymentResult } from './take-payment.ts';

/** A payment as its result screen and its receipt name it. */
function wirePayment(payment: PaymentRow, method: PaymentMethodRow) {
  const amount = amountOf(payment);
  return {
    paymentMadeId: payment.id,
    confirmId: payment.id,
    amount: dollars(amount),
    platformTransactionFees: dollars(payment.feeCents),
    totalAmount: dollars(amount + payment.feeCents),
    paymentDate: { date: payment.paymentDay },
    authId: payment.authId,
    orderId: payment.orderId,
    paymentType: method.methodType,
    lastFour: method.lastFour,
    description: payment.statusDescription,
  };
}

const UNKNOWN = 'The processor has not answered yet. Do not charge again; check the payment history.';

/** What a payment answers: 200, 400 `declined`, or 504 `unknown_outcome`, which is asked again with the same key. */
export function paymentAnswer(
  result: PaymentResult,
  method: PaymentMethodRow,
  toCustomer: boolean,
): KeptAnswer {
  if (result.outcome === 'unknown')
    return { httpStatus: 504, body: refusalBody(UNKNOWN, 'unknown_outcome'), isFinal: false };
  if (result.outcome === 'declined')
    return { httpStatus: 400, body: refusalBody(`${result.reason}.`, 'declined'), isFinal: true };
  const message = toCustomer ? 'Credit successful!' : 'Payment successful!';
  const body = { status: 1, message, result: { data: wirePayment(result.payment, method) } };
  return { httpStatus: 200, body, isFinal: true };
}
