import { usePayments } from '../payments-context.ts';

/** Schedule List (spec section 2): the account's scheduled payments in every state. */
export function ScheduleListPage() {
  return usePayments().account.scheduledPayments;
}
