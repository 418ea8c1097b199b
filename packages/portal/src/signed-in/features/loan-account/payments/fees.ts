import type { Cents, FeeByKind, LoanPaymentDetails, PaymentMethod } from '@livery/lender-client';

export type FeeKind = keyof FeeByKind;

interface FeeOptions {
  readonly kind: FeeKind;
  /** True for a credit. */
  readonly toCustomer: boolean;
  readonly waived: boolean;
}

const NO_FEE = 0 as Cents;

/**
 * Returns the convenience fee (docs/product/payments.md#convenience-fee). Without the extension fee-table, the
 * lender reports three fees for cards and one fee for each saved bank account.
 */
export function getConvenienceFee(
  method: Pick<PaymentMethod, 'type' | 'fee' | 'fees'>,
  { cardFees }: Pick<LoanPaymentDetails, 'cardFees'>,
  { kind, toCustomer, waived }: FeeOptions,
): Cents {
  if (toCustomer || waived) return NO_FEE;
  if (method.fees !== null) return method.fees[kind];
  return method.type === 'card' ? cardFees[kind] : method.fee;
}
