import type { Cents, NewPayment, PaymentMethod } from '@livery/lender-client';

/** A payment as the user confirms it: its method, and the total with the fee. */
export interface PaymentRequest {
  readonly method: PaymentMethod;
  readonly payment: NewPayment;
  readonly total: Cents;
}
