import { moneyText } from '../http/money-text.ts';
import { Refusal } from '../http/refusal.ts';
import { centsOrNull } from '../http/wire.ts';

/**
 * Throws a 409 Refusal (`fee_changed`, with the `fee` in dollars) when the convenience fee has become another than the
 * payer was shown.
 * @param shown in dollars; undefined for a payer who was shown none
 */
export function refuseOtherFee(shown: number | undefined, feeCents: number): void {
  if (shown === undefined || centsOrNull(shown) === feeCents) return;
  const sentence = `The convenience fee is ${moneyText(feeCents)}. Check the total and confirm again.`;
  throw new Refusal(409, sentence, 'fee_changed', { details: { fee: feeCents / 100 } });
}
