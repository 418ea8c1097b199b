import type { Cents, NewPayment, PaymentMethod } from '@livery/lender-client';
import { newKey } from '../../lib/new-key.ts';

/** One payment that a person is about to confirm: what is asked for, and the key that makes it happen once. */
export interface PaymentIntent {
  readonly key: string;
  readonly method: PaymentMethod;
  readonly payment: NewPayment;
  /** Amount and fee. */
  readonly total: Cents;
}

/** Without the key: two of the same are the same intent until one of them has had an answer. */
type Asked = Omit<PaymentIntent, 'key'>;

const samePayment = (one: NewPayment, other: NewPayment) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The intent that a confirmation means. The same payment asked for again, because the line broke or the person went
 * back to look, keeps its key, so that the lender takes it once; another one gets a key of its own.
 * @param open the intent that has had no clear answer yet
 * @param leftOpen the key of a payment that was left without a clear answer before this page was opened: what it was is not
 *   known any more, but where it was the same one, the lender answers as it did
 */
export function intentFor(asked: Asked, open: PaymentIntent | null, leftOpen: string | null): PaymentIntent {
  if (open === null) return { key: leftOpen ?? newKey(), ...asked };
  return { key: samePayment(open.payment, asked.payment) ? open.key : newKey(), ...asked };
}
