import type { Day } from '../../../../lib/format/dates.ts';

/** The codes of frequencies that have dates of their own kind (spec section 9). */
export const ONE_TIME = '0';
export const TWICE_A_MONTH = 'SM';
export const MONTHLY = 'M';

/** The days of a schedule, as the form asks for them. */
export interface SchedulePattern {
  readonly frequency: string;
  /** The first day; its day of the month is that of every monthly payment. */
  readonly firstDay: Day;
  /** Of twice a month; null for any other frequency. */
  readonly secondDay: Day | null;
}

interface CountedPattern extends SchedulePattern {
  readonly count: number;
  /** Leaves out the days of the pattern before this one. */
  readonly from?: Day | undefined;
}

/** What the lenders' frequency codes mean for dates. */
const DAYS_APART: Readonly<Record<string, number>> = { W: 7, BW: 14 };
const COUNT_OF_A_YEAR: Readonly<Record<string, number>> = {
  [ONE_TIME]: 1,
  W: 52,
  BW: 26,
  [TWICE_A_MONTH]: 24,
  [MONTHLY]: 12,
};

/** How many payments a schedule has unless somebody chooses: those of a year; null for a frequency we do not know. */
export const defaultCount = (frequency: string): number | null => COUNT_OF_A_YEAR[frequency] ?? null;

interface YearMonth {
  readonly year: number;
  /** From 0. */
  readonly month: number;
}

const two = (value: number) => String(value).padStart(2, '0');
const dayOfMonth = (day: Day) => Number(day.slice(8));
const monthOf = (day: Day): YearMonth => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)) - 1,
});

/** That day of the month that lies so many months on; one that the month lacks moves back to its last. */
function dayInMonth({ year, month }: YearMonth, monthsOn: number, wanted: number): Day {
  const last = new Date(Date.UTC(year, month + monthsOn + 1, 0));
  const date = Math.min(wanted, last.getUTCDate());
  return `${last.getUTCFullYear()}-${two(last.getUTCMonth() + 1)}-${two(date)}`;
}

/** The day that lies so many days on. */
export function addDays(day: Day, days: number): Day {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** Returns true if the payments of a frequency are on days of the month, which a short month may lack. */
export const hasMonthDays = (frequency: string): boolean =>
  frequency === TWICE_A_MONTH || frequency === MONTHLY;

/** Returns true if the day of the month of `anchor` gives `day` in the month of `day`. */
export const fallsOn = (anchor: Day, day: Day): boolean =>
  dayInMonth(monthOf(day), 0, dayOfMonth(anchor)) === day;

/** Bounds every pattern: 5,000 steps are 95 years of weekly payments, and days stay within four digits of a year. */
const MOST_STEPS = 5_000;

/** Yields the two days of each month, beginning with the earlier of the chosen ones; two that fall together are one. */
function* twiceAMonth(firstDay: Day, secondDay: Day): Generator<Day> {
  const chosen = [firstDay, secondDay].toSorted();
  const [begin = firstDay] = chosen;
  for (let ahead = 0; ahead < MOST_STEPS; ahead += 1) {
    const days = new Set(chosen.map((day) => dayInMonth(monthOf(begin), ahead, dayOfMonth(day))));
    yield* [...days].toSorted().filter((day) => day >= begin);
  }
}

/**
 * Yields the days of a pattern, earliest first; one time has one. Each is computed from the chosen
 * day and never from the payment before, so a 31st is a 31st again after a short month (decisions, payments).
 */
function* patternDays({ frequency, firstDay, secondDay }: SchedulePattern, apart: number): Generator<Day> {
  if (frequency === ONE_TIME) yield firstDay;
  else if (frequency === TWICE_A_MONTH) yield* twiceAMonth(firstDay, secondDay ?? firstDay);
  else if (frequency === MONTHLY)
    for (let ahead = 0; ahead < MOST_STEPS; ahead += 1)
      yield dayInMonth(monthOf(firstDay), ahead, dayOfMonth(firstDay));
  else for (let index = 0; index < MOST_STEPS; index += 1) yield addDays(firstDay, index * apart);
}

/** Returns the days of a pattern; null for a frequency whose pace only the lender knows. */
function daysOfPattern(pattern: SchedulePattern): Iterable<Day> | null {
  const { frequency } = pattern;
  const apart = frequency === ONE_TIME || hasMonthDays(frequency) ? 0 : DAYS_APART[frequency];
  return apart === undefined ? null : patternDays(pattern, apart);
}

/** The days on which a schedule pays, earliest first. Null for a frequency whose pace only the lender knows. */
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
 * Returns the next `count` days of a pattern after its payment on `last`. A payment that was moved alone takes the
 * place of the pattern's day that is nearest to it. Null for a frequency whose pace only the lender knows.
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
