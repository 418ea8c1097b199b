import 'virtual:texts/portal-tools';
import * as z from 'zod/mini';
import type { Translate } from '../../../../lib/texts/texts.ts';

/** What the contract takes. */
const MOST_DAYS = 365;

export interface NotificationFields {
  readonly beforeDueDate: string;
  readonly beforeCardExpiry: string;
}

const days = (required: string, invalid: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1, required),
    z.refine((text) => text === '' || (/^\d{1,3}$/.test(text) && Number(text) <= MOST_DAYS), invalid),
  );

/** Both day counts (spec section 5, Notifications). */
export const notificationDaysSchema = (t: Translate) => {
  const invalid = t('notifications.daysInvalid');
  return z.object({
    beforeDueDate: days(t('notifications.beforeDueDateRequired'), invalid),
    beforeCardExpiry: days(t('notifications.beforeCardExpiryRequired'), invalid),
  });
};
