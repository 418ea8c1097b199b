import { moneyText } from '../../domain/money/money-text.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/**
 * Throws a 409 Refusal (`fee_changed`, with the `fee` in dollars) when the convenience fee has become another than the
 * payer was shown.
 * @param shownCents null for what is no amount; undefined for a payer who was shown none
 */
export function refuseOtherFee(shownCents: number | null | undefined, feeCents: number): void {
  if (shownCents === undefined || shownCents === feeCents) return;
  const sentence = `The convenience fee is ${moneyText(feeCents)}. Check the total and confirm again.`;
  throw new Refusal(409, sentence, 'fee_changed', { details: { fee: feeCents / 100 } });
}
