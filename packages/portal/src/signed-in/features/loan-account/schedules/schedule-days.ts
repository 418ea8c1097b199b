import type { ScheduledPayment } from '@livery/lender-client';
import type { Day } from '../../../../lib/format/dates.ts';

/** Frequency codes of the contract (docs/product/schedules.md#frequency-codes). */
export const ONE_TIME = '0';
export const TWICE_A_MONTH = 'SM';
export const MONTHLY = 'M';

/** The frequency and the selected dates, which determine all payment days. */
interface SchedulePattern {
  readonly frequency: string;
  /** The date of the first payment. Its day of the month is an anchor day. */
  readonly firstDay: Day;
  /**
   * The date whose day of the month is the second anchor day of a twice-monthly schedule; null for other
   * frequencies.
   */
  readonly secondDay: Day | null;
}

interface CountedPattern extends SchedulePattern {
  readonly count: number;
  /** Skips the days before this date. */
  readonly from?: Day | undefined;
}

/** The number of days between two payments, by frequency code. */
const DAYS_APART: Readonly<Record<string, number>> = { W: 7, BW: 14 };
const PAYMENTS_PER_YEAR: Readonly<Record<string, number>> = {
  [ONE_TIME]: 1,
  W: 52,
  BW: 26,
  [TWICE_A_MONTH]: 24,
  [MONTHLY]: 12,
};

/** Returns the number of payments in one year, or null for an unknown frequency. */
export const getDefaultCount = (frequency: string): number | null => PAYMENTS_PER_YEAR[frequency] ?? null;

interface YearMonth {
  readonly year: number;
  /** Zero-based. */
  readonly month: number;
}

const padToTwoDigits = (value: number) => String(value).padStart(2, '0');
const getDayOfMonth = (day: Day) => Number(day.slice(8));
const getMonth = (day: Day): YearMonth => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)) - 1,
});

/** Returns the date `monthsAhead` months later, on `targetDay` or on the last day of a shorter month. */
function getDayInMonth({ year, month }: YearMonth, monthsAhead: number, targetDay: number): Day {
  const lastOfMonth = new Date(Date.UTC(year, month + monthsAhead + 1, 0));
  const date = Math.min(targetDay, lastOfMonth.getUTCDate());
  return `${lastOfMonth.getUTCFullYear()}-${padToTwoDigits(lastOfMonth.getUTCMonth() + 1)}-${padToTwoDigits(date)}`;
}

