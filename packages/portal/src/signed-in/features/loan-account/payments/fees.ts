import type { Cents, FeeByKind, LoanPaymentDetails, PaymentMethod } from '@livery/lender-client';

/** The kind of payment that determines its convenience fee. */
export type FeeKind = keyof FeeByKind;

interface FeeOptions {
  readonly kind: FeeKind;
  /** True if the payment is a credit to the customer. */
  readonly toCustomer: boolean;
  readonly waived: boolean;
}

const NO_FEE = 0 as Cents;

/**
 * Returns the convenience fee of a payment (docs/product/payments.md#convenience-fee): $0.00 if it is waived
 * or a credit, else the lender's fee for the kind and method. A lender without the extension fee-table
 * reports three fees for cards and one fee for each saved account.
 */
export function convenienceFee(
  method: Pick<PaymentMethod, 'type' | 'fee' | 'fees'>,
  { cardFees }: Pick<LoanPaymentDetails, 'cardFees'>,
  { kind, toCustomer, waived }: FeeOptions,
): Cents {
  if (toCustomer || waived) return NO_FEE;
  if (method.fees !== null) return method.fees[kind];
  return method.type === 'card' ? cardFees[kind] : method.fee;
}
