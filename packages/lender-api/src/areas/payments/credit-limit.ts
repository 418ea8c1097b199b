import { moneyText } from '../../domain/money/money-text.ts';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';

/** What a customer has paid on a loan and received back, in cents. */
export interface CustomerBalance {
  /** Settled payments with their fees: what the bank can still take back is not the lender's yet. */
  paidCents: number;
  /** Refunds and credits. Those whose outcome is not known count, because they may have been sent. */
  returnedCents: number;
}

/**
 * Returns how many cents can be sent to a customer on a loan, 0 or more: never above what the customer has paid less
 * what was returned, nor above the lender's own limit (webpopRefundMax, in dollars; 0 is none).
 */
export function creditLimit(
  { paidCents, returnedCents }: CustomerBalance,
  { webpopRefundMax = 0 }: Pick<ControlSettings, 'webpopRefundMax'>,
): number {
  const left = Math.max(0, paidCents - returnedCents);
  return webpopRefundMax > 0 ? Math.min(left, webpopRefundMax * 100) : left;
}

/** Returns why an amount cannot be sent to the customer, or null if it can. */
export function creditFault(amountCents: number, limitCents: number): string | null {
  if (amountCents <= limitCents) return null;
  return limitCents === 0
    ? 'There is no payment on this loan that could be sent back to the customer.'
    : `At most ${moneyText(limitCents)} can be sent to the customer on this loan.`;
}
