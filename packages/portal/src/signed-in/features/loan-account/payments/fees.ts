import type { Cents, FeeByKind, LoanPaymentDetails, PaymentMethod } from '@livery/lender-client';

/** Which of the lender's convenience fees a payment costs. */
export type FeeKind = keyof FeeByKind;

interface FeeQuestion {
  readonly kind: FeeKind;
  /** Money goes to the customer. */
  readonly toCustomer: boolean;
  readonly waived: boolean;
}

const NOTHING = 0 as Cents;

/**
 * The convenience fee of a payment (spec section 9; 'conversion fee' is the same): none when it is waived or when money
 * goes to the customer, else the lender's for this kind and method. A lender without the extension fee-table tells
 * the three fees of cards alone; for an account there is then the one fee that it names.
 */
export function convenienceFee(
  method: Pick<PaymentMethod, 'type' | 'fee' | 'fees'>,
  { cardFees }: Pick<LoanPaymentDetails, 'cardFees'>,
  { kind, toCustomer, waived }: FeeQuestion,
): Cents {
  if (toCustomer || waived) return NOTHING;
  if (method.fees !== null) return method.fees[kind];
  return method.type === 'card' ? cardFees[kind] : method.fee;
}
