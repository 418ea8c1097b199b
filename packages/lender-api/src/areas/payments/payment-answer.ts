import { statusDescription } from '../../domain/payments/payment-wire.ts';
import type { PaymentMethodRow, PaymentRow } from '../../platform/db/schema/payments.ts';
import { dollars } from '../../platform/http/wire.ts';
import { moneyAnswer } from './money-answer.ts';
import type { PaymentResult } from './take-payment.ts';

type Approved = Extract<PaymentResult, { outcome: 'approved' }>;

/** Returns the payment with the wire's names. */
function wirePayment(payment: PaymentRow, method: PaymentMethodRow) {
  const { amountCents, feeCents } = payment;
  return {
    paymentMadeId: payment.id,
    confirmId: payment.id,
    amount: dollars(amountCents),
    platformTransactionFees: dollars(feeCents),
    totalAmount: dollars(amountCents + feeCents),
    paymentDate: { date: payment.paymentDay },
    authId: payment.authId,
    orderId: payment.orderId,
    paymentType: method.methodType,
    lastFour: method.lastFour,
    description: statusDescription(payment),
  };
}

const NO_ANSWER = 'The processor has not answered yet. Do not charge again; check the payment history.';

/** Returns the answer of a payment. */
export const paymentAnswer = (result: PaymentResult, method: PaymentMethodRow, toCustomer: boolean) =>
  moneyAnswer(result, NO_ANSWER, ({ payment }: Approved) => ({
    message: toCustomer ? 'Credit successful!' : 'Payment successful!',
    fields: { result: { data: wirePayment(payment, method) } },
  }));
