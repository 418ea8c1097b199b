import type { ScheduledPayment } from '@livery/lender-client';

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
