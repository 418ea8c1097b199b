import { formatMoney } from '../../domain/money/money-text.ts';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';

export interface PayableBalance {
  payoffCents: number;
  /** The total of the pending payments that would reduce the payoff. */
  pendingCents: number;
}

/** The exceeded limit: the `payoff`, or the payoff minus `pending` payments. */
export type ExceededPayoffLimit = 'payoff' | 'pending';

/**
 * Returns the limit that a payment exceeds, or null (docs/product/payments.md#payoff-limit). An amount above the payoff
 * would be charged without reducing any balance. Pending payments may still succeed, so their amount cannot be charged
 * again. Scheduled payments that have not been sent to the processor are not subtracted.
 * @param amountCents without the convenience fee
 */
export function findExceededPayoffLimit(
  amountCents: number,
  { payoffCents, pendingCents }: PayableBalance,
): ExceededPayoffLimit | null {
  if (amountCents > payoffCents) return 'payoff';
  return amountCents > payoffCents - pendingCents ? 'pending' : null;
}

/** Omits the amounts if the lender hides the payoff from staff. */
export function formatStaffPayoffMessage(
  excess: ExceededPayoffLimit,
  { payoffCents, pendingCents }: PayableBalance,
  { hidePayOffBalanceCap }: Pick<ControlSettings, 'hidePayOffBalanceCap'>,
): string {
  const isHidden = hidePayOffBalanceCap === true;
  if (excess === 'payoff') {
    if (payoffCents <= 0) return 'This loan is already paid off.';
    return isHidden
      ? 'Amount is more than the payoff.'
      : `Amount must be at most the payoff of ${formatMoney(payoffCents)}.`;
  }
  const wait = 'Try again when that payment is settled or declined.';
  if (isHidden) return `Another payment on this loan is pending. ${wait}`;
  const left = payoffCents - pendingCents;
  return left > 0
    ? `${formatMoney(pendingCents)} is pending on this loan, so at most ${formatMoney(left)} can be paid now.`
    : `A pending payment covers the payoff of ${formatMoney(payoffCents)}. ${wait}`;
}

export function formatBorrowerPayoffMessage(
  excess: ExceededPayoffLimit,
  { payoffCents, pendingCents }: PayableBalance,
): string {
  if (excess === 'payoff') return `Amount must be at most the payoff of ${formatMoney(payoffCents)}.`;
  const left = payoffCents - pendingCents;
  return left > 0
    ? `${formatMoney(pendingCents)} is still being processed, so you can pay at most ${formatMoney(left)} now.`
    : 'A payment that covers the payoff is still being processed. Check again in a few minutes.';
}
