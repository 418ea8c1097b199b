import { Refusal } from '../../platform/http/refusal.ts';
import {
  computeDaysAfter,
  computeScheduleDays,
  findSecondDay,
  getDefaultCount,
  isAnchoredDay,
  ONE_TIME,
  TWICE_A_MONTH,
  usesDaysOfMonth,
} from './schedule-days.ts';
import type { ScheduleRow, SeriesDefinition } from './schedule-rows.ts';

/** The date fields of a series edit; null if absent. Days are `yyyy-MM-dd`. */
export interface ScheduleDateEdit {
  frequencyCode: string | null;
  firstDay: string | null;
  secondDay: string | null;
  count: number | null;
}

/** The days of the remaining payments after an edit, and the series definition that results in these days. */
export interface RescheduledSeries extends SeriesDefinition {
  days: string[];
}

type Series = readonly [ScheduleRow, ...ScheduleRow[]];

/** Returns the anchor day of a payment. The anchor day of an individually moved payment is its own day. */
function findAnchor({ frequencyCode, scheduleDay, secondDay, nextExecutionDay }: ScheduleRow): string {
  if (!usesDaysOfMonth(frequencyCode)) return nextExecutionDay;
  const anchors = secondDay === null ? [scheduleDay] : [scheduleDay, secondDay];
  return anchors.find((anchor) => isAnchoredDay(anchor, nextExecutionDay)) ?? nextExecutionDay;
}

/**
 * Returns the anchor day of a twice-monthly series (SM) to which the first remaining payment does not belong.
 * Returns null for series of other frequencies, which have only one anchor day.
 */
function findOtherAnchor([first, second]: Series): string | null {
  if (first.frequencyCode !== TWICE_A_MONTH) return null;
  const anchor = findAnchor(first);
  if (anchor === first.scheduleDay) return first.secondDay;
  if (anchor === first.secondDay) return first.scheduleDay;
  return second === undefined ? first.secondDay : findAnchor(second);
}

/**
 * Replaces unchanged dates with the dates of the first two remaining payments, so that they are not treated
 * as new dates. For an unchanged date, the client sends either the original date of the series or the date of
 * the edited payment, because the schedule list contains both.
 * @param item the payment whose edit form was sent
 */
export function replaceUnchangedDates<Edit extends ScheduleDateEdit>(
  [first, second]: Series,
  item: Pick<ScheduleRow, 'nextExecutionDay'>,
  edit: Edit,
): Edit {
  const isFirstDayUnchanged = edit.firstDay === first.scheduleDay || edit.firstDay === item.nextExecutionDay;
  const isSecondDayUnchanged = edit.secondDay !== null && edit.secondDay === first.secondDay;
  return {
    ...edit,
    firstDay: isFirstDayUnchanged ? first.nextExecutionDay : edit.firstDay,
    secondDay: isSecondDayUnchanged ? (second?.nextExecutionDay ?? first.secondDay) : edit.secondDay,
  };
}

/** Returns the days that an edit changes; null for a day that stays the same and keeps its anchor. */
export function findChangedDays(
  series: Series,
  edit: ScheduleDateEdit,
): { firstDay: string | null; secondDay: string | null } {
  const [first, second] = series;
  const wasTwiceAMonth = first.frequencyCode === TWICE_A_MONTH;
  const isTwiceAMonth = (edit.frequencyCode ?? first.frequencyCode) === TWICE_A_MONTH;
  const currentSecondDay = wasTwiceAMonth ? (second?.nextExecutionDay ?? first.secondDay) : null;
  return {
    firstDay: edit.firstDay === first.nextExecutionDay ? null : edit.firstDay,
    secondDay: !isTwiceAMonth || edit.secondDay === currentSecondDay ? null : edit.secondDay,
  };
}

/** Keeps the days of the remaining payments. Additional payments continue the pattern of the series. */
function resizeSeries(series: Series, count: number): RescheduledSeries {
  const [{ frequencyCode, scheduleDay, secondDay, nextExecutionDay }] = series;
  const remainingDays = series.slice(0, count).map((item) => item.nextExecutionDay);
  const pattern = { frequencyCode, firstDay: scheduleDay, secondDay };
  const lastDay = remainingDays.at(-1) ?? nextExecutionDay;
  const addedDays = computeDaysAfter(pattern, lastDay, count - remainingDays.length);
  const definition = { frequencyCode, scheduleDay, secondDay, scheduleCount: count, overrideCount: true };
  return { ...definition, days: [...remainingDays, ...addedDays] };
}

/**
 * Returns the new days of a series, or null if no day changes (docs/product/schedules.md#editing-a-series).
 * The anchor days (the chosen days of the month) remain until the user chooses another date.
 * @throws Refusal 422 if a date is missing
 */
export function rescheduleSeries(series: Series, edit: ScheduleDateEdit): RescheduledSeries | null {
  const [first] = series;
  const frequencyCode = edit.frequencyCode ?? first.frequencyCode;
  const isSameFrequency = frequencyCode === first.frequencyCode;
  if (edit.firstDay === null && (!isSameFrequency || edit.secondDay !== null))
    throw new Refusal(422, 'Schedule date is required.');
  const changedDays = findChangedDays(series, edit);
  if (isSameFrequency && changedDays.firstDay === null && changedDays.secondDay === null) {
    const isResized = frequencyCode !== ONE_TIME && edit.count !== null && edit.count !== series.length;
    return isResized ? resizeSeries(series, edit.count ?? series.length) : null;
  }
  const startDay = edit.firstDay ?? first.nextExecutionDay;
  const isAnchorUnchanged = changedDays.firstDay === null && usesDaysOfMonth(frequencyCode);
  const scheduleDay = isAnchorUnchanged ? findAnchor(first) : startDay;
  let secondDay: string | null = null;
  if (frequencyCode === TWICE_A_MONTH) {
    const otherAnchor = findOtherAnchor(series);
    secondDay = changedDays.secondDay ?? (otherAnchor === null ? null : findSecondDay(startDay, otherAnchor));
    if (secondDay === null) throw new Refusal(422, 'Second date is required.');
  }
  const from =
    changedDays.secondDay !== null && changedDays.secondDay < startDay ? changedDays.secondDay : startDay;
  const defaultCount = isSameFrequency ? series.length : getDefaultCount(frequencyCode);
  const count = frequencyCode === ONE_TIME ? 1 : (edit.count ?? defaultCount);
  const days = computeScheduleDays({ frequencyCode, firstDay: scheduleDay, secondDay, count, from });
  const overrideCount = edit.count !== null || first.overrideCount;
  return { frequencyCode, scheduleDay, secondDay, scheduleCount: count, overrideCount, days };
}