/** Adds calendar days in UTC, without daylight saving time (docs/product/schedules.md#schedule-day-arithmetic). */
export function addDays(day: Day, days: number): Day {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** Returns true if the payments of a frequency are on fixed days of the month. */
const hasAnchorDays = (frequency: string): boolean => frequency === TWICE_A_MONTH || frequency === MONTHLY;

/** Returns true if `day` has the day of the month of `anchor`, or is the last day of a shorter month. */
const isOnAnchorDay = (anchor: Day, day: Day): boolean =>
  getDayInMonth(getMonth(day), 0, getDayOfMonth(anchor)) === day;

/**
 * The maximum number of steps of a generator, because a `Day` requires a four-digit year. 5,000 weekly
 * payments cover 95 years.
 */
const MAX_STEPS = 5_000;

/** Yields two days per month, or one day if both anchor days exceed a short month (docs/product/schedules.md#twice-a-month). */
function* generateTwiceMonthlyDays(firstDay: Day, secondDay: Day): Generator<Day> {
  const sortedDays = [firstDay, secondDay].toSorted();
  const [start = firstDay] = sortedDays;
  for (let monthsAhead = 0; monthsAhead < MAX_STEPS; monthsAhead += 1) {
    const days = new Set(
      sortedDays.map((day) => getDayInMonth(getMonth(start), monthsAhead, getDayOfMonth(day))),
    );
    yield* [...days].toSorted().filter((day) => day >= start);
  }
}

/**
 * Yields the payment days of a pattern. Computes each day from the anchor day and not from the previous
 * payment, because a short month may have moved that payment.
 * @param interval the number of days between two weekly or biweekly payments
 */
function* generatePatternDays(
  { frequency, firstDay, secondDay }: SchedulePattern,
  interval: number,
): Generator<Day> {
  if (frequency === ONE_TIME) yield firstDay;
  else if (frequency === TWICE_A_MONTH) yield* generateTwiceMonthlyDays(firstDay, secondDay ?? firstDay);
  else if (frequency === MONTHLY)
    for (let monthsAhead = 0; monthsAhead < MAX_STEPS; monthsAhead += 1)
      yield getDayInMonth(getMonth(firstDay), monthsAhead, getDayOfMonth(firstDay));
  else for (let index = 0; index < MAX_STEPS; index += 1) yield addDays(firstDay, index * interval);
}

/** Returns the payment days of a pattern, or null for an unknown frequency. */
function getPatternDays(pattern: SchedulePattern): Iterable<Day> | null {
  const { frequency } = pattern;
  const interval = frequency === ONE_TIME || hasAnchorDays(frequency) ? 0 : DAYS_APART[frequency];
  return interval === undefined ? null : generatePatternDays(pattern, interval);
}

/** Returns the days of a schedule, earliest first, or null for an unknown frequency. */
export function computeScheduleDays({ count, from, ...pattern }: CountedPattern): Day[] | null {
  const patternDays = getPatternDays(pattern);
  if (patternDays === null) return null;
  const days: Day[] = [];
  for (const day of patternDays) {
    if (from === undefined || day >= from) days.push(day);
    if (days.length === count) break;
  }
  return days;
}

const countMilliseconds = (from: Day, to: Day) => Date.parse(to) - Date.parse(from);

/**
 * Returns the next `count` days after the payment on `last`, or null for an unknown frequency. If that payment
 * was moved individually, it replaces the nearest day of the pattern.
 */
function computeNextDays(pattern: SchedulePattern, last: Day, count: number): Day[] | null {
  const patternDays = getPatternDays(pattern);
  if (patternDays === null) return null;
  const days: Day[] = [];
  let previousDay: Day | null = null;
  for (const day of patternDays) {
    if (days.length >= count) break;
    const isNext =
      previousDay !== null && countMilliseconds(previousDay, last) <= countMilliseconds(last, day);
    if (day > last && (days.length > 0 || isNext)) days.push(day);
    else previousDay = day;
  }
  return days;
}

/** The remaining payments of a series, earliest first. */
type Series = readonly [ScheduledPayment, ...ScheduledPayment[]];

/** The frequency and dates in the form. */
interface EnteredDays {
  readonly frequency: string;
  readonly firstDay: Day;
  /** '' for none. */
  readonly secondDay: string;
}

/**
 * Returns the date whose day of the month is the anchor day of a payment
 * (docs/product/schedules.md#anchor-days). Returns the due date if the payment was moved individually or its
 * frequency has no anchor days.
 */
function getAnchor({ frequency, firstDay, secondDay, dueOn }: ScheduledPayment): Day {
  if (!hasAnchorDays(frequency)) return dueOn;
  const anchors = secondDay === null ? [firstDay] : [firstDay, secondDay];
  return anchors.find((anchor) => isOnAnchorDay(anchor, dueOn)) ?? dueOn;
}

/**
 * A twice-monthly series has two anchor dates. Returns the anchor date that the first remaining payment does
 * not have. Returns null for any other frequency.
 */
function getOtherAnchor([first, second]: Series): Day | null {
  if (first.frequency !== TWICE_A_MONTH) return null;
  const anchor = getAnchor(first);
  if (anchor === first.firstDay) return first.secondDay;
  if (anchor === first.secondDay) return first.firstDay;
  return second === undefined ? first.secondDay : getAnchor(second);
}

/**
 * Returns the first `count` remaining days, and adds days if there are fewer. Returns null if days must be
 * added and the frequency is unknown.
 */
export function computeDaysAfterCountChange(series: Series, count: number): readonly Day[] | null {
  const remainingDays = series.slice(0, count).map(({ dueOn }) => dueOn);
  if (remainingDays.length === count) return remainingDays;
  const addedDays = computeNextDays(
    series[0],
    remainingDays.at(-1) ?? series[0].dueOn,
    count - remainingDays.length,
  );
  return addedDays === null ? null : [...remainingDays, ...addedDays];
}

/**
 * Returns the days of a series after a change of its dates or frequency
 * (docs/product/schedules.md#editing-a-series), or null for an unknown frequency. A date that the user does
 * not change keeps its anchor day: a series on the 31st whose next payment is on February 28 continues on
 * March 31.
 * @param initialDays the days in the form before the change
 */
export function computeDaysAfterDateChange(
  series: Series,
  values: EnteredDays,
  initialDays: EnteredDays,
  count: number,
): readonly Day[] | null {
  const { frequency, firstDay: startDay } = values;
  const [first] = series;
  const isFirstDayUnchanged = values.firstDay === initialDays.firstDay && hasAnchorDays(frequency);
  const unchangedAnchor = values.secondDay === initialDays.secondDay ? getOtherAnchor(series) : null;
  const newSecondDay = values.secondDay === '' ? null : values.secondDay;
  const isSecondDayEarlier = unchangedAnchor === null && newSecondDay !== null && newSecondDay < startDay;
  return computeScheduleDays({
    frequency,
    firstDay: isFirstDayUnchanged ? getAnchor(first) : startDay,
    secondDay: frequency === TWICE_A_MONTH ? (unchangedAnchor ?? newSecondDay) : null,
    count,
    from: frequency === TWICE_A_MONTH && isSecondDayEarlier ? newSecondDay : startDay,
  });
}
