import type { PaymentState } from '../../platform/db/schema/payments.ts';

/**
 * The next states of each state (docs/product/payments.md#payment-states). The processor's first report decides whether
 * a reserved payment becomes pending, submitted, settled or returned. A payment that is declined immediately is deleted.
 */
const TRANSITIONS: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  reserved: ['pending', 'submitted', 'settled', 'declined', 'returned'],
  pending: ['submitted', 'settled', 'declined', 'returned'],
  submitted: ['settled', 'returned'],
  settled: [],
  declined: [],
  returned: ['voided'],
  voided: [],
};

const STATES = Object.keys(TRANSITIONS) as PaymentState[];

export const getPreviousStates = (state: PaymentState): PaymentState[] =>
  STATES.filter((from) => TRANSITIONS[from].includes(state));
