import { formatMoney } from '../../domain/money/money-text.ts';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';

export interface PayableBalance {
  payoffCents: number;
  /** The total of the pending payments that would reduce the payoff. */
  pendingCents: number;
}

/**
 * The limit that a payment exceeds: `payoff` is the payoff, and `pending` is the payoff minus the pending
 * payments.
 */
export type ExceededPayoffLimit = 'payoff' | 'pending';

/**
 * Returns the limit that a payment exceeds, or null (docs/product/payments.md#payoff-limit). A charge above
 * the payoff would take money that reduces no balance. Pending payments may still succeed, so their amount
 * cannot be charged again. Scheduled payments that have not been sent to the processor are not subtracted.
 * @param amountCents the amount without the convenience fee
 */
export function findExceededPayoffLimit(
  amountCents: number,
  { payoffCents, pendingCents }: PayableBalance,
): ExceededPayoffLimit | null {
  if (amountCents > payoffCents) return 'payoff';
  return amountCents > payoffCents - pendingCents ? 'pending' : null;
}

/** Returns an error message for staff. Omits the amounts if the lender hides the payoff from staff. */
export function formatStaffPayoffMessage(
  exceededLimit: ExceededPayoffLimit,
  { payoffCents, pendingCents }: PayableBalance,
  { hidePayOffBalanceCap }: Pick<ControlSettings, 'hidePayOffBalanceCap'>,
): string {
  const isHidden = hidePayOffBalanceCap === true;
  if (exceededLimit === 'payoff') {
    if (payoffCents <= 0) return 'This loan is already paid off.';
    return isHidden
      ? 'Amount is more than the payoff.'
      : `Amount must be at most the payoff of ${formatMoney(payoffCents)}.`;
  }
  const retryHint = 'Try again when that payment is settled or declined.';
  if (isHidden) return `Another payment on this loan is pending. ${retryHint}`;
  const remainingCents = payoffCents - pendingCents;
  return remainingCents > 0
    ? `${formatMoney(pendingCents)} is pending on this loan, so at most ${formatMoney(remainingCents)} can be paid now.`
    : `A pending payment covers the payoff of ${formatMoney(payoffCents)}. ${retryHint}`;
}

export function formatBorrowerPayoffMessage(
  exceededLimit: ExceededPayoffLimit,
  { payoffCents, pendingCents }: PayableBalance,
): string {
  if (exceededLimit === 'payoff') return `Amount must be at most the payoff of ${formatMoney(payoffCents)}.`;
  const remainingCents = payoffCents - pendingCents;
  return remainingCents > 0
    ? `${formatMoney(pendingCents)} is still being processed, so you can pay at most ${formatMoney(remainingCents)} now.`
    : 'A payment that covers the payoff is still being processed. Check again in a few minutes.';
}
