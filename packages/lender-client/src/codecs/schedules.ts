import type { Schemas } from '@livery/contract';
import { amountToForm, type Cents, money } from '../wire/money.ts';
import { omitUndefined } from '../wire/omit-undefined.ts';
import type { ResponseFields } from '../wire/response-fields.ts';
import { type OrUnknown, UNKNOWN } from '../wire/unknown.ts';
import { day, dayIfSet } from '../wire/wire-dates.ts';
import { count, flag, nonEmptyText, oneOf, reference, text } from '../wire/wire-types.ts';
import { type Page, totalsFromWire } from './page.ts';
import type { MethodType } from './payment-methods.ts';
import { flagToWire } from './payments.ts';

/** A frequency of scheduled payments. One time ('0') is always available and therefore not listed. */
export interface PaymentFrequency {
  /** The code of the frequency, such as W, BW, SM or M. */
  readonly code: string;
  readonly label: string;
}

type ScheduleStatus = 'scheduled' | 'success' | 'failed' | 'deleted';

const STATUSES = { 0: 'scheduled', 1: 'success', 2: 'failed', 3: 'deleted' } as const satisfies Record<
  Schemas['ScheduledPayment']['status'],
  ScheduleStatus
>;

export interface ScheduledPayment {
  readonly id: number;
  /** The id shared by all payments of the schedule. */
  readonly groupId: number;
  readonly loanId: number;
  readonly amount: Cents;
  readonly isRecurring: boolean;
  readonly method: ScheduleMethod | null;
  readonly dueOn: string;
  readonly status: ScheduleStatus;
  readonly frequency: string;
  readonly firstDay: string;
  /** The second day of a schedule with the frequency twice a month. */
  readonly secondDay: string | null;
  readonly count: number;
  readonly countIsOverridden: boolean;
  /** True if other payments of the schedule are still scheduled, so that an edit can apply to all of them. */
  readonly canEditSeries: boolean;
  readonly receiptEmail: string | null;
  /** Null if the lender omits it (extension schedule-facts). */
  readonly lastFour: string | null;
  /** The agreed convenience fee; null if the lender omits it (extension schedule-facts). */
  readonly fee: Cents | null;
  readonly failureReason: string | null;
}

/** The saved method of a schedule. PAD payments cannot be scheduled. */
interface ScheduleMethod {
  readonly id: number;
  readonly type: Exclude<MethodType, 'pad'>;
}

interface ScheduleTerms {
  readonly loanId: number;
  readonly amount: Cents;
  readonly method: ScheduleMethod;
  /** The second day of a schedule with the frequency twice a month. */
  readonly secondDay?: string | undefined;
  /** The number of payments; undefined for the lender's default. */
  readonly count?: number | undefined;
  readonly receiptEmail?: string | undefined;
  readonly duplicateConfirmed?: boolean | undefined;
}

export interface NewSchedule extends ScheduleTerms {
  /** The code of a `PaymentFrequency`, or '0' for one time. */
  readonly frequency: string;
  readonly firstDay: string;
  /**
   * The convenience fee of each payment that was shown to the payer. The lender rejects a fee that has changed (code
   * fee_changed). Undefined for a lender without the extension fee-table, which does not accept the field.
   */
  readonly fee?: Cents | undefined;
}

export interface ScheduleEdit extends ScheduleTerms {
  readonly scheduleId: number;
  /** True to edit all remaining payments of the schedule, false to edit this payment only. */
  readonly wholeSeries: boolean;
  readonly frequency?: string | undefined;
  /** The new day of the payment, or the new first day of the remaining payments; undefined keeps the days. */
  readonly firstDay?: string | undefined;
}

/**
 * The result of creating a schedule. The response status alone proves that it was created. Other fields are UNKNOWN or null
 * if the response lacks them.
 */
export interface CreatedSchedule {
  readonly groupId: number | null;
  readonly scheduleId: number | null;
  readonly count: OrUnknown<number>;
  readonly nextOn: OrUnknown<string>;
}

