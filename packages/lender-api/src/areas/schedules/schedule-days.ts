import { dayNumber, formatDay } from '../../platform/time/days.ts';

/** The frequency codes that mean something by themselves (spec section 9); the others only have a pace. */
export const ONE_TIME = '0';
export const TWICE_A_MONTH = 'SM';

interface Pace {
  unit: 'day' | 'month';
  step: number;
  /** Payments of one year: how many there are when nobody says. */
  perYear: number;
}

/** What the codes of `payment_frequencies` mean for dates; SM has two days of the month instead of a step. */
const PACES: Readonly<Record<string, Pace>> = {
  W: { unit: 'day', step: 7, perYear: 52 },
  BW: { unit: 'day', step: 14, perYear: 26 },
  M: { unit: 'month', step: 1, perYear: 12 },
};

/** The days of a schedule, as the form asks for them (spec sections 3 and 5). Days are `yyyy-MM-dd`. */
export interface SchedulePattern {
  frequencyCode: string;
  /** The first day; its day of the month is that of every monthly payment. */
  firstDay: string;
  /** For SM alone: the other day of the month. */
  secondDay: string | null;
}

export interface SchedulePlan extends SchedulePattern {
  /** Leaves out the days of the pattern before this one. */
  from?: string;
  /** How many payments there are; 1 for one time. */
  count: number;
}

/** Whether dates can be computed for a frequency. */
export function isKnownFrequency(code: string): boolean {
  return code === ONE_TIME || code === TWICE_A_MONTH || Object.hasOwn(PACES, code);
}

/** How many payments a schedule has unless somebody chooses: one, or those of a year. */
export function defaultCount(code: string): number {
  if (code === ONE_TIME) return 1;
  return code === TWICE_A_MONTH ? 24 : paceOf(code).perYear;
}

function paceOf(code: string): Pace {
  const pace = PACES[code];
  if (pace === undefined) throw new Error(`No dates are known for the frequency ${code}.`);
  return pace;
}

/** Months as counts from the year 0, so that they are added without carrying years. */
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

const dayOfMonth = (day: string) => Number(day.slice(8, 10));

/** That day of that month; one that the month lacks moves back to its last. */
function dayIn(month: number, wanted: number): string {
  const [year, index] = [Math.floor(month / 12), month % 12];
  const last = new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(index + 1)}-${two(Math.min(wanted, last))}`;
}

/** Returns true if the payments of a frequency are on days of the month, which a short month may lack. */
export const hasMonthDays = (code: string): boolean =>
  code === TWICE_A_MONTH || PACES[code]?.unit === 'month';

/** Returns true if the day of the month of `anchor` gives `day` in the month of `day`. */
export const fallsOn = (anchor: string, day: string): boolean =>
  dayIn(monthOf(day), dayOfMonth(anchor)) === day;

/** Bounds every pattern: 5,000 steps are 95 years of weekly payments, and days stay within four digits of a year. */
const MOST_STEPS = 5_000;

/** Yields the two days of each month, beginning with the earlier of the chosen ones; two that fall together are one. */
function* twiceAMonth(firstDay: string, secondDay: string): Generator<string> {
  const chosen = [firstDay, secondDay].toSorted();
  const begin = chosen[0] ?? firstDay;
  for (let ahead = 0; ahead < MOST_STEPS; ahead += 1) {
    const inMonth = new Set(chosen.map((day) => dayIn(monthOf(begin) + ahead, dayOfMonth(day))));
    yield* [...inMonth].toSorted().filter((day) => ahead > 0 || day >= begin);
  }
}

/**
 * Yields the days of a pattern, earliest first; one time has one. Every day is computed from the
 * chosen one and never from the payment before, so a 31st is a 31st again after a short month.
 */
function* patternDays({ frequencyCode, firstDay, secondDay }: SchedulePattern): Generator<string> {
  if (frequencyCode === ONE_TIME) {
    yield firstDay;
    return;
  }
  if (frequencyCode === TWICE_A_MONTH) {
    yield* twiceAMonth(firstDay, secondDay ?? firstDay);
    return;
  }
  const { unit, step } = paceOf(frequencyCode);
  for (let index = 0; index < MOST_STEPS; index += 1)
    yield unit === 'day'
      ? formatDay(dayNumber(firstDay) + index * step)
      : dayIn(monthOf(firstDay) + index * step, dayOfMonth(firstDay));
}

/**
 * The second day of a schedule that begins anew: the same day of the month, from the new first day on, in a month
 * that has it.
 */
export function secondDayFrom(firstDay: string, secondDay: string): string {
  const wanted = dayOfMonth(secondDay);
  // Of three months in a row, one that has not begun yet has every day up to the 31st.
  const candidates = [0, 1, 2].map((ahead) => dayIn(monthOf(firstDay) + ahead, wanted));
  return candidates.find((day) => day >= firstDay && dayOfMonth(day) === wanted) ?? firstDay;
}

/**
 * Returns the days on which the payments of a plan are made, earliest first, each once. Days are days in the lender's
 * time zone, and no clock or zone is asked: no change of the clocks can move one.
 */
export function scheduleDays({ count, from, ...pattern }: SchedulePlan): string[] {
  const days: string[] = [];
  for (const day of patternDays(pattern)) {
    if (from === undefined || day >= from) days.push(day);
    if (days.length === count) break;
  }
  return days;
}

/** Returns true if `last` is nearer to the pattern's day before it than to the one after it. */
const isNearer = (before: string | null, after: string, last: string): boolean =>
  before !== null && dayNumber(last) - dayNumber(before) <= dayNumber(after) - dayNumber(last);

/**
 * Returns the next `count` days of a pattern after its payment on `last`. A payment that was moved alone takes the
 * place of the pattern's day that is nearest to it.
 */
export function daysAfter(pattern: SchedulePattern, last: string, count: number): string[] {
  const days: string[] = [];
  let before: string | null = null;
  for (const day of patternDays(pattern)) {
    if (days.length >= count) break;
    if (day <= last) before = day;
    else if (days.length > 0 || isNearer(before, day, last)) days.push(day);
    else before = day;
  }
  return days;
}
