import type { Schemas } from '@livery/contract';
import type { AnswerFields } from '../wire/answer-fields.ts';
import { amountToForm, type Cents, money } from '../wire/money.ts';
import { omitUndefined } from '../wire/omit-undefined.ts';
import { type OrUnknown, UNKNOWN } from '../wire/unknown.ts';
import { day } from '../wire/wire-dates.ts';
import { count, filledText, reference } from '../wire/wire-types.ts';
import { type MethodType, methodType, methodTypeToWire } from './payment-methods.ts';

/** A payment that was confirmed (spec section 3, payment form). */
export interface NewPayment {
  readonly loanNumber: string;
  readonly amount: Cents;
  readonly method: { readonly token: string; readonly type: MethodType };
  /** The convenience fee that was shown; another one by now is a conflict with code fee_changed. */
  readonly fee: Cents;
  readonly postNow: boolean;
  readonly comment?: string | undefined;
  /** Sends the amount to the customer. */
  readonly toCustomer: boolean;
  readonly principalOnly: boolean;
  /** The reason why the fee is waived; undefined when it is not. */
  readonly waiveReasonId?: number | undefined;
  /** The user confirmed the payment although a duplicate is suspected. */
  readonly duplicateConfirmed: boolean;
}

/**
 * A payment that was taken. That it was is certain by the status of the answer alone; of the rest, UNKNOWN or null is what
 * the answer lacks.
 */
export interface TakenPayment {
  readonly id: number | null;
  /** The id by which a receipt is requested. */
  readonly receiptId: number | null;
  /** Without the fee; negative for money to the customer. */
  readonly amount: OrUnknown<Cents>;
  readonly fee: OrUnknown<Cents>;
  readonly total: OrUnknown<Cents>;
  /** yyyy-MM-dd. */
  readonly paidOn: OrUnknown<string>;
  readonly authId: string | null;
  readonly orderId: string | null;
  readonly methodType: MethodType | null;
  readonly lastFour: string | null;
  /** The lender's description of the payment's state. */
  readonly description: string | null;
}

/** 0 or 1, as a form has it. */
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
    // A lender without the duplicate guard does not know the field.
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

export function takenPaymentFromWire(answer: AnswerFields<Schemas['PaymentTakenAnswer']>): TakenPayment {
  const data = answer.orUnknown(() => answer.object('result').object('data'));
  if (data === UNKNOWN) return TAKEN_WITHOUT_DETAILS;
  return {
    id: data.usable('paymentMadeId', count),
    receiptId: data.usable('confirmId', count),
    amount: data.known('amount', money),
    fee: data.known('platformTransactionFees', money),
    total: data.known('totalAmount', money),
    paidOn: data.known('paymentDate', day),
    authId: data.usable('authId', reference),
    orderId: data.usable('orderId', reference),
    methodType: data.usable('paymentType', methodType),
    lastFour: data.usable('lastFour', filledText),
    description: data.usable('description', filledText),
  };
}

/** The part of a payment to refund: all of it, or this amount. */
export type RefundPart = 'full' | Cents;

export const refundToWire = (paymentId: number, part: RefundPart) =>
  part === 'full'
    ? { paymentMadeId: paymentId, ifFullRefund: flagToWire(true) }
    : { paymentMadeId: paymentId, ifFullRefund: flagToWire(false), amount: amountToForm(part) };

/**
 * The convenience fee as it is now, in the body of a payment that was refused with code fee_changed.
 * @param body of the LenderError
 * @returns null if the lender omits it
 */
export function changedFeeFromBody(body: unknown): Cents | null {
  const fee = typeof body === 'object' && body !== null && 'fee' in body ? body.fee : null;
  return money.read(fee) ?? null;
}
