import type { Cents, ScheduledPayment } from '@livery/lender-client';

/** The filters in display order (docs/product/schedules.md#schedule-list-content). */
export const SCHEDULE_FILTERS = ['all', 'scheduled', 'success', 'failed', 'deleted'] as const;
export type ScheduleFilter = (typeof SCHEDULE_FILTERS)[number];

export function countByFilter(schedules: readonly ScheduledPayment[]): Record<ScheduleFilter, number> {
  const counts = { all: schedules.length, scheduled: 0, success: 0, failed: 0, deleted: 0 };
  for (const { status } of schedules) counts[status]++;
  return counts;
}

/**
 * Returns the payments that match the filter. Pending payments come first, earliest first; past payments
 * follow, latest first.
 */
export function filterSchedules(
  schedules: readonly ScheduledPayment[],
  filter: ScheduleFilter,
): readonly ScheduledPayment[] {
  const getOrder = (item: ScheduledPayment) => (item.status === 'scheduled' ? 0 : 1);
  return schedules
    .filter(({ status }) => filter === 'all' || status === filter)
    .toSorted((one, other) => {
      if (getOrder(one) !== getOrder(other)) return getOrder(one) - getOrder(other);
      const dayOrder = one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : one.id - other.id;
      return one.status === 'scheduled' ? dayOrder : -dayOrder;
    });
}

type Status = ScheduledPayment['status'];

/** The payments of one recurring series that a filter shows. */
export interface ScheduleSeries {
  readonly groupId: number;
  readonly items: readonly ScheduledPayment[];
  /** The items with the status `scheduled`, earliest first. */
  readonly remaining: readonly ScheduledPayment[];
}

export interface GroupedSchedules {
  readonly series: readonly ScheduleSeries[];
  /** One-time payments, and payments whose series has no other payment in the filtered list. */
  readonly single: readonly ScheduledPayment[];
}

/**
 * Groups payments by series. The order of the series is the order of their first payments in the list
 * (docs/product/schedules.md#series-rows).
 */
export function groupSchedules(schedules: readonly ScheduledPayment[]): GroupedSchedules {
  const groups = new Map<number, ScheduledPayment[]>();
  for (const item of schedules) {
    if (!item.isRecurring) continue;
    const group = groups.get(item.groupId);
    if (group === undefined) groups.set(item.groupId, [item]);
    else group.push(item);
  }
  const isInSeries = ({ isRecurring, groupId }: ScheduledPayment) =>
    isRecurring && (groups.get(groupId)?.length ?? 0) > 1;
  return {
    series: [...groups]
      .filter(([, items]) => items.length > 1)
      .map(([groupId, items]) => ({
        groupId,
        items,
        remaining: items.filter(({ status }) => status === 'scheduled'),
      })),
    single: schedules.filter((item) => !isInSeries(item)),
  };
}

/** A summary of the remaining payments of a series, or of all its payments if none remain. */
export interface SeriesSummary {
  readonly count: number;
  readonly minAmount: Cents;
  readonly maxAmount: Cents;
  readonly frequency: string;
  /** The day of the next payment, or of the last payment if none remain. */
  readonly day: string;
  readonly hasEnded: boolean;
  /** The number of past payments by status. */
  readonly past: readonly { readonly status: Exclude<Status, 'scheduled'>; readonly count: number }[];
}

const PAST_STATUSES = ['success', 'failed', 'deleted'] as const;

/**
 * Summarizes a series (docs/product/schedules.md#series-rows).
 * @throws RangeError for a series without payments
 */
export function summarizeSeries({ items, remaining }: ScheduleSeries): SeriesSummary {
  const hasEnded = remaining.length === 0;
  const summarizedItems = hasEnded ? items : remaining;
  const [first] = summarizedItems;
  if (first === undefined) throw new RangeError('A series has at least two payments.');
  let { amount: minAmount, amount: maxAmount, dueOn: next, dueOn: last } = first;
  for (const { amount, dueOn } of summarizedItems) {
    if (amount < minAmount) minAmount = amount;
    if (amount > maxAmount) maxAmount = amount;
    if (dueOn < next) next = dueOn;
    if (dueOn > last) last = dueOn;
  }
  const past = PAST_STATUSES.map((status) => ({
    status,
    count: items.filter((item) => item.status === status).length,
  })).filter(({ count }) => count > 0);
  return {
    count: summarizedItems.length,
    minAmount,
    maxAmount,
    frequency: first.frequency,
    day: hasEnded ? last : next,
    hasEnded,
    past,
  };
}
