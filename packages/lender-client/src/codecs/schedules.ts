import { type Cents, centsFromWire, dollarsToWire } from '../money.ts';
import { defined } from '../request-parts.ts';
import type { components } from '../schema.d.ts';
import { type Page, pageFromWire } from './page.ts';
import type { MethodType } from './payment-methods.ts';
import { flag } from './payments.ts';

type Wire = components['schemas'];

/** How often payments can be scheduled; one time ('0') is always there and is not among them. */
export interface PaymentFrequency {
  /** W, BW, SM, M ... */
  readonly code: string;
  readonly label: string;
}

type ScheduleStatus = 'scheduled' | 'success' | 'failed' | 'deleted';

const STATUSES = { 0: 'scheduled', 1: 'success', 2: 'failed', 3: 'deleted' } as const satisfies Record<
  Wire['ScheduledPayment']['status'],
  ScheduleStatus
>;

/** One payment of a schedule (spec section 3). Days are yyyy-MM-dd. */
export interface ScheduledPayment {
  readonly id: number;
  /** Joins it to the others of its schedule. */
  readonly groupId: number;
  readonly loanId: number;
  readonly amount: Cents;
  readonly isRecurring: boolean;
  readonly method: ScheduleMethod | null;
  readonly dueOn: string;
  readonly status: ScheduleStatus;
  readonly frequency: string;
  readonly firstDay: string;
  /** Of twice a month. */
  readonly secondDay: string | null;
  readonly count: number;
  readonly countIsOverridden: boolean;
  /** More than this item of its schedule is still to come, so that an edit may mean all. */
  readonly canEditSeries: boolean;
  readonly receiptEmail: string | null;
  /** Null where the lender does not say (extension schedule-facts). */
  readonly lastFour: string | null;
  readonly failureReason: string | null;
}

/** A saved method that a schedule pays with; PAD is not scheduled (decisions, payments). */
interface ScheduleMethod {
  readonly id: number;
  readonly type: Exclude<MethodType, 'pad'>;
}

interface ScheduleTerms {
  readonly loanId: number;
  readonly amount: Cents;
  readonly method: ScheduleMethod;
  /** Of twice a month. */
  readonly secondDay?: string | undefined;
  /** How many payments, instead of the lender's own count. */
  readonly count?: number | undefined;
  /** Where receipts go instead of to the borrower. */
  readonly receiptEmail?: string | undefined;
}

export interface NewSchedule extends ScheduleTerms {
  /** '0' is one time. */
  readonly frequency: string;
  readonly firstDay: string;
  /**
   * The convenience fee of each payment that was shown; another one by now is a conflict with code fee_changed. Undefined
   * where the lender has no fee table to show it from, and does not know the field.
   */
  readonly fee?: Cents | undefined;
}

export interface ScheduleEdit extends ScheduleTerms {
  readonly scheduleId: number;
  /** All that remain of the schedule, or this item alone. */
  readonly wholeSeries: boolean;
  readonly frequency?: string | undefined;
  /** The item's day, or the day that the remaining ones begin anew at; undefined keeps their days. */
  readonly firstDay?: string | undefined;
}

/** What was scheduled. */
export interface CreatedSchedule {
  readonly groupId: number;
  readonly scheduleId: number;
  readonly count: number;
  readonly nextOn: string;
}

export const frequencyFromWire = (wire: Wire['PaymentFrequency']): PaymentFrequency => ({
  code: wire.payment_frequency,
  label: wire.label,
});

function methodFromWire({ cardMethodId, achMethodId }: Wire['ScheduledPayment']): ScheduleMethod | null {
  if (cardMethodId !== null) return { id: cardMethodId, type: 'card' };
  return achMethodId === null ? null : { id: achMethodId, type: 'ach' };
}

function scheduledPaymentFromWire(wire: Wire['ScheduledPayment']): ScheduledPayment {
  return {
    id: wire.id,
    groupId: wire.groupId,
    loanId: wire.loanId,
    amount: centsFromWire(wire.pmtAmt),
    isRecurring: wire.repeatingType === 1,
    method: methodFromWire(wire),
    dueOn: wire.nextExecutionDate.date,
    status: STATUSES[wire.status],
    frequency: wire.scheduleFreq,
    firstDay: wire.scheduleDate,
    secondDay: wire.scheduleDate2,
    count: wire.scheduleCount,
    countIsOverridden: wire.overrideSchCount === 1,
    canEditSeries: wire.recurringEdit === 1,
    receiptEmail: wire.customEmail,
    lastFour: wire.lastFour ?? null,
    failureReason: wire.failureReason ?? null,
  };
}

export const schedulePageFromWire = (wire: Wire['ScheduleList']): Page<ScheduledPayment> =>
  pageFromWire(wire.result, scheduledPaymentFromWire, wire);

const termsToWire = ({ loanId, amount, method, secondDay, count, receiptEmail }: ScheduleTerms) => ({
  loanId,
  pmtAmt: dollarsToWire(amount),
  cardMethodId: method.type === 'card' ? method.id : undefined,
  achMethodId: method.type === 'ach' ? method.id : undefined,
  scheduleDate2: secondDay,
  overrideSchCount: flag(count !== undefined),
  scheduleCount: count,
  customEmail: receiptEmail,
  channel: 'CAP' as const,
});

export const newScheduleToWire = (schedule: NewSchedule) =>
  defined({
    ...termsToWire(schedule),
    scheduleFreq: schedule.frequency,
    scheduleDate: schedule.firstDay,
    transaction: schedule.fee === undefined ? undefined : dollarsToWire(schedule.fee),
  });

export const scheduleEditToWire = (edit: ScheduleEdit) =>
  defined({
    ...termsToWire(edit),
    scheduleId: edit.scheduleId,
    recurringEdit: flag(edit.wholeSeries),
    scheduleFreq: edit.frequency,
    scheduleDate: edit.firstDay,
  });

export const createdScheduleFromWire = ({ result }: Wire['ScheduleCreated']): CreatedSchedule => ({
  groupId: result.groupId,
  scheduleId: result.scheduleId,
  count: result.scheduleCount,
  nextOn: result.nextExecutionDate.date,
});
