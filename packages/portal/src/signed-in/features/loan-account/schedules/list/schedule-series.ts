import type { Cents, ScheduledPayment } from '@livery/lender-client';

/** The filters of the list in display order (docs/product/schedules.md#schedule-list-content). */
export const SCHEDULE_FILTERS = ['all', 'scheduled', 'success', 'failed', 'deleted'] as const;
export type ScheduleFilter = (typeof SCHEDULE_FILTERS)[number];

/** Counts the scheduled payments of each filter. */
export function countByFilter(schedules: readonly ScheduledPayment[]): Record<ScheduleFilter, number> {
  const counts = { all: schedules.length, scheduled: 0, success: 0, failed: 0, deleted: 0 };
  for (const { status } of schedules) counts[status]++;
  return counts;
}

/**
 * Returns the payments of a filter. Scheduled payments come first, the next one on top; the others follow,
 * the latest on top.
 */
export function filterSchedules(
  schedules: readonly ScheduledPayment[],
  filter: ScheduleFilter,
): readonly ScheduledPayment[] {
  const order = (item: ScheduledPayment) => (item.status === 'scheduled' ? 0 : 1);
  return schedules
    .filter(({ status }) => filter === 'all' || status === filter)
    .toSorted((one, other) => {
      if (order(one) !== order(other)) return order(one) - order(other);
      const byDay = one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : one.id - other.id;
      return one.status === 'scheduled' ? byDay : -byDay;
    });
}

type Status = ScheduledPayment['status'];

/** The payments of one recurring series that a filter shows. */
export interface ScheduleSeries {
  readonly groupId: number;
  /** In the order of the list. */
  readonly items: readonly ScheduledPayment[];
  /** The scheduled payments, by day. */
  readonly remaining: readonly ScheduledPayment[];
}

export interface GroupedSchedules {
  readonly series: readonly ScheduleSeries[];
  /** One-time payments, and payments that are the only visible one of their series. */
  readonly single: readonly ScheduledPayment[];
}

/** Groups payments by series, in the order of each series' first payment (docs/product/schedules.md#series-rows). */
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

/** The summary of a series: of the remaining payments, or of all if none remain. */
export interface SeriesSummary {
  readonly count: number;
  /** The lowest and the highest amount, which can be equal. */
  readonly minAmount: Cents;
  readonly maxAmount: Cents;
  readonly frequency: string;
  /** The next day, or the last one if no payments remain. */
  readonly day: string;
  readonly isOver: boolean;
  /** The number of payments by final status. */
  readonly past: readonly { readonly status: Exclude<Status, 'scheduled'>; readonly count: number }[];
}

const PAST = ['success', 'failed', 'deleted'] as const;

/**
 * Summarizes a series (docs/product/schedules.md#series-rows).
 * @throws RangeError for a series without payments
 */
export function summarizeSeries({ items, remaining }: ScheduleSeries): SeriesSummary {
  const isOver = remaining.length === 0;
  const counted = isOver ? items : remaining;
  const [first] = counted;
  if (first === undefined) throw new RangeError('A series has at least two payments.');
  let { amount: minAmount, amount: maxAmount, dueOn: next, dueOn: last } = first;
  for (const { amount, dueOn } of counted) {
    if (amount < minAmount) minAmount = amount;
    if (amount > maxAmount) maxAmount = amount;
    if (dueOn < next) next = dueOn;
    if (dueOn > last) last = dueOn;
  }
  const past = PAST.map((status) => ({
    status,
    count: items.filter((item) => item.status === status).length,
  })).filter(({ count }) => count > 0);
  return {
    count: counted.length,
    minAmount,
    maxAmount,
    frequency: first.frequency,
    day: isOver ? last : next,
    isOver,
    past,
  };
}
