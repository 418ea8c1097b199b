import type { Cents, PaymentMade } from '@livery/lender-client';
import { sumOf } from '../../../lib/format/money.ts';

/** The parts of a payment that decide its state. */
export type PaymentFacts = Pick<
  PaymentMade,
  | 'paymentAmount'
  | 'cardAmount'
  | 'achAmount'
  | 'fee'
  | 'refunded'
  | 'isRefunded'
  | 'isCardOrAch'
  | 'achStatus'
  | 'statusDescription'
  | 'lenderState'
>;

/** The state of a payment as the portal shows it, in color, word and icon. */
export type PaymentState =
  | 'pending'
  | 'submitted'
  | 'settled'
  | 'declined'
  | 'returned'
  | 'voided'
  | 'refunded'
  | 'partly-refunded'
  | 'credit';

/** The values of achStatus. */
const RETURNED = 1;
const VOIDED = 2;

const NOTHING = 0 as Cents;

/** The amount that is left of a payment, fee included, and so the most that can be refunded (spec section 9). */
export const netAmount = (
  payment: Pick<PaymentFacts, 'paymentAmount' | 'cardAmount' | 'achAmount' | 'fee' | 'refunded'>,
): Cents => {
  const { paymentAmount, cardAmount, achAmount, fee, refunded } = payment;
  const paid = sumOf(paymentAmount ?? NOTHING, cardAmount ?? NOTHING, achAmount ?? NOTHING, fee);
  return (paid - refunded) as Cents;
};

/** True for a payment that the bank returned and that can be voided. */
export const isReturned = ({ isCardOrAch, achStatus }: Pick<PaymentFacts, 'isCardOrAch' | 'achStatus'>) =>
  isCardOrAch && achStatus === RETURNED;

/** The first word that matches decides: what did not succeed comes before what did. */
const DESCRIPTIONS: readonly (readonly [RegExp, PaymentState])[] = [
  [/\bvoid/i, 'voided'],
  [/\breturn|\bnsf\b|\bcharge ?back/i, 'returned'],
  // Before the refusals: a pending payment is one that the processor has "not" answered.
  [/^pending\b/i, 'pending'],
  [/\b(?:declin|fail|reject|refus|cancel|unpaid|unsuccessful|not\b)/i, 'declined'],
  [/\b(?:pending|processing|waiting)/i, 'pending'],
  [/\b(?:submitted|sent|transit)\b/i, 'submitted'],
  [/\b(?:settled|paid|approved|success|successful|completed?|cleared|posted)\b/i, 'settled'],
];

/** The state that a lender's own description means; null for words that are not known. */
const describedState = (description: string): PaymentState | null =>
  DESCRIPTIONS.find(([words]) => words.test(description))?.[1] ?? null;

/**
 * The state of a payment (spec section 4). Money that was given back or sent comes first, then what the bank did, then
 * the lender's own state or, on the base contract, the meaning of its description.
 * @returns null when only the lender's description is known
 */
export function paymentState(payment: PaymentFacts): PaymentState | null {
  const { isRefunded, refunded, isCardOrAch, achStatus, lenderState, statusDescription } = payment;
  const net = netAmount(payment);
  if (isRefunded && refunded < 0 && net <= 0) return 'credit';
  if (isRefunded) return net > 0 ? 'partly-refunded' : 'refunded';
  if (isReturned(payment)) return 'returned';
  if (isCardOrAch && achStatus === VOIDED) return 'voided';
  return lenderState ?? describedState(statusDescription);
}
