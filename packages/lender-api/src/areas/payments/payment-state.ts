import { CARD } from '../../domain/money/fees.ts';
import { formatMoney } from '../../domain/money/money-text.ts';
import type { PaymentRow, PaymentState, RefundState } from '../../platform/db/schema/payments.ts';
import type { ProcessorOutcome } from '../../platform/gateway/processor.ts';

/**
 * Returns true if the outcome of a payment or refund is not known. All limits then count the amount as sent.
 */
export const isUnresolved = (state: PaymentState | RefundState): boolean =>
  state === 'reserved' || state === 'pending';

/**
 * Returns the refundable amount in cents: the amount plus the fee minus earlier refunds; zero for a credit.
 */
export function calculateRefundableCents(
  { amountCents, feeCents }: PaymentRow,
  refundedCents: number,
): number {
  return Math.max(0, amountCents + feeCents - refundedCents);
}

type StateColumns = Pick<PaymentRow, 'state' | 'statusReason' | 'nextCheckAt' | 'authId'>;

/**
 * Returns the state columns of a payment after a processor report. A card payment settles immediately, a bank payment
 * after the period in which the bank can return it (docs/product/payments.md#payment-states).
 */
export function toStateColumns(
  outcome: Exclude<ProcessorOutcome, { outcome: 'declined' }>,
  { methodType, createdAt }: { methodType: number; createdAt: Date },
  at: Date,
  returnPeriodMs: number,
): StateColumns {
  const columns = { statusReason: null, nextCheckAt: null, authId: null };
  if (outcome.outcome === 'pending') return { ...columns, state: 'pending', nextCheckAt: outcome.checkAt };
  const { authId, returned, checkAt } = outcome;
  if (returned !== null) return { ...columns, state: 'returned', statusReason: returned };
  if (methodType === CARD) return { ...columns, state: 'settled', authId };
  const bankReportsAt = checkAt ?? new Date(createdAt.getTime() + returnPeriodMs);
  return at < bankReportsAt
    ? { ...columns, state: 'submitted', nextCheckAt: bankReportsAt }
    : { ...columns, state: 'settled' };
}

/**
 * Returns the columns of a declined payment. The amounts become zero, so the reason includes the original
 * amount.
 */
export function toDeclinedColumns({ amountCents, feeCents }: PaymentRow, reason: string) {
  const amount = formatMoney(Math.abs(amountCents + feeCents));
  return {
    amountCents: 0,
    feeCents: 0,
    state: 'declined' as const,
    statusReason: `${reason}: ${amount} was not ${amountCents < 0 ? 'sent' : 'taken'}`,
    nextCheckAt: null,
  };
}
