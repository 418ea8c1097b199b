import type { HistoryPayment } from '@livery/lender-client';
import type { Translate } from '../../../../lib/texts/texts.ts';

/** What the platform of a past payment is called (spec section 3). */
const PLATFORMS: Readonly<Record<number, string>> = {
  1: 'IOS',
  2: 'ANDROID',
  3: 'WEB',
  4: 'SMS',
  5: 'IVR',
  6: 'CAP',
  7: 'NLS',
  8: 'CAP',
};

/** Where a payment was made; nothing for a platform that has no name. */
export const platformName = ({ platformId }: Pick<HistoryPayment, 'platformId'>): string =>
  platformId === null ? '' : (PLATFORMS[platformId] ?? '');

/** What a payment was made with: `Card ending in 4242`. */
export function methodText(
  { cardLastFour, achLastFour, details }: Pick<HistoryPayment, 'cardLastFour' | 'achLastFour' | 'details'>,
  t: Translate,
): string {
  if (cardLastFour !== null) return t('history.card', { lastFour: cardLastFour });
  if (achLastFour !== null) return t('history.ach', { lastFour: achLastFour });
  const padLastFour = details?.padLastFour ?? null;
  return padLastFour === null ? t('history.otherMethod') : t('history.pad', { lastFour: padLastFour });
}
