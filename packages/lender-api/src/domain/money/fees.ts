import type { Schemas } from '@livery/contract';
import { METHOD_TYPE } from '@livery/contract/enums';
import type { PaymentKind } from '../../platform/db/schema/payments.ts';

/** 1 card, 2 ACH, 3 PAD. */
export const { card: CARD, ach: ACH, pad: PAD } = METHOD_TYPE;

export type MethodType = Schemas['MethodType'];

/** The convenience fee of a kind of payment and a method type. */
export interface FeeSetting {
  kind: PaymentKind;
  methodType: MethodType;
  amountCents: number;
}

/** The properties of a payment that decide its fee. */
export interface FeeInput {
  kind: PaymentKind;
  methodType: MethodType;
  /** True for a credit or a refund. */
  toCustomer: boolean;
  waived: boolean;
  /** The flag `customConvFees`: each kind of payment has its own fee. If false, all kinds cost the one-time fee. */
  customConvFees: boolean;
}

/** Returns the convenience fee of a payment in cents (docs/product/payments.md#convenience-fee). */
export function convenienceFee(input: FeeInput, settings: readonly FeeSetting[]): number {
  const { kind, methodType, toCustomer, waived, customConvFees } = input;
  if (toCustomer || waived) return 0;
  const charged = customConvFees ? kind : 'one_time';
  return settings.find((fee) => fee.kind === charged && fee.methodType === methodType)?.amountCents ?? 0;
}
