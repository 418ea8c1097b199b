import type { PaymentMethod } from '@livery/lender-client';
import type { Flags } from '@livery/tenant-config';
import type { Day } from '../../../../lib/format/dates.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { isExpiryValid } from './card-number.ts';

export function isTypeEnabled(type: PaymentMethod['type'], flags: Flags): boolean {
  return { card: flags.cardEnable, ach: flags.achEnable, pad: flags.enablePad }[type];
}

/** Returns the method types that the lender accepts, in display order. */
export const getEnabledTypes = (flags: Flags): PaymentMethod['type'][] =>
  (['card', 'ach', 'pad'] as const).filter((type) => isTypeEnabled(type, flags));

/** Returns true if the lender allows one-time use without saving the method. */
export function isOneUseAllowed(type: PaymentMethod['type'], flags: Flags): boolean {
  return { card: flags.doNotSaveCard, ach: flags.doNotSaveAch, pad: flags.doNotSavePad }[type];
}

const TYPE_NAMES = { card: 'payments.card', ach: 'payments.ach', pad: 'payments.pad' } as const;

export const getMethodTypeName = (type: PaymentMethod['type'], t: Translate): string => t(TYPE_NAMES[type]);

/** Returns a name such as `Visa ending in 4242` or `First Bank account ending in 6789`. */
export function getMethodName(
  {
    type,
    cardBrand,
    bankName,
    lastFour,
  }: Pick<PaymentMethod, 'type' | 'cardBrand' | 'bankName' | 'lastFour'>,
  t: Translate,
): string {
  return type === 'card'
    ? t('payments.cardEnding', { brand: cardBrand ?? getMethodTypeName(type, t), lastFour })
    : t('payments.accountEnding', { bank: bankName ?? getMethodTypeName(type, t), lastFour });
}

/** Returns true for a card whose expiry month has passed. Bank accounts do not expire. */
export const isExpired = ({ expiry }: Pick<PaymentMethod, 'expiry'>, today: Day): boolean =>
  expiry !== null && !isExpiryValid(expiry, today);
