import type { Cents, ScheduledPayment } from '@livery/lender-client';

/** The chips of the list of scheduled payments, in their order (spec section 4). */
export const SCHEDULE_FILTERS = ['all', 'scheduled', 'success', 'failed', 'deleted'] as const;
export type ScheduleFilter = (typeof SCHEDULE_FILTERS)[number];

/** How many scheduled payments each chip would show. */
export function countByFilter(schedules: readonly ScheduledPayment[]): Record<ScheduleFilter, number> {
  const counts = { all: schedules.length, scheduled: 0, success: 0, failed: 0, deleted: 0 };
  for (const { status } of schedules) counts[status]++;
  return counts;
}

/** What a chip shows: what is to come by its day, what is over with the latest first, all of it to come first. */
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

/** The payments of one recurring schedule that a filter shows. */
export interface ScheduleSeries {
  readonly groupId: number;
  /** In the order of the list. */
  readonly items: readonly ScheduledPayment[];
  /** Those that are still to come, by day. */
  readonly remaining: readonly ScheduledPayment[];
}

export interface GroupedSchedules {
  readonly series: readonly ScheduleSeries[];
  /** Payments that are made once, or alone of their series in what the filter shows. */
  readonly single: readonly ScheduledPayment[];
}

/** Puts the payments of a series together, in the order in which the list has the first of each. */
export function groupSchedules(found: readonly ScheduledPayment[]): GroupedSchedules {
  const groups = new Map<number, ScheduledPayment[]>();
  for (const item of found) {
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
    single: found.filter((item) => !isInSeries(item)),
  };
}

/** What one line says of a series: of what is still to come, or of all of it when nothing is. */
export interface SeriesSummary {
  readonly count: number;
  /** The lowest and the highest amount; the same where the payments are alike. */
  readonly least: Cents;
  readonly most: Cents;
  readonly frequency: string;
  /** The next day, or the last one when nothing is still to come. */
  readonly day: string;
  readonly isOver: boolean;
  /** The other payments, by what became of them. */
  readonly past: readonly { readonly status: Exclude<Status, 'scheduled'>; readonly count: number }[];
}

const PAST = ['success', 'failed', 'deleted'] as const;

/** @throws RangeError for a series without payments */
export function summarizeSeries({ items, remaining }: ScheduleSeries): SeriesSummary {
  const isOver = remaining.length === 0;
  const counted = isOver ? items : remaining;
  const [first] = counted;
  if (first === undefined) throw new RangeError('A series has at least two payments.');
  let { amount: least, amount: most, dueOn: next, dueOn: last } = first;
  for (const { amount, dueOn } of counted) {
    if (amount < least) least = amount;
    if (amount > most) most = amount;
    if (dueOn < next) next = dueOn;
    if (dueOn > last) last = dueOn;
  }
  const past = PAST.map((status) => ({
    status,
    count: items.filter((item) => item.status === status).length,
  })).filter(({ count }) => count > 0);
  return {
    count: counted.length,
    least,
    most,
    frequency: first.frequency,
    day: isOver ? last : next,
    isOver,
    past,
  };
}
