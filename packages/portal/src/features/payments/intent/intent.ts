import type { Cents, NewPayment, PaymentMethod } from '@livery/lender-client';
import { newKey } from '../../../lib/new-key.ts';

/** What is asked for: a payment, by which method, and what it comes to with its fee. */
export interface AskedPayment {
  readonly method: PaymentMethod;
  readonly payment: NewPayment;
  readonly total: Cents;
}

/** What a person has confirmed, such as a payment, and the key that makes it happen once. */
export type Intent<Asked> = Asked & { readonly key: string };

export type PaymentIntent = Intent<AskedPayment>;

/** What nobody has confirmed before. */
export const newIntent = <Asked extends object>(asked: Asked): Intent<Asked> => ({ ...asked, key: newKey() });

/** Whether two payments are the same but for the answer to the question about a duplicate. */
export function samePayment(one: NewPayment, other: NewPayment): boolean {
  const asked = (payment: NewPayment) => JSON.stringify({ ...payment, duplicateConfirmed: false });
  return asked(one) === asked(other);
}
