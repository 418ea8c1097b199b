import type { ScheduledPayment } from '@livery/lender-client';
import type { Day } from '../../../../lib/format/dates.ts';
import {
  computeNextDays,
  computeScheduleDays,
  hasAnchorDays,
  isOnAnchorDay,
  TWICE_A_MONTH,
} from './schedule-days.ts';
import type { ScheduleValues } from './schedule-schema.ts';

/** The remaining payments of a series, earliest first. */
type Series = readonly [ScheduledPayment, ...ScheduledPayment[]];

type ScheduleDays = Pick<ScheduleValues, 'frequency' | 'firstDay' | 'secondDay'>;

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
  values: ScheduleDays,
  initialDays: ScheduleDays,
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
