import { moneyText } from '../../domain/money/money-text.ts';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';

/** Totals of what a customer has paid on a loan and received back, in cents. */
export interface CustomerBalance {
  /** Settled payments with their fees. Payments that the bank can still return do not count. */
  paidCents: number;
  /** Refunds and credits, including pending ones, because they may have been sent. */
  returnedCents: number;
}

/**
 * Returns how many cents can be sent to a customer on a loan, 0 or more (docs/product/payments.md#credit-limit): at
 * most what the customer has paid less what was returned, and at most `webpopRefundMax` (dollars; 0 means no such
 * limit).
 */
export function calculateCreditLimit(
  { paidCents, returnedCents }: CustomerBalance,
  { webpopRefundMax = 0 }: Pick<ControlSettings, 'webpopRefundMax'>,
): number {
  const left = Math.max(0, paidCents - returnedCents);
  return webpopRefundMax > 0 ? Math.min(left, webpopRefundMax * 100) : left;
}

/** Returns the message for an amount above the limit, or null if the amount can be sent. */
export function checkCredit(amountCents: number, limitCents: number): string | null {
  if (amountCents <= limitCents) return null;
  return limitCents === 0
    ? 'There is no payment on this loan that could be sent back to the customer.'
    : `At most ${moneyText(limitCents)} can be sent to the customer on this loan.`;
}
