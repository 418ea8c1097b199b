import type { Cents, NewPayment, PaymentMethod } from '@livery/lender-client';
import { parseMoney, sumAmounts } from '../../../../lib/format/money.ts';
import { getConvenienceFee } from '../payments/fees.ts';
import { isCredit, type PaymentValues } from '../payments/payment-schema.ts';
import type { PaymentRequest } from '../payments/use-payment-flow.ts';
import type { PaymentsContext } from './payments-context.ts';

/** The payment that results from the form values. */
interface PaymentPlan {
  readonly method: PaymentMethod | null;
  /** Null if the typed amount is invalid. */
  readonly amount: Cents | null;
  /** Null if no method is selected. */
  readonly fee: Cents | null;
  readonly isWaived: boolean;
  readonly total: Cents | null;
}

/** Computes the fee and the total (docs/product/payments.md#payment-summary). */
export function computePaymentPlan(
  values: PaymentValues,
  { methods, details }: Pick<PaymentsContext, 'methods' | 'details'>,
): PaymentPlan {
  const method = methods.find(({ token }) => token === values.methodToken) ?? null;
  const toCustomer = isCredit(values, method);
  const amount = parseMoney(values.amount);
  const isWaived = values.waive && !toCustomer;
  const fee =
    method === null
      ? null
      : getConvenienceFee(method, details, { kind: 'oneTime', toCustomer, waived: isWaived });
  return {
    method,
    amount,
    fee,
    isWaived,
    total: amount === null || fee === null ? null : sumAmounts(amount, fee),
  };
}

/** Builds the request that confirms the payment, or returns null if the form is incomplete. */
export function buildPaymentRequest(
  values: PaymentValues,
  { details, methods }: Pick<PaymentsContext, 'methods' | 'details'>,
): PaymentRequest | null {
  const { method, amount, fee, isWaived, total } = computePaymentPlan(values, { details, methods });
  if (method === null || amount === null || fee === null || total === null) return null;
  const comment = values.comment.trim();
  const toCustomer = isCredit(values, method);
  const payment: NewPayment = {
    loanNumber: details.loan.loanNumber,
    amount,
    method: { token: method.token, type: method.type },
    fee,
    postNow: values.postNow,
    comment: comment === '' ? undefined : comment,
    toCustomer,
    principalOnly: values.principalOnly && !toCustomer,
    waiveReasonId: isWaived ? Number(values.waiveReason) : undefined,
    duplicateConfirmed: false,
  };
  return { method, payment, total };
}
