import type { Cents, PaymentMade } from '@livery/lender-client';
import { sumAmounts } from '../../../lib/format/money.ts';

/** The fields of a payment that determine its state. */
export type PaymentStateFields = Pick<
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

/** Values of achStatus. */
const RETURNED = 1;
const VOIDED = 2;

const ZERO = 0 as Cents;

/**
 * Returns the amount of a payment, including the fee, that has not been returned to the customer. It is the
 * maximum of a refund (docs/product/payments.md#refund-amount).
 */
export const computeNetAmount = (
  payment: Pick<PaymentStateFields, 'paymentAmount' | 'cardAmount' | 'achAmount' | 'fee' | 'refunded'>,
): Cents => {
  const { paymentAmount, cardAmount, achAmount, fee, refunded } = payment;
  const paid = sumAmounts(paymentAmount ?? ZERO, cardAmount ?? ZERO, achAmount ?? ZERO, fee);
  return (paid - refunded) as Cents;
};

/** Returns true for a payment that the bank returned and that can be voided. */
export const isReturned = ({
  isCardOrAch,
  achStatus,
}: Pick<PaymentStateFields, 'isCardOrAch' | 'achStatus'>) => isCardOrAch && achStatus === RETURNED;

/** The first match applies. Failures precede successes, because a phrase such as "not approved" matches both. */
const DESCRIPTIONS: readonly (readonly [RegExp, PaymentState])[] = [
  [/\bvoid/i, 'voided'],
  [/\breturn|\bnsf\b|\bcharge ?back/i, 'returned'],
  // Precedes the failures, because the description of a pending payment may contain "not".
  [/^pending\b/i, 'pending'],
  [/\b(?:declin|fail|reject|refus|cancel|unpaid|unsuccessful|not\b)/i, 'declined'],
  [/\b(?:pending|processing|waiting)/i, 'pending'],
  [/\b(?:submitted|sent|transit)\b/i, 'submitted'],
  [/\b(?:settled|paid|approved|success|successful|completed?|cleared|posted)\b/i, 'settled'],
];

/** Returns the state that a lender's description means; null if it is not recognized. */
const parseDescription = (description: string): PaymentState | null =>
  DESCRIPTIONS.find(([words]) => words.test(description))?.[1] ?? null;

/**
 * Returns the state of a payment (docs/product/payments.md#history-row-state). Refunds and credits take precedence,
 * then the action of the bank, then the lender's state or, on the base contract, the meaning of its description.
 * @returns null if only the lender's description is known
 */
export function getPaymentState(payment: PaymentStateFields): PaymentState | null {
  const { isRefunded, refunded, isCardOrAch, achStatus, lenderState, statusDescription } = payment;
  const net = computeNetAmount(payment);
  if (isRefunded && refunded < 0 && net <= 0) return 'credit';
  if (isRefunded) return net > 0 ? 'partly-refunded' : 'refunded';
  if (isReturned(payment)) return 'returned';
  if (isCardOrAch && achStatus === VOIDED) return 'voided';
  return lenderState ?? parseDescription(statusDescription);
}
