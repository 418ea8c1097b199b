import { PAD } from '../../domain/money/fees.ts';
import { formatMoney } from '../../domain/money/money-text.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { PageQuery } from '../../platform/http/page.ts';
import { readPage } from '../../platform/http/page.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';
import type { Actor } from '../audit/record-changes.ts';
import { recordChanges } from '../audit/record-changes.ts';
import { refuseDuplicate } from '../payments/duplicate-guard.ts';
import { createFeesRepository, refuseChangedFee } from '../payments/fees-repository.ts';
import { computeScheduleDays, getDefaultCount, ONE_TIME, TWICE_A_MONTH } from './schedule-days.ts';
import type { PlannedPayments } from './schedule-reader.ts';
import { createScheduleReader } from './schedule-reader.ts';
import type { ScheduleTerms } from './schedule-rows.ts';
import { getPaymentKind } from './schedule-rows.ts';
import type { ScheduleRequest } from './schedule-rules.ts';
import { checkSchedule, suggestFrequency } from './schedule-rules.ts';
import { createScheduleWriter } from './schedule-writer.ts';

/** Maximum number of Scheduled payments per loan (docs/product/schedules.md#schedule-refusals). */
const MAX_SCHEDULED = 2_000;

/** Values that are read before the transaction begins. */
export interface ScheduleContext {
  /** In the lender's time zone, `yyyy-MM-dd`. */
  today: string;
  flags: ControlSettings;
  actor: Actor & { staffId: number };
}

export interface ChosenMethod {
  id: number;
  /** The type in the request: 1 card, 2 ACH. */
  requestedType: number;
}

export interface ScheduleTermsRequest {
  loanId: number;
  method: ChosenMethod;
  amountCents: number;
  customEmail: string | null;
  /** True if the user confirmed a suspected duplicate. */
  duplicateConfirmed: boolean;
}

export interface NewSchedule extends ScheduleTermsRequest {
  frequencyCode: string;
  firstDay: string;
  secondDay: string | null;
  /** Null for the default number of payments. */
  count: number | null;
  /** The convenience fee per payment that the client displayed, in cents; undefined if none was displayed. */
  shownFeeCents: number | undefined;
}

const createAccountNotFoundRefusal = () => new Refusal(404, 'Account not found');

/** Throws a 403 Refusal if the flag `hideSchedule` is on. Existing schedules still run and can be removed. */
export function refuseIfSchedulingHidden({ flags }: ScheduleContext): void {
  if (flags.hideSchedule === true) throw new Refusal(403, 'Scheduling payments is not enabled.');
}

/**
 * Returns the validated terms with the current fee. Locks the loan until the transaction ends. Throws a 404 Refusal for
 * an unknown method, and 422 for invalid terms.
 */
export async function checkTerms(
  db: LenderDb,
  { today, flags }: ScheduleContext,
  { loanId, method, amountCents, customEmail }: ScheduleTermsRequest,
  timing: Pick<ScheduleRequest, 'frequencyCode' | 'chosenDays' | 'count'>,
): Promise<ScheduleTerms> {
  const reader = createScheduleReader(db);
  // Lock the loan before the method, as all money operations do, to prevent deadlocks.
  await createScheduleWriter(db).lockLoan(loanId);
  const savedMethod = await reader.findMethod(loanId, method.id);
  if (
    savedMethod === undefined ||
    (savedMethod.methodType !== method.requestedType && savedMethod.methodType !== PAD)
  )
    throw new Refusal(404, 'Payment method not found');
  const frequencies = (await reader.listFrequencies()).map(({ code }) => code);
  const request = { ...timing, amountCents, customEmail, methodType: savedMethod.methodType };
  const fault = checkSchedule(request, { today, flags, frequencies });
  if (fault !== null) throw new Refusal(422, fault);
  const calculateFee = await createFeesRepository(db).readFeeCalculator(db.orm, flags);
  const feeCents = calculateFee({
    kind: getPaymentKind(timing.frequencyCode),
    methodType: savedMethod.methodType,
    toCustomer: false,
    waived: false,
  });
  return { paymentMethodId: savedMethod.id, amountCents, feeCents, customEmail };
}

/** Throws a 422 Refusal if the loan would exceed its limit of Scheduled payments. The caller must lock the loan. */
export async function refuseAboveScheduleLimit(
  db: LenderDb,
  loanId: number,
  additionalCount: number,
): Promise<void> {
  if (additionalCount === 0) return;
  const scheduledCount = await createScheduleWriter(db).countScheduled(loanId);
  if (scheduledCount + additionalCount > MAX_SCHEDULED)
    throw new Refusal(422, `A loan account can have at most ${MAX_SCHEDULED} scheduled payments.`);
}

const formatDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

function formatDuplicateMessage(amountCents: number, days: readonly string[]): string {
  const [first = '', ...others] = days.map(formatDay);
  const dayText = others.length === 0 ? first : `${first} and ${others.length} more of these days`;
  return `There is already a payment of ${formatMoney(amountCents)} with this method on ${dayText}. Confirm to schedule it again.`;
}

/**
 * Throws a 409 Refusal (`duplicate_suspected`) for a suspected duplicate that is not confirmed. The caller
 * must lock the loan.
 */
export const refuseDuplicateSchedules = (
  db: LenderDb,
  { duplicateConfirmed }: Pick<ScheduleTermsRequest, 'duplicateConfirmed'>,
  planned: PlannedPayments,
) =>
  refuseDuplicate(duplicateConfirmed, async () => {
    const days = await createScheduleReader(db).findDuplicateDays(planned);
    return days.length === 0 ? null : formatDuplicateMessage(planned.amountCents, days);
  });

export function createScheduleService(db: LenderDb) {
  const reader = createScheduleReader(db);

  return {
    listFrequencies: () => reader.listFrequencies(),

    /** Throws a 404 Refusal for an unknown loan. */
    async suggestFrequencyFor(loanId: number, amountCents: number, knownFrequency: string): Promise<string> {
      const loan = await reader.findLoan({ id: loanId });
      if (loan === undefined) throw createAccountNotFoundRefusal();
      return suggestFrequency(amountCents, knownFrequency, loan);
    },

    /** Throws a 404 Refusal for an unknown loan number. */
    async listSchedules(loanNo: string, page: PageQuery) {
      const loan = await reader.findLoan({ loanNo: loanNo.trim() });
      if (loan === undefined) throw createAccountNotFoundRefusal();
      return readPage(
        page,
        () => reader.count(loan.id),
        (request) => reader.list(loan.id, request),
      );
    },

    /**
     * Creates all payments of a schedule. Throws a 403 Refusal if scheduling is off, 404 for an unknown loan or method,
     * 409 for a changed fee or a suspected duplicate, and 422 for invalid terms.
     */
    async createSchedule(tx: Orm, context: ScheduleContext, request: NewSchedule) {
      refuseIfSchedulingHidden(context);
      const dbInTx = { ...db, orm: tx };
      const { loanId, frequencyCode, firstDay } = request;
      if ((await createScheduleReader(dbInTx).findLoan({ id: loanId })) === undefined)
        throw createAccountNotFoundRefusal();
      const isTwiceAMonth = frequencyCode === TWICE_A_MONTH;
      if (isTwiceAMonth && request.secondDay === null) throw new Refusal(422, 'Second date is required.');
      const secondDay = isTwiceAMonth ? request.secondDay : null;
      const count = frequencyCode === ONE_TIME ? null : request.count;
      const chosenDays = secondDay === null ? [firstDay] : [firstDay, secondDay];
      const terms = await checkTerms(dbInTx, context, request, { frequencyCode, chosenDays, count });
      refuseChangedFee(request.shownFeeCents, terms.feeCents);
      const plan = { frequencyCode, firstDay, secondDay, count: count ?? getDefaultCount(frequencyCode) };
      const days = computeScheduleDays(plan);
      await refuseAboveScheduleLimit(dbInTx, loanId, days.length);
      await refuseDuplicateSchedules(dbInTx, request, { ...terms, loanId, days, excludedIds: [] });
      const { seriesId, ids } = await createScheduleWriter(dbInTx).add({
        ...terms,
        loanId,
        frequencyCode,
        scheduleDay: firstDay,
        secondDay,
        scheduleCount: days.length,
        overrideCount: count !== null,
        createdBy: context.actor.staffId,
        seriesId: null,
        days,
      });
      const after = {
        groupId: seriesId,
        frequencyCode,
        firstDay,
        secondDay,
        payments: days.length,
        ...terms,
      };
      await recordChanges(tx, db.tables, context.actor, [{ action: 'payment-scheduled', loanId, after }]);
      return { seriesId, scheduleId: ids[0] ?? seriesId, days };
    },
  };
}

export type ScheduleService = ReturnType<typeof createScheduleService>;
