import type { Schemas } from '@livery/contract';
import type { AnswerFields } from '../wire/answer-fields.ts';
import { amountToForm, type Cents, money } from '../wire/money.ts';
import { omitUndefined } from '../wire/omit-undefined.ts';
import { type OrUnknown, UNKNOWN } from '../wire/unknown.ts';
import { day, dayIfSet } from '../wire/wire-dates.ts';
import { count, filledText, flag, oneOf, reference, text } from '../wire/wire-types.ts';
import { type Page, totalsFromWire } from './page.ts';
import type { MethodType } from './payment-methods.ts';
import { flagToWire } from './payments.ts';

/** A frequency of scheduled payments. One time ('0') is always available and not listed. */
export interface PaymentFrequency {
  /** W, BW, SM, M ... */
  readonly code: string;
  readonly label: string;
}

type ScheduleStatus = 'scheduled' | 'success' | 'failed' | 'deleted';

const STATUSES = { 0: 'scheduled', 1: 'success', 2: 'failed', 3: 'deleted' } as const satisfies Record<
  Schemas['ScheduledPayment']['status'],
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
  /** Null if the lender omits it (extension schedule-facts). */
  readonly lastFour: string | null;
  /** The agreed convenience fee; null if the lender omits it (extension schedule-facts). */
  readonly fee: Cents | null;
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
  /** The number of payments, in place of the lender's own. */
  readonly count?: number | undefined;
  /** The address that receives receipts in place of the borrower's. */
  readonly receiptEmail?: string | undefined;
  /** The user confirmed the schedule although a duplicate is suspected. */
  readonly duplicateConfirmed?: boolean | undefined;
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

/** A created schedule. The status of the answer alone proves that it was created; the rest may be unknown. */
export interface CreatedSchedule {
  readonly groupId: number | null;
  readonly scheduleId: number | null;
  readonly count: OrUnknown<number>;
  readonly nextOn: OrUnknown<string>;
}

export const frequencyFromWire = (wire: AnswerFields<Schemas['PaymentFrequency']>): PaymentFrequency => ({
  code: wire.get('payment_frequency', filledText),
  label: wire.get('label', text),
});

function methodFromWire(wire: AnswerFields<Schemas['ScheduledPayment']>): ScheduleMethod | null {
  const cardId = wire.nullable('cardMethodId', count);
  const achId = wire.nullable('achMethodId', count);
  if (cardId !== null) return { id: cardId, type: 'card' };
  return achId === null ? null : { id: achId, type: 'ach' };
}

function scheduledPaymentFromWire(wire: AnswerFields<Schemas['ScheduledPayment']>): ScheduledPayment {
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
    lastFour: wire.usable('lastFour', filledText),
    fee: wire.usable('fee', money),
    failureReason: wire.usable('failureReason', text),
  };
}

export const schedulePageFromWire = (
  wire: AnswerFields<Schemas['ScheduleList']>,
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
  // A lender without the duplicate guard does not know the field.
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

export function createdScheduleFromWire(answer: AnswerFields<Schemas['ScheduleCreated']>): CreatedSchedule {
  const result = answer.orUnknown(() => answer.object('result'));
  if (result === UNKNOWN) return { groupId: null, scheduleId: null, count: UNKNOWN, nextOn: UNKNOWN };
  return {
    groupId: result.usable('groupId', count),
    scheduleId: result.usable('scheduleId', count),
    count: result.known('scheduleCount', count),
    nextOn: result.known('nextExecutionDate', day),
  };
}
