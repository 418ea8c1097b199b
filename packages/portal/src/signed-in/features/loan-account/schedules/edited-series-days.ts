import type { ScheduledPayment } from '@livery/lender-client';
import type { Day } from '../../../../lib/format/dates.ts';
import { daysAfter, fallsOn, hasMonthDays, scheduleDays, TWICE_A_MONTH } from './schedule-days.ts';
import type { ScheduleValues } from './schedule-schema.ts';

/** The remaining payments of a series, earliest first. */
type Series = readonly [ScheduledPayment, ...ScheduledPayment[]];

type ChosenDays = Pick<ScheduleValues, 'frequency' | 'firstDay' | 'secondDay'>;

/**
 * Returns the date with the anchor day of a payment: one of the chosen days of its series, or the payment's
 * own day if it was moved alone or its series has no days of the month
 * (docs/product/schedules.md#anchor-days).
 */
function getAnchor({ frequency, firstDay, secondDay, dueOn }: ScheduledPayment): Day {
  if (!hasMonthDays(frequency)) return dueOn;
  const anchors = secondDay === null ? [firstDay] : [firstDay, secondDay];
  return anchors.find((anchor) => fallsOn(anchor, dueOn)) ?? dueOn;
}

/** Returns the anchor of twice a month that the first remaining payment does not use. */
function getOtherAnchor([first, second]: Series): Day | null {
  if (first.frequency !== TWICE_A_MONTH) return null;
  const anchor = getAnchor(first);
  if (anchor === first.firstDay) return first.secondDay;
  if (anchor === first.secondDay) return first.firstDay;
  return second === undefined ? first.secondDay : getAnchor(second);
}

/**
 * Returns the days of a series after a change of only its number of payments. Remaining payments keep their
 * days, and new ones continue the pattern.
 */
export function computeDaysForCount(series: Series, count: number): readonly Day[] | null {
  const remaining = series.slice(0, count).map(({ dueOn }) => dueOn);
  if (remaining.length === count) return remaining;
  const added = daysAfter(series[0], remaining.at(-1) ?? series[0].dueOn, count - remaining.length);
  return added === null ? null : [...remaining, ...added];
}

/**
 * Returns the days of a series whose dates or frequency change. A day that is unchanged from the form's
 * initial value keeps its anchor, so that a 31st is a 31st again after a short month
 * (docs/product/schedules.md#editing-a-series).
 * @param before the initial days of the form
 */
export function computeDaysForDates(
  series: Series,
  values: ChosenDays,
  before: ChosenDays,
  count: number,
): readonly Day[] | null {
  const { frequency, firstDay: startDay } = values;
  const [first] = series;
  const isFirstDayUnchanged = values.firstDay === before.firstDay && hasMonthDays(frequency);
  const unchangedAnchor = values.secondDay === before.secondDay ? getOtherAnchor(series) : null;
  const chosen = values.secondDay === '' ? null : values.secondDay;
  const isEarlier = unchangedAnchor === null && chosen !== null && chosen < startDay;
  return scheduleDays({
    frequency,
    firstDay: isFirstDayUnchanged ? getAnchor(first) : startDay,
    secondDay: frequency === TWICE_A_MONTH ? (unchangedAnchor ?? chosen) : null,
    count,
    from: frequency === TWICE_A_MONTH && isEarlier ? chosen : startDay,
  });
}
