import { formatMoney } from '../../domain/money/money-text.ts';
import { toDayNumber } from '../../platform/time/days.ts';

const MIN_AMOUNT_CENTS = 10;
const MAX_PROMISE_DAYS = 90;

/**
 * Returns an error message for an invalid promise to pay, or null. The amount must be from ten cents to the
 * payoff, and the day must be from today to 90 days ahead.
 * @param days both are `yyyy-MM-dd`; `today` is in the lender's time zone
 */
export function checkPromise(
  cents: number,
  payoffCents: number,
  { day, today }: { day: string; today: string },
): string | null {
  if (cents < MIN_AMOUNT_CENTS) return 'Amount must be at least $0.10.';
  if (cents > payoffCents) return `Amount must be at most the payoff of ${formatMoney(payoffCents)}.`;
  const ahead = toDayNumber(day) - toDayNumber(today);
  if (ahead < 0) return 'Date must be today or later.';
  if (ahead > MAX_PROMISE_DAYS) return `Date must be within ${MAX_PROMISE_DAYS} days from today.`;
  return null;
}
