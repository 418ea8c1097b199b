import { formatMoney } from '../../domain/money/money-text.ts';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';

/** Totals of the payments, refunds and credits on a loan, in cents. */
export interface CustomerBalance {
  /** Settled payments with their fees. Payments that the bank can still return are excluded. */
  paidCents: number;
  /** Refunds and credits. Pending refunds and credits are included, because the money may have been sent. */
  returnedCents: number;
}

/**
 * Returns the maximum credit to the customer on a loan in cents (docs/product/payments.md#credit-limit). The
 * flag `webpopRefundMax`, in dollars, limits each credit; 0 means no limit.
 */
export function calculateCreditLimit(
  { paidCents, returnedCents }: CustomerBalance,
  { webpopRefundMax = 0 }: Pick<ControlSettings, 'webpopRefundMax'>,
): number {
  const remainingCents = Math.max(0, paidCents - returnedCents);
  return webpopRefundMax > 0 ? Math.min(remainingCents, webpopRefundMax * 100) : remainingCents;
}

/** Returns an error message if the amount exceeds the limit, or null. */
export function checkCredit(amountCents: number, limitCents: number): string | null {
  if (amountCents <= limitCents) return null;
  return limitCents === 0
    ? 'There are no payments on this loan to send back to the customer.'
    : `At most ${formatMoney(limitCents)} can be sent to the customer on this loan.`;
}
