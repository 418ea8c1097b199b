import { moneyText } from '../../domain/money/money-text.ts';
import { dayNumber } from '../../platform/time/days.ts';

export const SMALLEST_CENTS = 10;
const LONGEST_PROMISE_DAYS = 90;

/**
 * Why a promise to pay does not qualify, or null: it names at least ten cents and no more than what pays the loan
 * off, on a day from today to ninety days on.
 * @param days `yyyy-MM-dd`; `today` in the lender's time zone
 */
export function promiseFault(
  cents: number,
  payoffCents: number,
  { day, today }: { day: string; today: string },
): string | null {
  if (cents < SMALLEST_CENTS) return 'Amount must be at least $0.10.';
  if (cents > payoffCents)
    return `Amount must be at most ${moneyText(payoffCents)}, which pays the loan off.`;
  const ahead = dayNumber(day) - dayNumber(today);
  if (ahead < 0) return 'The day of a promise cannot be in the past.';
  if (ahead > LONGEST_PROMISE_DAYS)
    return `The day of a promise can be at most ${LONGEST_PROMISE_DAYS} days ahead.`;
  return null;
}
