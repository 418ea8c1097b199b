import { SCHEDULE_STATUS } from '@livery/contract/enums';
import type { PaymentKind } from '../../platform/db/schema/payments.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import { ONE_TIME } from './schedule-days.ts';

/** Wire values of the status (docs/product/schedules.md#schedule-statuses). */
export const { scheduled: SCHEDULED, success: SUCCESS, failed: FAILED, deleted: DELETED } = SCHEDULE_STATUS;

/** One scheduled payment in the database. */
export type ScheduleRow = LenderTables['schedules']['$inferSelect'];

/** The terms of a scheduled payment other than its day. */
export interface ScheduleTerms {
  paymentMethodId: number;
  amountCents: number;
  /** The convenience fee of this method, in cents. */
  feeCents: number;
  customEmail: string | null;
}

/** The chosen days, frequency and number from which the days of a series are computed. */
export interface SeriesDefinition {
  frequencyCode: string;
  scheduleDay: string;
  secondDay: string | null;
  scheduleCount: number;
  overrideCount: boolean;
}

/** Returns the kind of payment that decides the fee. */
export const getPaymentKind = (frequencyCode: string): PaymentKind =>
  frequencyCode === ONE_TIME ? 'one_time_scheduled' : 'recurring';
