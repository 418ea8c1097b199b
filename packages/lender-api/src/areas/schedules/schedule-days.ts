import { formatDay, toDayNumber } from '../../platform/time/days.ts';

/** Frequency codes without a fixed interval. */
export const ONE_TIME = '0';
export const TWICE_A_MONTH = 'SM';

interface FrequencyInterval {
  unit: 'day' | 'month';
  step: number;
  /** The number of payments in one year, which is also the default number of payments of a schedule. */
  perYear: number;
}

/** Intervals by frequency code (docs/product/schedules.md#frequency-codes). */
const INTERVALS: Readonly<Record<string, FrequencyInterval>> = {
  W: { unit: 'day', step: 7, perYear: 52 },
  BW: { unit: 'day', step: 14, perYear: 26 },
  M: { unit: 'month', step: 1, perYear: 12 },
};

/** Days are `yyyy-MM-dd`. */
export interface SchedulePattern {
  frequencyCode: string;
  /** The first payment day. All monthly payments are on the same day of the month. */
  firstDay: string;
  /** The second day of the month, for SM only. */
  secondDay: string | null;
}

export interface SchedulePlan extends SchedulePattern {
  /** Payments before this day are skipped. */
  from?: string;
  /** The number of payments; 1 for a one-time payment. */
  count: number;
}

export function isKnownFrequency(code: string): boolean {
  return code === ONE_TIME || code === TWICE_A_MONTH || Object.hasOwn(INTERVALS, code);
}

/** Returns the number of payments if none is chosen: one for a one-time payment, otherwise the payments of a year. */
export function getDefaultCount(code: string): number {
  if (code === ONE_TIME) return 1;
  return code === TWICE_A_MONTH ? 24 : getInterval(code).perYear;
}

function getInterval(code: string): FrequencyInterval {
  const interval = INTERVALS[code];
  if (interval === undefined) throw new Error(`No dates are known for the frequency ${code}.`);
  return interval;
}

/** Returns the number of months since year 0, to which months can be added. */
const toMonthIndex = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

const getDayOfMonth = (day: string) => Number(day.slice(8, 10));

/** Returns the chosen day of the month in the given month, or the last day of the month if it is shorter. */
function toDayInMonth(monthIndex: number, chosenDay: number): string {
  const [year, index] = [Math.floor(monthIndex / 12), monthIndex % 12];
  const lastDayOfMonth = new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${pad(index + 1)}-${pad(Math.min(chosenDay, lastDayOfMonth))}`;
}

/** Returns true for frequencies with fixed days of the month: monthly and twice a month. */
export const usesDaysOfMonth = (code: string): boolean =>
  code === TWICE_A_MONTH || INTERVALS[code]?.unit === 'month';

/** Returns true if `day` is on the day of the month of `anchor`, or on the last day of a shorter month. */
export const isAnchoredDay = (anchor: string, day: string): boolean =>
  toDayInMonth(toMonthIndex(day), getDayOfMonth(anchor)) === day;

/**
 * Maximum number of steps of a pattern. 5,000 weeks are about 95 years and 5,000 months are about 416 years,
 * so years always have four digits.
 */
const MAX_STEPS = 5_000;

/** Yields both chosen days of each month, or one day in a short month where both coincide. */
function* generateTwiceAMonthDays(firstDay: string, secondDay: string): Generator<string> {
  const chosenDays = [firstDay, secondDay].toSorted();
  const startDay = chosenDays[0] ?? firstDay;
  for (let monthOffset = 0; monthOffset < MAX_STEPS; monthOffset += 1) {
    const daysInMonth = new Set(
      chosenDays.map((day) => toDayInMonth(toMonthIndex(startDay) + monthOffset, getDayOfMonth(day))),
    );
    yield* [...daysInMonth].toSorted().filter((day) => monthOffset > 0 || day >= startDay);
  }
}

/**
 * Yields the days of a pattern, earliest first. Every day is computed from the chosen day, not from the
 * previous payment. After a short month, a schedule on the 31st therefore returns to the 31st
 * (docs/product/schedules.md#anchor-days).
 */
function* generateDays({ frequencyCode, firstDay, secondDay }: SchedulePattern): Generator<string> {
  if (frequencyCode === ONE_TIME) {
    yield firstDay;
    return;
  }
  if (frequencyCode === TWICE_A_MONTH) {
    yield* generateTwiceAMonthDays(firstDay, secondDay ?? firstDay);
    return;
  }
  const { unit, step } = getInterval(frequencyCode);
  for (let index = 0; index < MAX_STEPS; index += 1)
    yield unit === 'day'
      ? formatDay(toDayNumber(firstDay) + index * step)
      : toDayInMonth(toMonthIndex(firstDay) + index * step, getDayOfMonth(firstDay));
}

/** Returns the earliest day, from `firstDay` on, with the same day of the month as `secondDay`. */
export function findSecondDay(firstDay: string, secondDay: string): string {
  const chosenDay = getDayOfMonth(secondDay);
  // The day may be missing or too early in the first month, and missing in one of the next two months.
  const candidates = [0, 1, 2].map((monthOffset) =>
    toDayInMonth(toMonthIndex(firstDay) + monthOffset, chosenDay),
  );
  return candidates.find((day) => day >= firstDay && getDayOfMonth(day) === chosenDay) ?? firstDay;
}

/**
 * Returns the payment days of a plan, earliest first, without duplicates. Days are calendar days in the lender's time
 * zone and are never converted, so daylight saving time cannot shift a day.
 */
export function computeScheduleDays({ count, from, ...pattern }: SchedulePlan): string[] {
  const days: string[] = [];
  for (const day of generateDays(pattern)) {
    if (from === undefined || day >= from) days.push(day);
    if (days.length === count) break;
  }
  return days;
}

/** Returns true if `day` is nearer to `previousDay` than to `nextDay`, or equally near to both. */
const isNearerToPrevious = (previousDay: string | null, nextDay: string, day: string): boolean =>
  previousDay !== null &&
  toDayNumber(day) - toDayNumber(previousDay) <= toDayNumber(nextDay) - toDayNumber(day);

/**
 * Returns the next `count` days of a pattern after the payment on `lastPaymentDay`. If this payment was moved
 * individually, it replaces the nearest day of the pattern (docs/product/schedules.md#editing-a-series).
 */
export function computeDaysAfter(pattern: SchedulePattern, lastPaymentDay: string, count: number): string[] {
  const days: string[] = [];
  let previousDay: string | null = null;
  for (const day of generateDays(pattern)) {
    if (days.length >= count) break;
    if (day <= lastPaymentDay) previousDay = day;
    else if (days.length > 0 || isNearerToPrevious(previousDay, day, lastPaymentDay)) days.push(day);
    else previousDay = day;
  }
  return days;
}
