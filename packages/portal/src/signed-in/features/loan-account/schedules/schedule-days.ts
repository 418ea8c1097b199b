import type { Day } from '../../../../lib/format/dates.ts';

/** The frequency codes with special dates (docs/product/schedules.md#frequency-codes). */
export const ONE_TIME = '0';
export const TWICE_A_MONTH = 'SM';
export const MONTHLY = 'M';

/** The days of a schedule as the form contains them. */
export interface SchedulePattern {
  readonly frequency: string;
  /** The first day. Its day of the month is the anchor of monthly payments. */
  readonly firstDay: Day;
  /** The second day of twice a month; null for other frequencies. */
  readonly secondDay: Day | null;
}

interface CountedPattern extends SchedulePattern {
  readonly count: number;
  /** Leaves out the days of the pattern before this one. */
  readonly from?: Day | undefined;
}

/** The days between payments by frequency code (docs/product/schedules.md#frequency-codes). */
const DAYS_APART: Readonly<Record<string, number>> = { W: 7, BW: 14 };
const PAYMENTS_PER_YEAR: Readonly<Record<string, number>> = {
  [ONE_TIME]: 1,
  W: 52,
  BW: 26,
  [TWICE_A_MONTH]: 24,
  [MONTHLY]: 12,
};

/** Returns the default number of payments, which is that of one year, or null for an unknown frequency. */
export const defaultCount = (frequency: string): number | null => PAYMENTS_PER_YEAR[frequency] ?? null;

interface YearMonth {
  readonly year: number;
  /** Zero-based. */
  readonly month: number;
}

const padTwo = (value: number) => String(value).padStart(2, '0');
const dayOfMonth = (day: Day) => Number(day.slice(8));
const monthOf = (day: Day): YearMonth => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)) - 1,
});

/**
 * Returns a day of the month, `monthsAhead` months after a month. A day that the month lacks moves back to
 * its last day.
 */
function dayInMonth({ year, month }: YearMonth, monthsAhead: number, targetDay: number): Day {
  const last = new Date(Date.UTC(year, month + monthsAhead + 1, 0));
  const date = Math.min(targetDay, last.getUTCDate());
  return `${last.getUTCFullYear()}-${padTwo(last.getUTCMonth() + 1)}-${padTwo(date)}`;
}

/** Adds calendar days to a day (docs/product/schedules.md#schedule-day-arithmetic). */
export function addDays(day: Day, days: number): Day {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** Returns true if the payments of a frequency are on days of the month, which a short month may lack. */
export const hasMonthDays = (frequency: string): boolean =>
  frequency === TWICE_A_MONTH || frequency === MONTHLY;

/** Returns true if `day` is the payment day of `anchor` in its month. */
export const fallsOn = (anchor: Day, day: Day): boolean =>
  dayInMonth(monthOf(day), 0, dayOfMonth(anchor)) === day;

/** Bounds every pattern: 5,000 steps are 95 years of weekly payments, so years keep four digits. */
const MAX_STEPS = 5_000;

/**
 * Yields the two days of each month, starting with the earlier chosen date. Yields one day if both fall on
 * the same day in a short month (docs/product/schedules.md#twice-a-month).
 */
function* twiceAMonth(firstDay: Day, secondDay: Day): Generator<Day> {
  const chosen = [firstDay, secondDay].toSorted();
  const [start = firstDay] = chosen;
  for (let ahead = 0; ahead < MAX_STEPS; ahead += 1) {
    const days = new Set(chosen.map((day) => dayInMonth(monthOf(start), ahead, dayOfMonth(day))));
    yield* [...days].toSorted().filter((day) => day >= start);
  }
}

/**
 * Yields the days of a pattern, earliest first. Each day is computed from the chosen day and never from the
 * previous payment, so a 31st is a 31st again after a short month (docs/product/schedules.md#anchor-days).
 */
function* patternDays({ frequency, firstDay, secondDay }: SchedulePattern, interval: number): Generator<Day> {
  if (frequency === ONE_TIME) yield firstDay;
  else if (frequency === TWICE_A_MONTH) yield* twiceAMonth(firstDay, secondDay ?? firstDay);
  else if (frequency === MONTHLY)
    for (let ahead = 0; ahead < MAX_STEPS; ahead += 1)
      yield dayInMonth(monthOf(firstDay), ahead, dayOfMonth(firstDay));
  else for (let index = 0; index < MAX_STEPS; index += 1) yield addDays(firstDay, index * interval);
}

/** Returns the days of a pattern, or null for a frequency that only the lender knows. */
function daysOfPattern(pattern: SchedulePattern): Iterable<Day> | null {
  const { frequency } = pattern;
  const interval = frequency === ONE_TIME || hasMonthDays(frequency) ? 0 : DAYS_APART[frequency];
  return interval === undefined ? null : patternDays(pattern, interval);
}

/** Returns the days of a schedule, earliest first, or null for a frequency that only the lender knows. */
export function scheduleDays({ count, from, ...pattern }: CountedPattern): Day[] | null {
  const all = daysOfPattern(pattern);
  if (all === null) return null;
  const days: Day[] = [];
  for (const day of all) {
    if (from === undefined || day >= from) days.push(day);
    if (days.length === count) break;
  }
  return days;
}

const daysBetween = (from: Day, to: Day) => Date.parse(to) - Date.parse(from);

/**
 * Returns the next `count` days of a pattern after the payment on `last`, or null for a frequency that only
 * the lender knows. A payment that was moved alone takes the place of the pattern's nearest day.
 */
export function daysAfter(pattern: SchedulePattern, last: Day, count: number): Day[] | null {
  const all = daysOfPattern(pattern);
  if (all === null) return null;
  const days: Day[] = [];
  let before: Day | null = null;
  for (const day of all) {
    if (days.length >= count) break;
    const isNext = before !== null && daysBetween(before, last) <= daysBetween(last, day);
    if (day > last && (days.length > 0 || isNext)) days.push(day);
    else before = day;
  }
  return days;
}
