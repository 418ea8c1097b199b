import { SCHEDULE_STATUS } from '@livery/contract/enums';
import type { PaymentKind } from '../../platform/db/schema/payments.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import { ONE_TIME } from './schedule-days.ts';

/** Status of a scheduled payment (spec section 3). */
export const { scheduled: SCHEDULED, success: SUCCESS, failed: FAILED, deleted: DELETED } = SCHEDULE_STATUS;

/** One payment of a schedule, as the database holds it. */
export type ScheduleRow = LenderTables['schedules']['$inferSelect'];

/** What staff choose about a scheduled payment, beside its day. */
export interface ScheduleTerms {
  paymentMethodId: number;
  amountCents: number;
  /** The convenience fee of this method, in cents. */
  feeCents: number;
  customEmail: string | null;
}

/** How the days of a schedule came about. */
export interface ScheduleFrame {
  frequencyCode: string;
  scheduleDay: string;
  secondDay: string | null;
  scheduleCount: number;
  overrideCount: boolean;
}

/** As which kind of payment a schedule is charged for. */
export const kindOf = (frequencyCode: string): PaymentKind =>
  frequencyCode === ONE_TIME ? 'one_time_scheduled' : 'recurring';
