import { dayNumber, formatDay } from '../../platform/time/days.ts';

/** The frequency codes with rules of their own. The others repeat at a fixed pace. */
export const ONE_TIME = '0';
export const TWICE_A_MONTH = 'SM';

interface FrequencyInterval {
  unit: 'day' | 'month';
  step: number;
  /** Payments in one year, which is the default number of payments. */
  perYear: number;
}

/** Paces by frequency code (docs/product/schedules.md#frequency-codes). SM has two days of the month instead. */
const INTERVALS: Readonly<Record<string, FrequencyInterval>> = {
  W: { unit: 'day', step: 7, perYear: 52 },
  BW: { unit: 'day', step: 14, perYear: 26 },
  M: { unit: 'month', step: 1, perYear: 12 },
};

/** The frequency and the chosen days of a schedule. Days are `yyyy-MM-dd`. */
export interface SchedulePattern {
  frequencyCode: string;
  /** The first day. Its day of the month applies to every monthly payment. */
  firstDay: string;
  /** The other day of the month, for SM only. */
  secondDay: string | null;
}

export interface SchedulePlan extends SchedulePattern {
  /** Skips the days of the pattern before this day. */
  from?: string;
  /** The number of payments; 1 for one time. */
  count: number;
}

/** Returns true if dates can be computed for the frequency. */
export function isKnownFrequency(code: string): boolean {
  return code === ONE_TIME || code === TWICE_A_MONTH || Object.hasOwn(INTERVALS, code);
}

/** Returns the number of payments without a chosen number: one, or the payments of a year. */
export function getDefaultCount(code: string): number {
  if (code === ONE_TIME) return 1;
  return code === TWICE_A_MONTH ? 24 : getInterval(code).perYear;
}

function getInterval(code: string): FrequencyInterval {
  const pace = INTERVALS[code];
  if (pace === undefined) throw new Error(`No dates are known for the frequency ${code}.`);
  return pace;
}

/** Returns the number of months since year 0, so that months can be added without carrying years. */
const toMonthIndex = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

const getDayOfMonth = (day: string) => Number(day.slice(8, 10));

/** Returns a day of a month, or the last day of the month if the month does not have that day. */
function toDayInMonth(month: number, chosenDay: number): string {
  const [year, index] = [Math.floor(month / 12), month % 12];
  const last = new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${pad(index + 1)}-${pad(Math.min(chosenDay, last))}`;
}

/** Returns true if a frequency uses days of the month, which short months may not have. */
export const usesDaysOfMonth = (code: string): boolean =>
  code === TWICE_A_MONTH || INTERVALS[code]?.unit === 'month';

/** Returns true if `day` is the payment day of `anchor` in its month. */
export const isAnchoredDay = (anchor: string, day: string): boolean =>
  toDayInMonth(toMonthIndex(day), getDayOfMonth(anchor)) === day;

/** Bounds every pattern: 5,000 steps are 95 years of weekly payments, and days stay within four digits of a year. */
const MAX_STEPS = 5_000;

/** Yields the two days of each month, beginning with the earlier of the chosen ones; two days that coincide are one. */
function* generateTwiceAMonthDays(firstDay: string, secondDay: string): Generator<string> {
  const chosen = [firstDay, secondDay].toSorted();
  const begin = chosen[0] ?? firstDay;
  for (let ahead = 0; ahead < MAX_STEPS; ahead += 1) {
    const inMonth = new Set(
      chosen.map((day) => toDayInMonth(toMonthIndex(begin) + ahead, getDayOfMonth(day))),
    );
    yield* [...inMonth].toSorted().filter((day) => ahead > 0 || day >= begin);
  }
}

/**
 * Yields the days of a pattern, earliest first. Every day is computed from the chosen day and never from the previous
 * payment, so that a 31st is a 31st again after a short month (docs/product/schedules.md#anchor-days).
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
      ? formatDay(dayNumber(firstDay) + index * step)
      : toDayInMonth(toMonthIndex(firstDay) + index * step, getDayOfMonth(firstDay));
}

/**
 * Returns the second day for a schedule with a new first day: the earliest day from the first day on that has the same
 * day of the month as `secondDay`.
 */
export function findSecondDay(firstDay: string, secondDay: string): string {
  const chosenDay = getDayOfMonth(secondDay);
  // Two consecutive months after the current one include a month with 31 days.
  const candidates = [0, 1, 2].map((ahead) => toDayInMonth(toMonthIndex(firstDay) + ahead, chosenDay));
  return candidates.find((day) => day >= firstDay && getDayOfMonth(day) === chosenDay) ?? firstDay;
}

/**
 * Returns the days on which the payments of a plan are made, earliest first, each once. Days are calendar days in the
 * lender's time zone and are never converted, so that daylight saving time moves none of them.
 */
export function computeScheduleDays({ count, from, ...pattern }: SchedulePlan): string[] {
  const days: string[] = [];
  for (const day of generateDays(pattern)) {
    if (from === undefined || day >= from) days.push(day);
    if (days.length === count) break;
  }
  return days;
}

/** Returns true if `last` is at least as near to the pattern's day before it as to the day after it. */
const isNearerToPrevious = (before: string | null, after: string, last: string): boolean =>
  before !== null && dayNumber(last) - dayNumber(before) <= dayNumber(after) - dayNumber(last);

/**
 * Returns the next `count` days of a pattern after the payment on `last`. A payment that was moved alone takes the
 * place of the pattern's nearest day (docs/product/schedules.md#editing-a-series).
 */
export function computeDaysAfter(pattern: SchedulePattern, last: string, count: number): string[] {
  const days: string[] = [];
  let before: string | null = null;
  for (const day of generateDays(pattern)) {
    if (days.length >= count) break;
    if (day <= last) before = day;
    else if (days.length > 0 || isNearerToPrevious(before, day, last)) days.push(day);
    else before = day;
  }
  return days;
}
