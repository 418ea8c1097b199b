import type { Schemas } from '@livery/contract';
import { METHOD_TYPE } from '@livery/contract/enums';
import type { PaymentKind } from '../../platform/db/schema/payments.ts';

/** 1 card, 2 ACH, 3 PAD. */
export const { card: CARD, ach: ACH, pad: PAD } = METHOD_TYPE;

export type MethodType = Schemas['MethodType'];

/** One line of the lender's fee settings. */
export interface FeeSetting {
  kind: PaymentKind;
  methodType: MethodType;
  amountCents: number;
}

export interface FeeQuestion {
  kind: PaymentKind;
  methodType: MethodType;
  /** Money to the customer: a credit or a refund. */
  toCustomer: boolean;
  waived: boolean;
  /** The flag of that name: each kind of payment has a fee of its own. Off, all cost what one-time payments do. */
  customConvFees: boolean;
}

/**
 * The convenience fee of a payment, in cents (spec section 9; 'conversion fee' is the same). None when money goes to
 * the customer, when it is waived, or when the lender has set none for this kind and method.
 */
export function convenienceFee(question: FeeQuestion, settings: readonly FeeSetting[]): number {
  const { kind, methodType, toCustomer, waived, customConvFees } = question;
  if (toCustomer || waived) return 0;
  const charged = customConvFees ? kind : 'one_time';
  return settings.find((fee) => fee.kind === charged && fee.methodType === methodType)?.amountCents ?? 0;
}
