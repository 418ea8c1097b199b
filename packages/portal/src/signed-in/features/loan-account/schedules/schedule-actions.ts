import type { ScheduledPayment } from '@livery/lender-client';
import { useHasPermission } from '../../../domain/access/use-permissions.ts';
import { useFlags } from '../../../domain/flags/flags.ts';

/** Returns which actions the user may perform (docs/product/schedules.md#schedule-permissions). */
export function useScheduleActions(): { readonly mayEdit: boolean; readonly mayDelete: boolean } {
  const { collectorEditSchedule } = useFlags();
  const hasEditPermission = useHasPermission('PAYMENTS.EDIT_SCHEDULES');
  const canSeeMethods = useHasPermission('PAYMENTS.MAKE', 'PAYMENTS.SCHEDULE');
  return {
    mayEdit: hasEditPermission && canSeeMethods && collectorEditSchedule,
    mayDelete: useHasPermission('PAYMENTS.DELETE_SCHEDULES'),
  };
}

/** Returns the remaining payments of the series, including the given payment, earliest first. */
export const getRemainingPayments = (
  schedules: readonly ScheduledPayment[],
  { groupId }: Pick<ScheduledPayment, 'groupId'>,
): readonly ScheduledPayment[] =>
  schedules
    .filter((each) => each.groupId === groupId && each.status === 'scheduled')
    .toSorted((one, other) =>
      one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : one.id - other.id,
    );
