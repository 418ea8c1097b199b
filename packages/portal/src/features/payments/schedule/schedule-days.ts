import type { Day } from '../../../lib/dates.ts';

/** The codes of frequencies that have dates of their own kind (spec section 9). */
export const ONE_TIME = '0';
export const TWICE_A_MONTH = 'SM';
export const MONTHLY = 'M';

/** When the payments of a schedule are made, as the form asks for it. */
export interface SchedulePattern {
  readonly frequency: string;
  readonly firstDay: Day;
  /** Of twice a month; null for any other frequency. */
  readonly secondDay: Day | null;
  readonly count: number;
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

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

function twiceAMonth({ firstDay, secondDay, count }: SchedulePattern): Day[] {
  const chosen = [firstDay, secondDay ?? firstDay].toSorted();
  const [begin = firstDay] = chosen;
  return range(count + 1)
    .flatMap((monthsOn) => {
      const days = new Set(chosen.map((day) => dayInMonth(monthOf(begin), monthsOn, dayOfMonth(day))));
      return [...days].toSorted();
    })
    .filter((day) => day >= begin)
    .slice(0, count);
}

/**
 * The days on which a schedule pays, earliest first. Each is computed from the chosen day and never from the payment
 * before, so a 31st is a 31st again after a short month; of twice a month, two days that fall together are one
 * payment (decisions, payments). Null for a frequency whose pace only the lender knows.
 */
export function scheduleDays(pattern: SchedulePattern): Day[] | null {
  const { frequency, firstDay, count } = pattern;
  if (frequency === ONE_TIME) return [firstDay];
  if (frequency === TWICE_A_MONTH) return twiceAMonth(pattern);
  if (frequency === MONTHLY)
    return range(count).map((index) => dayInMonth(monthOf(firstDay), index, dayOfMonth(firstDay)));
  const apart = DAYS_APART[frequency];
  return apart === undefined ? null : range(count).map((index) => addDays(firstDay, index * apart));
}
