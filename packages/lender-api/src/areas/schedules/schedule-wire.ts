import type { Schemas, ServerRequest } from '@livery/contract';
import { ACH, CARD } from '../../domain/money/fees.ts';
import { parseFormAmount } from '../../platform/http/form-amount.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { toDollars, toPhpDate } from '../../platform/http/wire.ts';
import type { ScheduleEdit } from './schedule-edit-service.ts';
import type { ScheduleReader } from './schedule-reader.ts';
import { SCHEDULED } from './schedule-rows.ts';
import type { ChosenMethod, NewSchedule } from './schedule-service.ts';

type TermsBody = Omit<ScheduleEditBody, 'scheduleId' | 'recurringEdit'>;

type CountBody = Pick<ScheduleEditBody, 'overrideSchCount' | 'scheduleCount'>;

type NewScheduleBody = ServerRequest<'createSchedule'>['body'];

type ScheduleEditBody = ServerRequest<'editSchedule'>['body'];

/** Returns an amount in cents. Throws a 422 Refusal for an invalid amount. */
export function readCents(amount: string): number {
  const cents = parseFormAmount(amount);
  if (cents === null) throw new Refusal(422, 'Amount must be in dollars with at most two decimal places.');
  return cents;
}

function readChosenMethod({ cardMethodId, achMethodId }: TermsBody): ChosenMethod {
  if (cardMethodId !== undefined && achMethodId !== undefined)
    throw new Refusal(422, 'Choose a card or an ACH account, not both.');
  if (cardMethodId !== undefined) return { id: cardMethodId, requestedType: CARD };
  if (achMethodId !== undefined) return { id: achMethodId, requestedType: ACH };
  throw new Refusal(422, 'Payment method is required.');
}

const readTerms = (body: TermsBody) => ({
  loanId: body.loanId,
  method: readChosenMethod(body),
  amountCents: readCents(body.pmtAmt),
  customEmail: body.customEmail?.trim() ?? null,
  duplicateConfirmed: body.confirmDuplicate === 1,
});

/** The field `scheduleCount` is ignored without `overrideSchCount`. */
function readCount({ overrideSchCount, scheduleCount }: CountBody): number | null {
  if (overrideSchCount !== 1) return null;
  if (scheduleCount === undefined) throw new Refusal(422, 'scheduleCount is required.');
  return scheduleCount;
}

/** Throws a 422 Refusal for missing or contradictory fields that the contract's schema cannot express. */
export function readNewSchedule(body: NewScheduleBody): NewSchedule {
  return {
    ...readTerms(body),
    frequencyCode: body.scheduleFreq,
    firstDay: body.scheduleDate,
    secondDay: body.scheduleDate2 ?? null,
    count: readCount(body),
    shownFeeCents: body.transaction === undefined ? undefined : readCents(body.transaction),
  };
}

/** Throws a 422 Refusal for missing or contradictory fields that the contract's schema cannot express. */
export function readScheduleEdit(body: ScheduleEditBody): ScheduleEdit {
  return {
    ...readTerms(body),
    scheduleId: body.scheduleId,
    wholeSeries: body.recurringEdit === 1,
    frequencyCode: body.scheduleFreq ?? null,
    firstDay: body.scheduleDate ?? null,
    secondDay: body.scheduleDate2 ?? null,
    count: readCount(body),
  };
}

type ListRow = Awaited<ReturnType<ScheduleReader['list']>>[number];

export function toWireSchedule({
  schedule,
  methodType,
  lastFour,
  remaining,
}: ListRow): Schemas['ScheduledPayment'] {
  return {
    id: schedule.id,
    groupId: schedule.seriesId,
    loanId: schedule.loanId,
    pmtAmt: toDollars(schedule.amountCents),
    repeatingType: schedule.repeatingType,
    achMethodId: methodType === ACH ? schedule.paymentMethodId : null,
    cardMethodId: methodType === CARD ? schedule.paymentMethodId : null,
    nextExecutionDate: toPhpDate(schedule.nextExecutionDay),
    status: schedule.status,
    scheduleFreq: schedule.frequencyCode,
    scheduleDate: schedule.scheduleDay,
    scheduleDate2: schedule.secondDay,
    scheduleCount: schedule.scheduleCount,
    overrideSchCount: schedule.overrideCount ? 1 : 0,
    recurringEdit: schedule.status === SCHEDULED && remaining > 1 ? 1 : 0,
    customEmail: schedule.customEmail,
    lastFour,
    fee: toDollars(schedule.feeCents),
    failureReason: schedule.failureReason,
  };
}
