import { usePermissions } from '../../../domain/access/use-permissions.ts';
import { useFlags } from '../../../domain/flags/flags.ts';

/** The parameter of the address that says which tab is open. */
export const TAB_PARAMETER = 'tab';

/** The parameter of the address that points out one payment of the history. */
export const PAYMENT_PARAMETER = 'payment';

/** The query of an account's address that shows one payment. */
export const paymentSearch = (paymentId: number): string =>
  `?${TAB_PARAMETER}=history&${PAYMENT_PARAMETER}=${paymentId}`;

/** The query of an account's address that shows its scheduled payments. */
export const SCHEDULES_SEARCH = `?${TAB_PARAMETER}=scheduled`;

/** Whether the person may see scheduled payments of a lender that has not hidden them. */
export function useSeesSchedules(): boolean {
  const permissions = usePermissions();
  return useFlags().hideSchedule ? false : permissions.has('PAYMENTS.SCHEDULE_LIST');
}
