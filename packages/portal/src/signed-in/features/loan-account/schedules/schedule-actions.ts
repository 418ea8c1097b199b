import type { ScheduledPayment } from '@livery/lender-client';
import { useMay } from '../../../domain/access/use-permissions.ts';
import { useFlags } from '../../../domain/flags/flags.ts';

/**
 * What the person may do to what is scheduled (spec section 6). Editing needs the lender's setting as well, and the saved
 * methods to choose from, which only who makes or schedules payments may see.
 */
export function useScheduleActions(): { readonly mayEdit: boolean; readonly mayDelete: boolean } {
  const { collectorEditSchedule } = useFlags();
  const edits = useMay('PAYMENTS.EDIT_SCHEDULES');
  const seesMethods = useMay('PAYMENTS.MAKE', 'PAYMENTS.SCHEDULE');
  return {
    mayEdit: edits && seesMethods && collectorEditSchedule,
    mayDelete: useMay('PAYMENTS.DELETE_SCHEDULES'),
  };
}

/** What is still to come of the series that a payment belongs to, the payment itself included, by day. */
export const remainingSeries = (
  schedules: readonly ScheduledPayment[],
  { groupId }: Pick<ScheduledPayment, 'groupId'>,
): readonly ScheduledPayment[] =>
  schedules
    .filter((each) => each.groupId === groupId && each.status === 'scheduled')
    .toSorted((one, other) =>
      one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : one.id - other.id,
    );
