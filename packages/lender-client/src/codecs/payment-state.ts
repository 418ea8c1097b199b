import type { Schemas } from '@livery/contract';
import { type Cents, money } from '../wire/money.ts';
import type { ResponseFields } from '../wire/response-fields.ts';
import { flag, integer, oneOf, text } from '../wire/wire-types.ts';

/** The state of a past payment (docs/product/payments.md#history-row-state). */
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

export interface PaymentStatus {
  /** Null if only the description is known. */
  readonly state: PaymentState | null;
  /** The lender's words for the state, which may contain a reason: `Returned: account closed (R02)`. */
  readonly description: string;
}

interface PaymentStatusAndActions extends PaymentStatus {
  readonly refundable: Cents | null;
  readonly canBeVoided: boolean;
}

type WirePayment = Pick<
  Schemas['PaymentMade'],
  'platformTransactionFees' | 'refundedAmt' | 'isRefunded' | 'paymentType' | 'paymentStatus'
>;

/** The value of paymentType for a payment by card or ACH. */
const CARD_OR_ACH = 2;

/** Values of achStatus. */
const RETURNED = 1;
const VOIDED = 2;

const lenderState = oneOf<Schemas['PaymentState']>({
  pending: 'pending',
  submitted: 'submitted',
  settled: 'settled',
  declined: 'declined',
  returned: 'returned',
  voided: 'voided',
});

/**
 * The states that lenders' descriptions mean. The first match applies. Failures precede successes, because a
 * phrase such as "not approved" matches both.
 */
const STATES_BY_DESCRIPTION: readonly (readonly [RegExp, PaymentState])[] = [
  [/\bvoid/i, 'voided'],
  [/\breturn|\bnsf\b|\bcharge ?back/i, 'returned'],
  // This pattern precedes the failures, because the description of a pending payment may contain "not".
  [/^pending\b/i, 'pending'],
  [/\b(?:declin|fail|reject|refus|cancel|unpaid|unsuccessful|not\b)/i, 'declined'],
  [/\b(?:pending|processing|waiting)/i, 'pending'],
  [/\b(?:submitted|sent|transit)\b/i, 'submitted'],
  [/\b(?:settled|paid|approved|success|successful|completed?|cleared|posted)\b/i, 'settled'],
];

/** Returns the state that a lender's description means; null if it is not recognized. */
const parseDescription = (description: string): PaymentState | null =>
  STATES_BY_DESCRIPTION.find(([words]) => words.test(description))?.[1] ?? null;

/**
 * Reads the state of a payment and the changes that it allows. Refunds and credits take precedence, then the action of the
 * bank, then the lender's state or, on the base contract, the meaning of its description.
 * @param amount the amount of the payment without the fee
 */
export function paymentStatusAndActionsFromWire(
  wire: ResponseFields<WirePayment>,
  amount: Cents,
): PaymentStatusAndActions {
  const status = wire.object('paymentStatus');
  const description = status.get('description', text);
  const refunded = wire.get('refundedAmt', money);
  const netAmount = (amount + wire.get('platformTransactionFees', money) - refunded) as Cents;
  const allowsRefund = status.get('showRefund', flag);
  const achStatus = status.nullable('achStatus', integer);
  const bankAction = wire.get('paymentType', integer) === CARD_OR_ACH ? achStatus : null;
  const reportedState = status.getOrNull('state', lenderState) ?? parseDescription(description);

  if (wire.get('isRefunded', flag)) {
    const refundState = netAmount > 0 ? 'partly-refunded' : 'refunded';
    const state = refunded < 0 && netAmount <= 0 ? 'credit' : refundState;
    return { state, description, refundable: null, canBeVoided: false };
  }
  const refundable = allowsRefund ? netAmount : null;
  if (bankAction === RETURNED) return { state: 'returned', description, refundable, canBeVoided: true };
  const state = bankAction === VOIDED ? 'voided' : reportedState;
  return { state, description, refundable, canBeVoided: false };
}
