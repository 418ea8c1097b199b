import type { ScheduledPayment } from '@livery/lender-client';
import type { Day } from '../../../../lib/format/dates.ts';
import { daysAfter, fallsOn, hasMonthDays, scheduleDays, TWICE_A_MONTH } from './schedule-days.ts';
import type { ScheduleValues } from './schedule-schema.ts';

/** The payments that remain of a series, earliest first. */
type Series = readonly [ScheduledPayment, ...ScheduledPayment[]];

type ChosenDays = Pick<ScheduleValues, 'frequency' | 'firstDay' | 'secondDay'>;

/**
 * Returns the date that gives the day of the month of a payment: one of the days that were chosen for its series, or
 * the payment's own day if it was moved alone or its series has no days of the month.
 */
function anchorOf({ frequency, firstDay, secondDay, dueOn }: ScheduledPayment): Day {
  if (!hasMonthDays(frequency)) return dueOn;
  const anchors = secondDay === null ? [firstDay] : [firstDay, secondDay];
  return anchors.find((anchor) => fallsOn(anchor, dueOn)) ?? dueOn;
}

/** Returns the chosen day of twice a month that the first remaining payment does not fall on. */
function otherAnchor([first, second]: Series): Day | null {
  if (first.frequency !== TWICE_A_MONTH) return null;
  const anchor = anchorOf(first);
  if (anchor === first.firstDay) return first.secondDay;
  if (anchor === first.secondDay) return first.firstDay;
  return second === undefined ? first.secondDay : anchorOf(second);
}

/** Returns the days of a series whose number of payments alone changes: what remains stays, more continue the pattern. */
export function resizedDays(series: Series, count: number): readonly Day[] | null {
  const kept = series.slice(0, count).map(({ dueOn }) => dueOn);
  if (kept.length === count) return kept;
  const added = daysAfter(series[0], kept.at(-1) ?? series[0].dueOn, count - kept.length);
  return added === null ? null : [...kept, ...added];
}

/**
 * Returns the days of a series whose dates or frequency change. A day that stays as it was shown keeps the day of the
 * month that was chosen for it, so that a 31st is a 31st again after a short month.
 * @param before the days that the form showed at first
 */
export function redatedDays(
  series: Series,
  values: ChosenDays,
  before: ChosenDays,
  count: number,
): readonly Day[] | null {
  const { frequency, firstDay: begin } = values;
  const [first] = series;
  const keepsFirst = values.firstDay === before.firstDay && hasMonthDays(frequency);
  const kept = values.secondDay === before.secondDay ? otherAnchor(series) : null;
  const chosen = values.secondDay === '' ? null : values.secondDay;
  const isEarlier = kept === null && chosen !== null && chosen < begin;
  return scheduleDays({
    frequency,
    firstDay: keepsFirst ? anchorOf(first) : begin,
    secondDay: frequency === TWICE_A_MONTH ? (kept ?? chosen) : null,
    count,
    from: frequency === TWICE_A_MONTH && isEarlier ? chosen : begin,
  });
}
