import type { Cents } from '@livery/lender-client';
import { formatMoney, parseMoney } from '../../../../lib/format/money.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';

/** What the refund form holds. */
export interface RefundValues {
  readonly part: 'full' | 'partial';
  /** As it is typed. */
  readonly amount: string;
}

/** How much is given back, or what is wrong with what was typed. */
export type RefundChoice =
  | { readonly part: 'full' | Cents; readonly amount: Cents }
  | { readonly fault: string };

/** Spec section 5: a part is above $0.00 and at most what is left of the payment. @param refundable fee included */
export function refundChoice({ part, amount }: RefundValues, refundable: Cents, t: Translate): RefundChoice {
  if (part === 'full') return { part: 'full', amount: refundable };
  const typed = parseMoney(amount);
  if (typed === null)
    return { fault: t(amount.trim() === '' ? 'refund.amountRequired' : 'refund.amountInvalid') };
  if (typed <= 0 || typed > refundable)
    return { fault: t('refund.amountRange', { most: formatMoney(refundable) }) };
  return { part: typed, amount: typed };
}
