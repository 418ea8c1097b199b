import { Refusal } from '../http/refusal.ts';
import { centsOrNull, dollars, phpDate } from '../http/wire.ts';
import { ACH, CARD } from '../payments/fees.ts';
import type { ScheduleEdit } from './schedule-edit-service.ts';
import type { ScheduleReads } from './schedule-reads.ts';
import { SCHEDULED } from './schedule-rows.ts';
import type { MethodChoice, NewSchedule } from './schedule-service.ts';

interface TermsBody {
  loanId: number;
  pmtAmt: number;
  cardMethodId?: number;
  achMethodId?: number;
  customEmail?: string;
}

interface CountBody {
  overrideSchCount?: 0 | 1;
  scheduleCount?: number;
}

export interface NewScheduleBody extends TermsBody, CountBody {
  scheduleFreq: string;
  scheduleDate: string;
  scheduleDate2?: string;
  transaction?: number;
}

export interface ScheduleEditBody extends TermsBody, CountBody {
  scheduleId: number;
  recurringEdit: 0 | 1;
  scheduleFreq?: string;
  scheduleDate?: string;
  scheduleDate2?: string;
}

/** Throws a 422 Refusal for more than two decimals: an amount is never rounded to another one. */
export function readCents(amount: number, field: string): number {
  const cents = centsOrNull(amount);
  if (cents === null) throw new Refusal(422, `${field} must have at most two decimals.`);
  return cents;
}

function methodOf({ cardMethodId, achMethodId }: TermsBody): MethodChoice {
  if (cardMethodId !== undefined && achMethodId !== undefined)
    throw new Refusal(422, 'Choose a card or an ACH account, not both.');
  if (cardMethodId !== undefined) return { id: cardMethodId, as: CARD };
  if (achMethodId !== undefined) return { id: achMethodId, as: ACH };
  throw new Refusal(422, 'A payment method is required.');
}

const termsOf = (body: TermsBody) => ({
  loanId: body.loanId,
  method: methodOf(body),
  amountCents: readCents(body.pmtAmt, 'pmtAmt'),
  customEmail: body.customEmail?.trim() ?? null,
});

/** How many payments, where somebody chooses; the field alone, without the flag, is none. */
function countOf({ overrideSchCount, scheduleCount }: CountBody): number | null {
  if (overrideSchCount !== 1) return null;
  if (scheduleCount === undefined) throw new Refusal(422, 'scheduleCount is required.');
  return scheduleCount;
}

/** Throws a 422 Refusal for a body that the contract lets pass and that says too little or too much. */
export function readNewSchedule(body: NewScheduleBody): NewSchedule {
  return {
    ...termsOf(body),
    frequencyCode: body.scheduleFreq,
    firstDay: body.scheduleDate,
    secondDay: body.scheduleDate2 ?? null,
    count: countOf(body),
    shownFee: body.transaction,
  };
}

/** The same for an edit. */
export function readScheduleEdit(body: ScheduleEditBody): ScheduleEdit {
  return {
    ...termsOf(body),
    scheduleId: body.scheduleId,
    wholeSeries: body.recurringEdit === 1,
    frequencyCode: body.scheduleFreq ?? null,
    firstDay: body.scheduleDate ?? null,
    secondDay: body.scheduleDate2 ?? null,
    count: countOf(body),
  };
}

type ListRow = Awaited<ReturnType<ScheduleReads['list']>>[number];

/** A scheduled payment with all fields of spec section 3. */
export function wireSchedule({ schedule, methodType, lastFour, remaining }: ListRow) {
  return {
    id: schedule.id,
    groupId: schedule.groupId,
    loanId: schedule.loanId,
    pmtAmt: dollars(schedule.amountCents),
    repeatingType: schedule.repeatingType,
    achMethodId: methodType === ACH ? schedule.paymentMethodId : null,
    cardMethodId: methodType === CARD ? schedule.paymentMethodId : null,
    nextExecutionDate: phpDate(schedule.nextExecutionDay),
    status: schedule.status,
    scheduleFreq: schedule.frequencyCode,
    scheduleDate: schedule.scheduleDay,
    scheduleDate2: schedule.secondDay,
    scheduleCount: schedule.scheduleCount,
    overrideSchCount: schedule.overrideCount ? 1 : 0,
    recurringEdit: schedule.status === SCHEDULED && remaining > 1 ? 1 : 0,
    customEmail: schedule.customEmail,
    lastFour,
    failureReason: schedule.failureReason,
  };
}
