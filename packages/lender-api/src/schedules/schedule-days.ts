import { dayNumber, formatDay } from '../calendar/days.ts';

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

/** When payments are made: what the form asks for (spec sections 3 and 5). Days are `yyyy-MM-dd`. */
export interface SchedulePlan {
  frequencyCode: string;
  firstDay: string;
  /** For SM alone: the other day of the month. */
  secondDay: string | null;
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

/** The two days of each month, beginning with the earlier of the chosen ones; two that fall together are one. */
function twiceAMonth({ firstDay, secondDay, count }: SchedulePlan): string[] {
  const chosen = [firstDay, secondDay ?? firstDay].toSorted();
  const begin = chosen[0] ?? firstDay;
  const days: string[] = [];
  // One month more than needed: of the first, a day may lie before the beginning.
  for (let ahead = 0; ahead <= count; ahead += 1) {
    const inMonth = new Set(chosen.map((day) => dayIn(monthOf(begin) + ahead, dayOfMonth(day))));
    days.push(...[...inMonth].toSorted().filter((day) => ahead > 0 || day >= begin));
  }
  return days.slice(0, count);
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
 * The days on which the payments of a plan are made, earliest first, each once. Every day is computed from the
 * chosen one and never from the payment before, so a 31st is a 31st again after a short month. Days are days in
 * the lender's time zone, and no clock or zone is asked: no change of the clocks can move one.
 */
export function scheduleDays(plan: SchedulePlan): string[] {
  const { frequencyCode, firstDay, count } = plan;
  if (frequencyCode === ONE_TIME) return [firstDay];
  if (frequencyCode === TWICE_A_MONTH) return twiceAMonth(plan);
  const { unit, step } = paceOf(frequencyCode);
  return Array.from({ length: count }, (_, index) =>
    unit === 'day'
      ? formatDay(dayNumber(firstDay) + index * step)
      : dayIn(monthOf(firstDay) + index * step, dayOfMonth(firstDay)),
  );
}
