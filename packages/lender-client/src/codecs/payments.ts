import { type Cents, centsFromWire, dollarsToWire } from '../money.ts';
import { defined } from '../request-parts.ts';
import type { components } from '../schema.d.ts';
import { type MethodType, methodTypeFromWire, methodTypeToWire } from './payment-methods.ts';

type Wire = components['schemas'];

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
  /** The person was asked about a suspected duplicate and wants it all the same. */
  readonly duplicateConfirmed: boolean;
}

/** A payment that was taken. */
export interface TakenPayment {
  readonly id: number;
  /** What a receipt is asked for by. */
  readonly receiptId: number;
  /** Without the fee; negative for money to the customer. */
  readonly amount: Cents;
  readonly fee: Cents;
  readonly total: Cents;
  /** yyyy-MM-dd. */
  readonly paidOn: string;
  readonly authId: string | null;
  readonly orderId: string;
  readonly methodType: MethodType;
  readonly lastFour: string;
  /** How far it is, in the lender's words. */
  readonly description: string;
}

/** 0 or 1, as a form has it. */
export const flag = (isSet: boolean): 0 | 1 => (isSet ? 1 : 0);

export function newPaymentToWire(payment: NewPayment): Wire['PaymentForm'] {
  return defined({
    account: payment.loanNumber,
    amount: dollarsToWire(payment.amount),
    token: payment.method.token,
    type: methodTypeToWire(payment.method.type),
    channel: 'CAP' as const,
    postPayment: flag(payment.postNow),
    postComment: payment.comment,
    transaction: dollarsToWire(payment.fee),
    refund: flag(payment.toCustomer),
    principalOnly: flag(payment.principalOnly),
    waiveConvenienceFee: flag(payment.waiveReasonId !== undefined),
    convFeeWaivedReasonId: payment.waiveReasonId,
    // A lender without the duplicate guard does not know the field.
    confirmDuplicate: payment.duplicateConfirmed ? (1 as const) : undefined,
  });
}

export function takenPaymentFromWire({ result: { data } }: Wire['PaymentTakenAnswer']): TakenPayment {
  return {
    id: data.paymentMadeId,
    receiptId: data.confirmId,
    amount: centsFromWire(data.amount),
    fee: centsFromWire(data.platformTransactionFees),
    total: centsFromWire(data.totalAmount),
    paidOn: data.paymentDate.date,
    authId: data.authId,
    orderId: data.orderId,
    methodType: methodTypeFromWire(data.paymentType),
    lastFour: data.lastFour,
    description: data.description,
  };
}

/** How much of a payment is given back: the whole, or this amount. */
export type RefundPart = 'full' | Cents;

export const refundToWire = (paymentId: number, part: RefundPart) =>
  part === 'full'
    ? { paymentMadeId: paymentId, ifFullRefund: flag(true) }
    : { paymentMadeId: paymentId, ifFullRefund: flag(false), amount: dollarsToWire(part) };

/**
 * The convenience fee as it is now, in the body of a payment that was refused with code fee_changed.
 * @param body of the LenderError
 * @returns null where the lender does not say
 */
export function changedFeeFromBody(body: unknown): Cents | null {
  const fee = typeof body === 'object' && body !== null && 'fee' in body ? body.fee : null;
  return typeof fee === 'number' ? centsFromWire(fee) : null;
}