export const frequencyFromWire = (wire: ResponseFields<Schemas['PaymentFrequency']>): PaymentFrequency => ({
  code: wire.get('payment_frequency', nonEmptyText),
  label: wire.get('label', text),
});

function methodFromWire(wire: ResponseFields<Schemas['ScheduledPayment']>): ScheduleMethod | null {
  const cardId = wire.nullable('cardMethodId', count);
  const achId = wire.nullable('achMethodId', count);
  if (cardId !== null) return { id: cardId, type: 'card' };
  return achId === null ? null : { id: achId, type: 'ach' };
}

function scheduledPaymentFromWire(wire: ResponseFields<Schemas['ScheduledPayment']>): ScheduledPayment {
  return {
    id: wire.get('id', count),
    groupId: wire.get('groupId', count),
    loanId: wire.get('loanId', count),
    amount: wire.get('pmtAmt', money),
    isRecurring: wire.get('repeatingType', flag),
    method: methodFromWire(wire),
    dueOn: wire.get('nextExecutionDate', day),
    status: wire.get('status', oneOf(STATUSES)),
    frequency: wire.get('scheduleFreq', reference),
    firstDay: wire.get('scheduleDate', day),
    secondDay: wire.nullable('scheduleDate2', dayIfSet),
    count: wire.get('scheduleCount', count),
    countIsOverridden: wire.get('overrideSchCount', flag),
    canEditSeries: wire.get('recurringEdit', flag),
    receiptEmail: wire.optional('customEmail', text),
    lastFour: wire.getOrNull('lastFour', nonEmptyText),
    fee: wire.getOrNull('fee', money),
    failureReason: wire.getOrNull('failureReason', text),
  };
}

export const schedulePageFromWire = (
  wire: ResponseFields<Schemas['ScheduleList']>,
): Page<ScheduledPayment> => ({
  ...wire.rows('result', scheduledPaymentFromWire),
  ...totalsFromWire(wire),
});

const termsToWire = ({
  loanId,
  amount,
  method,
  secondDay,
  count,
  receiptEmail,
  duplicateConfirmed = false,
}: ScheduleTerms) => ({
  loanId,
  pmtAmt: amountToForm(amount),
  cardMethodId: method.type === 'card' ? method.id : undefined,
  achMethodId: method.type === 'ach' ? method.id : undefined,
  scheduleDate2: secondDay,
  overrideSchCount: flagToWire(count !== undefined),
  scheduleCount: count,
  customEmail: receiptEmail,
  // Omitted unless confirmed, because a lender without the extension duplicate-guard rejects this field.
  confirmDuplicate: duplicateConfirmed ? (1 as const) : undefined,
  channel: 'CAP' as const,
});

export const newScheduleToWire = (schedule: NewSchedule) =>
  omitUndefined({
    ...termsToWire(schedule),
    scheduleFreq: schedule.frequency,
    scheduleDate: schedule.firstDay,
    transaction: schedule.fee === undefined ? undefined : amountToForm(schedule.fee),
  });

export const scheduleEditToWire = (edit: ScheduleEdit) =>
  omitUndefined({
    ...termsToWire(edit),
    scheduleId: edit.scheduleId,
    recurringEdit: flagToWire(edit.wholeSeries),
    scheduleFreq: edit.frequency,
    scheduleDate: edit.firstDay,
  });

export function createdScheduleFromWire(
  response: ResponseFields<Schemas['ScheduleCreated']>,
): CreatedSchedule {
  const result = response.readOrUnknown(() => response.object('result'));
  if (result === UNKNOWN) return { groupId: null, scheduleId: null, count: UNKNOWN, nextOn: UNKNOWN };
  return {
    groupId: result.getOrNull('groupId', count),
    scheduleId: result.getOrNull('scheduleId', count),
    count: result.getOrUnknown('scheduleCount', count),
    nextOn: result.getOrUnknown('nextExecutionDate', day),
  };
}
