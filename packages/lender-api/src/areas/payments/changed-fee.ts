import { formatMoney } from '../../domain/money/money-text.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/**
 * Throws a 409 Refusal (`fee_changed`, with the current `fee` in dollars) if the convenience fee differs from the
 * displayed fee.
 * @param shownCents the displayed fee: null if it is not a valid amount, undefined if none was displayed
 */
export function refuseChangedFee(shownCents: number | null | undefined, feeCents: number): void {
  if (shownCents === undefined || shownCents === feeCents) return;
  const message = `The convenience fee is ${formatMoney(feeCents)}. Check the total and confirm again.`;
  throw new Refusal(409, message, 'fee_changed', { details: { fee: feeCents / 100 } });
}
