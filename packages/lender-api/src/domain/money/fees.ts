import type { Schemas } from '@livery/contract';
import { METHOD_TYPE } from '@livery/contract/enums';
import type { PaymentKind } from '../../platform/db/schema/payments.ts';

/** The method types: 1 is a card, 2 is ACH, 3 is PAD. */
export const { card: CARD, ach: ACH, pad: PAD } = METHOD_TYPE;

export type MethodType = Schemas['MethodType'];

export interface FeeSetting {
  kind: PaymentKind;
  methodType: MethodType;
  amountCents: number;
}

export interface FeeInput {
  kind: PaymentKind;
  methodType: MethodType;
  /** True for a credit, which has no fee. */
  toCustomer: boolean;
  /** True if staff have waived the fee. */
  waived: boolean;
  /**
   * The flag `customConvFees`: each kind of payment has its own fee. If false, the one-time fee applies to all kinds.
   */
  customConvFees: boolean;
}

/** Returns the convenience fee of a payment in cents (docs/product/payments.md#convenience-fee). */
export function getConvenienceFee(input: FeeInput, settings: readonly FeeSetting[]): number {
  const { kind, methodType, toCustomer, waived, customConvFees } = input;
  if (toCustomer || waived) return 0;
  const feeKind = customConvFees ? kind : 'one_time';
  return settings.find((fee) => fee.kind === feeKind && fee.methodType === methodType)?.amountCents ?? 0;
}
