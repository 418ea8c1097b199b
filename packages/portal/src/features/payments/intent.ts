import type { Cents, NewPayment, PaymentMethod } from '@livery/lender-client';
import { newKey } from '../../lib/new-key.ts';

/** What is asked for: a payment, by which method, and what it comes to with its fee. */
export interface AskedPayment {
  readonly method: PaymentMethod;
  readonly payment: NewPayment;
  readonly total: Cents;
}

/** One payment that a person has confirmed, and the key that makes it happen once. */
export interface PaymentIntent extends AskedPayment {
  readonly key: string;
}

/** A payment that nobody has confirmed before. */
export const newIntent = (asked: AskedPayment): PaymentIntent => ({ key: newKey(), ...asked });

/** Whether two payments are the same but for the answer to the question about a duplicate. */
export function samePayment(one: NewPayment, other: NewPayment): boolean {
  const asked = (payment: NewPayment) => JSON.stringify({ ...payment, duplicateConfirmed: false });
  return asked(one) === asked(other);
}
