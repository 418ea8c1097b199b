import type { PaymentMethod } from '@livery/lender-client';
import type { Day } from '../../../../lib/format/dates.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { isExpiryAhead } from './card-number.ts';

const TYPE_NAMES = { card: 'payments.card', ach: 'payments.ach', pad: 'payments.pad' } as const;

export const methodTypeName = (type: PaymentMethod['type'], t: Translate): string => t(TYPE_NAMES[type]);

/** `Visa ending in 4242`; of an account, its bank. */
export function methodName(
  {
    type,
    cardBrand,
    bankName,
    lastFour,
  }: Pick<PaymentMethod, 'type' | 'cardBrand' | 'bankName' | 'lastFour'>,
  t: Translate,
): string {
  return type === 'card'
    ? t('payments.cardEnding', { brand: cardBrand ?? methodTypeName(type, t), lastFour })
    : t('payments.accountEnding', { bank: bankName ?? methodTypeName(type, t), lastFour });
}

/** Whether a card's month is over; an account has none. */
export const isExpired = ({ expiry }: Pick<PaymentMethod, 'expiry'>, today: Day): boolean =>
  expiry !== null && !isExpiryAhead(expiry, today);
