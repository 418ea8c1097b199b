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

type ChosenDays = Pick<ScheduleValues, 'frequency' | 'firstDay' | 'secondDay'>;

/**
 * Returns the chosen date that defines the anchor day of a payment (docs/product/schedules.md#anchor-days). For
 * a payment that was moved individually or has no anchor day, that is its due date.
 */
function getAnchor({ frequency, firstDay, secondDay, dueOn }: ScheduledPayment): Day {
  if (!hasAnchorDays(frequency)) return dueOn;
  const anchors = secondDay === null ? [firstDay] : [firstDay, secondDay];
  return anchors.find((anchor) => isOnAnchorDay(anchor, dueOn)) ?? dueOn;
}

/**
 * Returns the anchor of a twice-monthly series on which the first remaining payment does not fall; null for any other
 * frequency.
 */
function getOtherAnchor([first, second]: Series): Day | null {
  if (first.frequency !== TWICE_A_MONTH) return null;
  const anchor = getAnchor(first);
  if (anchor === first.firstDay) return first.secondDay;
  if (anchor === first.secondDay) return first.firstDay;
  return second === undefined ? first.secondDay : getAnchor(second);
}

/** Shortens or extends the remaining days to `count`. Returns null if the frequency of additional days is unknown. */
export function computeDaysAfterCountChange(series: Series, count: number): readonly Day[] | null {
  const remaining = series.slice(0, count).map(({ dueOn }) => dueOn);
  if (remaining.length === count) return remaining;
  const added = computeNextDays(series[0], remaining.at(-1) ?? series[0].dueOn, count - remaining.length);
  return added === null ? null : [...remaining, ...added];
}

/**
 * Returns the days of a series after a change of its dates or frequency (docs/product/schedules.md#editing-a-series),
 * or null for an unknown frequency. A date that the user does not change keeps its anchor day: a series on the
 * 31st whose next payment is on February 28 continues on March 31.
 * @param before the initial days of the form
 */
export function computeDaysAfterDateChange(
  series: Series,
  values: ChosenDays,
  before: ChosenDays,
  count: number,
): readonly Day[] | null {
  const { frequency, firstDay: startDay } = values;
  const [first] = series;
  const isFirstDayUnchanged = values.firstDay === before.firstDay && hasAnchorDays(frequency);
  const unchangedAnchor = values.secondDay === before.secondDay ? getOtherAnchor(series) : null;
  const chosen = values.secondDay === '' ? null : values.secondDay;
  const isEarlier = unchangedAnchor === null && chosen !== null && chosen < startDay;
  return computeScheduleDays({
    frequency,
    firstDay: isFirstDayUnchanged ? getAnchor(first) : startDay,
    secondDay: frequency === TWICE_A_MONTH ? (unchangedAnchor ?? chosen) : null,
    count,
    from: frequency === TWICE_A_MONTH && isEarlier ? chosen : startDay,
  });
}
