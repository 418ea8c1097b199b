import { describeStatus } from '../../domain/payments/payment-wire.ts';
import type { PaymentMethodRow, PaymentRow } from '../../platform/db/schema/payments.ts';
import { toDollars } from '../../platform/http/wire.ts';
import { toMoneyResponse } from './money-response.ts';
import type { PaymentResult } from './payment-taker.ts';

type Approved = Extract<PaymentResult, { outcome: 'approved' }>;

function toWirePayment(payment: PaymentRow, method: PaymentMethodRow) {
  const { amountCents, feeCents } = payment;
  return {
    paymentMadeId: payment.id,
    confirmId: payment.id,
    amount: toDollars(amountCents),
    platformTransactionFees: toDollars(feeCents),
    totalAmount: toDollars(amountCents + feeCents),
    paymentDate: { date: payment.paymentDay },
    authId: payment.authId,
    orderId: payment.orderId,
    paymentType: method.methodType,
    lastFour: method.lastFour,
    description: describeStatus(payment),
  };
}

const UNKNOWN_OUTCOME_MESSAGE =
  'The payment processor has not responded yet. Do not charge again. Check the payment history.';

export const toPaymentResponse = (result: PaymentResult, method: PaymentMethodRow, toCustomer: boolean) =>
  toMoneyResponse(result, UNKNOWN_OUTCOME_MESSAGE, ({ payment }: Approved) => ({
    message: toCustomer ? 'Credit successful!' : 'Payment successful!',
    fields: { result: { data: toWirePayment(payment, method) } },
  }));
