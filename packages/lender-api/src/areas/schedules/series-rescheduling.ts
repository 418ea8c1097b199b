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

/** The days of the remaining payments after an edit, with the definition from which they were computed. */
export interface RescheduledSeries extends SeriesDefinition {
  days: string[];
}

type Series = readonly [ScheduleRow, ...ScheduleRow[]];

/** Returns the stored anchor of a payment. A payment that was moved individually is its own anchor. */
function findAnchor({ frequencyCode, scheduleDay, secondDay, nextExecutionDay }: ScheduleRow): string {
  if (!usesDaysOfMonth(frequencyCode)) return nextExecutionDay;
  const anchors = secondDay === null ? [scheduleDay] : [scheduleDay, secondDay];
  return anchors.find((anchor) => isAnchoredDay(anchor, nextExecutionDay)) ?? nextExecutionDay;
}

/**
 * A twice-monthly series (SM) has two anchor days. Returns the one that the first remaining payment does not fall on;
 * null for any other frequency.
 */
function findOtherAnchor([first, second]: Series): string | null {
  if (first.frequencyCode !== TWICE_A_MONTH) return null;
  const anchor = findAnchor(first);
  if (anchor === first.scheduleDay) return first.secondDay;
  if (anchor === first.secondDay) return first.scheduleDay;
  return second === undefined ? first.secondDay : findAnchor(second);
}

/**
 * Replaces unchanged dates with the dates of the first two remaining payments, so that they are not treated as new
 * dates. If the user does not change a date, the client sends the date from the schedule list, which contains the
 * original dates of the series and the date of each payment.
 * @param item the payment whose edit form was sent
 */
export function replaceUnchangedDates<Edit extends ScheduleDateEdit>(
  [first, second]: Series,
  item: Pick<ScheduleRow, 'nextExecutionDay'>,
  edit: Edit,
): Edit {
  const isListed = edit.firstDay === first.scheduleDay || edit.firstDay === item.nextExecutionDay;
  const isSecondListed = edit.secondDay !== null && edit.secondDay === first.secondDay;
  return {
    ...edit,
    firstDay: isListed ? first.nextExecutionDay : edit.firstDay,
    secondDay: isSecondListed ? (second?.nextExecutionDay ?? first.secondDay) : edit.secondDay,
  };
}

/** Returns the days that an edit changes; null for a day that stays the same and keeps its anchor. */
export function findChangedDays(
  series: Series,
  edit: ScheduleDateEdit,
): { firstDay: string | null; secondDay: string | null } {
  const [first, second] = series;
  const wasTwice = first.frequencyCode === TWICE_A_MONTH;
  const isTwice = (edit.frequencyCode ?? first.frequencyCode) === TWICE_A_MONTH;
  const shownSecond = wasTwice ? (second?.nextExecutionDay ?? first.secondDay) : null;
  return {
    firstDay: edit.firstDay === first.nextExecutionDay ? null : edit.firstDay,
    secondDay: !isTwice || edit.secondDay === shownSecond ? null : edit.secondDay,
  };
}

/** Keeps the days of the remaining payments. Additional payments continue the pattern of the series. */
function resizeSeries(series: Series, count: number): RescheduledSeries {
  const [{ frequencyCode, scheduleDay, secondDay, nextExecutionDay }] = series;
  const remaining = series.slice(0, count).map((item) => item.nextExecutionDay);
  const pattern = { frequencyCode, firstDay: scheduleDay, secondDay };
  const added = computeDaysAfter(pattern, remaining.at(-1) ?? nextExecutionDay, count - remaining.length);
  const definition = { frequencyCode, scheduleDay, secondDay, scheduleCount: count, overrideCount: true };
  return { ...definition, days: [...remaining, ...added] };
}

/**
 * Returns the new days of a series, or null if no day changes (docs/product/schedules.md#editing-a-series). Anchors
 * (the chosen days of the month) remain until another date is chosen.
 * @throws Refusal 422 if a date is missing
 */
export function rescheduleSeries(series: Series, edit: ScheduleDateEdit): RescheduledSeries | null {
  const [first] = series;
  const frequencyCode = edit.frequencyCode ?? first.frequencyCode;
  const keepsFrequency = frequencyCode === first.frequencyCode;
  if (edit.firstDay === null && (!keepsFrequency || edit.secondDay !== null))
    throw new Refusal(422, 'Schedule date is required.');
  const changed = findChangedDays(series, edit);
  if (keepsFrequency && changed.firstDay === null && changed.secondDay === null) {
    const isResized = frequencyCode !== ONE_TIME && edit.count !== null && edit.count !== series.length;
    return isResized ? resizeSeries(series, edit.count ?? series.length) : null;
  }
  const begin = edit.firstDay ?? first.nextExecutionDay;
  const keepsAnchor = changed.firstDay === null && usesDaysOfMonth(frequencyCode);
  const scheduleDay = keepsAnchor ? findAnchor(first) : begin;
  let secondDay: string | null = null;
  if (frequencyCode === TWICE_A_MONTH) {
    const keptAnchor = findOtherAnchor(series);
    secondDay = changed.secondDay ?? (keptAnchor === null ? null : findSecondDay(begin, keptAnchor));
    if (secondDay === null) throw new Refusal(422, 'Second date is required.');
  }
  const from = changed.secondDay !== null && changed.secondDay < begin ? changed.secondDay : begin;
  const usual = keepsFrequency ? series.length : getDefaultCount(frequencyCode);
  const count = frequencyCode === ONE_TIME ? 1 : (edit.count ?? usual);
  const days = computeScheduleDays({ frequencyCode, firstDay: scheduleDay, secondDay, count, from });
  const overrideCount = edit.count !== null || first.overrideCount;
  return { frequencyCode, scheduleDay, secondDay, scheduleCount: count, overrideCount, days };
}
