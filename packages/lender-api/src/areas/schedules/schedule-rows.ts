import { SCHEDULE_STATUS } from '@livery/contract/enums';
import type { PaymentKind } from '../../platform/db/schema/payments.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import { ONE_TIME } from './schedule-days.ts';

/** Status codes of the contract (docs/product/schedules.md#schedule-statuses). */
export const { scheduled: SCHEDULED, success: SUCCESS, failed: FAILED, deleted: DELETED } = SCHEDULE_STATUS;

/** One scheduled payment, which is an item of its series. */
export type ScheduleRow = LenderTables['schedules']['$inferSelect'];

export interface ScheduleTerms {
  paymentMethodId: number;
  amountCents: number;
  /** The convenience fee of one payment, in cents. */
  feeCents: number;
  customEmail: string | null;
}

/** The chosen days, frequency and number of payments that determine the days of a series. */
export interface SeriesDefinition {
  frequencyCode: string;
  scheduleDay: string;
  secondDay: string | null;
  scheduleCount: number;
  overrideCount: boolean;
}

/** Returns the kind of payment that determines the convenience fee. */
export const getPaymentKind = (frequencyCode: string): PaymentKind =>
  frequencyCode === ONE_TIME ? 'one_time_scheduled' : 'recurring';
