import type { Schemas } from '@livery/contract';
import { amountToForm, type Cents, money } from '../wire/money.ts';
import { omitUndefined } from '../wire/omit-undefined.ts';
import type { ResponseFields } from '../wire/response-fields.ts';
import { type OrUnknown, UNKNOWN } from '../wire/unknown.ts';
import { day } from '../wire/wire-dates.ts';
import { count, nonEmptyText, reference } from '../wire/wire-types.ts';
import { type MethodType, methodType, methodTypeToWire } from './payment-methods.ts';

export interface NewPayment {
  readonly loanNumber: string;
  readonly amount: Cents;
  readonly method: { readonly token: string; readonly type: MethodType };
  /** The convenience fee that was shown to the payer. If it has changed, the lender rejects the payment (code fee_changed). */
  readonly fee: Cents;
  readonly postNow: boolean;
  readonly comment?: string | undefined;
  /** True to send the amount to the customer instead of charging it. */
  readonly toCustomer: boolean;
  readonly principalOnly: boolean;
  /** The reason for waiving the fee; undefined if it is not waived. */
  readonly waiveReasonId?: number | undefined;
  /** True if the user confirmed the payment despite a suspected duplicate. */
  readonly duplicateConfirmed: boolean;
}

/**
 * The result of a successful payment. The response status alone proves that the payment was taken. Other fields are UNKNOWN
 * or null if the response lacks them.
 */
export interface TakenPayment {
  readonly id: number | null;
  readonly receiptId: number | null;
  /** The amount without the fee; negative for a credit to the customer. */
  readonly amount: OrUnknown<Cents>;
  readonly fee: OrUnknown<Cents>;
  readonly total: OrUnknown<Cents>;
  /** yyyy-MM-dd. */
  readonly paidOn: OrUnknown<string>;
  readonly authId: string | null;
  readonly orderId: string | null;
  readonly methodType: MethodType | null;
  readonly lastFour: string | null;
  readonly description: string | null;
}

export const flagToWire = (isSet: boolean): 0 | 1 => (isSet ? 1 : 0);

export function newPaymentToWire(payment: NewPayment): Schemas['PaymentForm'] {
  return omitUndefined({
    account: payment.loanNumber,
    amount: amountToForm(payment.amount),
    token: payment.method.token,
    type: methodTypeToWire(payment.method.type),
    channel: 'CAP' as const,
    postPayment: flagToWire(payment.postNow),
    postComment: payment.comment,
    transaction: amountToForm(payment.fee),
    refund: flagToWire(payment.toCustomer),
    principalOnly: flagToWire(payment.principalOnly),
    waiveConvenienceFee: flagToWire(payment.waiveReasonId !== undefined),
    convFeeWaivedReasonId: payment.waiveReasonId,
    // Omitted unless confirmed, because a lender without the extension duplicate-guard rejects this field.
    confirmDuplicate: payment.duplicateConfirmed ? (1 as const) : undefined,
  });
}

const TAKEN_WITHOUT_DETAILS: TakenPayment = {
  id: null,
  receiptId: null,
  amount: UNKNOWN,
  fee: UNKNOWN,
  total: UNKNOWN,
  paidOn: UNKNOWN,
  authId: null,
  orderId: null,
  methodType: null,
  lastFour: null,
  description: null,
};

export function takenPaymentFromWire(
  response: ResponseFields<Schemas['PaymentTakenResponse']>,
): TakenPayment {
  const data = response.readOrUnknown(() => response.object('result').object('data'));
  if (data === UNKNOWN) return TAKEN_WITHOUT_DETAILS;
  return {
    id: data.getOrNull('paymentMadeId', count),
    receiptId: data.getOrNull('confirmId', count),
    amount: data.getOrUnknown('amount', money),
    fee: data.getOrUnknown('platformTransactionFees', money),
    total: data.getOrUnknown('totalAmount', money),
    paidOn: data.getOrUnknown('paymentDate', day),
    authId: data.getOrNull('authId', reference),
    orderId: data.getOrNull('orderId', reference),
    methodType: data.getOrNull('paymentType', methodType),
    lastFour: data.getOrNull('lastFour', nonEmptyText),
    description: data.getOrNull('description', nonEmptyText),
  };
}

export type RefundPart = 'full' | Cents;

export const refundToWire = (paymentId: number, part: RefundPart) =>
  part === 'full'
    ? { paymentMadeId: paymentId, ifFullRefund: flagToWire(true) }
    : { paymentMadeId: paymentId, ifFullRefund: flagToWire(false), amount: amountToForm(part) };

/**
 * Returns the current convenience fee from the failure of a payment with code fee_changed.
 * @param body the body of the LenderError
 * @returns null if the lender omits it
 */
export function changedFeeFromBody(body: unknown): Cents | null {
  const fee = typeof body === 'object' && body !== null && 'fee' in body ? body.fee : null;
  return money.read(fee) ?? null;
}
