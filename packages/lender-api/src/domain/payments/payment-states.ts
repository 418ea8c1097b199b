import type { PaymentState } from '../../platform/db/schema/payments.ts';

/**
 * The states that a payment may go to from each state. A payment starts as pending, submitted, settled or returned, by
 * the processor's first report; one that is declined at once is never stored.
 */
const TRANSITIONS: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  pending: ['submitted', 'settled', 'declined', 'returned'],
  submitted: ['settled', 'returned'],
  settled: [],
  declined: [],
  returned: ['voided'],
  voided: [],
};

const STATES = Object.keys(TRANSITIONS) as PaymentState[];

/** Returns the states that a payment may have before it goes to `state`. */
export const previousStates = (state: PaymentState): PaymentState[] =>
  STATES.filter((from) => TRANSITIONS[from].includes(state));
