import type { Actor } from '../../domain/audit/record.ts';
import { recordChanges } from '../../domain/audit/record.ts';
import { convenienceFee, PAD } from '../../domain/money/fees.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { PageQuery } from '../../platform/http/page.ts';
import { readPage } from '../../platform/http/page.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';
import { feesRepository } from '../payments/fees-repository.ts';
import { refuseOtherFee } from '../payments/shown-fee.ts';
import { refuseDuplicates } from './duplicate-schedules.ts';
import { defaultCount, ONE_TIME, scheduleDays, TWICE_A_MONTH } from './schedule-days.ts';
import { scheduleReads } from './schedule-reads.ts';
import type { ScheduleTerms } from './schedule-rows.ts';
import { kindOf } from './schedule-rows.ts';
import type { ScheduleRequest } from './schedule-rules.ts';
import { scheduleFault, suggestFrequency } from './schedule-rules.ts';
import { scheduleWrites } from './schedule-writes.ts';

/** A loan account has no more payments waiting than its list can show (spec section 9). */
const MOST_SCHEDULED = 2_000;

/** What the answer to a request depends on, read before its transaction begins. */
export interface ScheduleMoment {
  /** In the lender's time zone, `yyyy-MM-dd`. */
  today: string;
  flags: ControlSettings;
  actor: Actor & { staffId: number };
}

/** The saved method that pays: its id, and as which kind it was named. */
export interface MethodChoice {
  id: number;
  /** 1 card, 2 ACH. */
  as: number;
}

/** The terms of a schedule as staff give them. */
export interface TermsRequest {
  loanId: number;
  method: MethodChoice;
  amountCents: number;
  customEmail: string | null;
  /** The person was asked about a suspected duplicate and wants it all the same. */
  duplicateConfirmed: boolean;
}

export interface NewSchedule extends TermsRequest {
  frequencyCode: string;
  firstDay: string;
  secondDay: string | null;
  /** Null for the default. */
  count: number | null;
  /** The convenience fee of each payment that was shown, in cents; undefined where none was. */
  shownFee: number | undefined;
}

const accountNotFound = () => new Refusal(404, 'Account not found');

/** Throws a 403 Refusal while the lender does without schedules. What is scheduled still runs, and can be removed. */
export function refuseWhileHidden({ flags }: ScheduleMoment): void {
  if (flags.hideSchedule === true) throw new Refusal(403, 'Scheduling payments is switched off.');
}

/**
 * The method and the terms, once they break no rule, with the fee that they cost now. The loan is locked until the transaction ends.
 * @param chosen the days that are chosen now, and the frequency and count that they have
 */
export async function checkedTerms(
  db: LenderDb,
  { today, flags }: ScheduleMoment,
  { loanId, method, amountCents, customEmail }: TermsRequest,
  chosen: Pick<ScheduleRequest, 'frequencyCode' | 'chosenDays' | 'count'>,
): Promise<ScheduleTerms> {
  const reads = scheduleReads(db);
  // Before the method, as everybody who moves money has it.
  await scheduleWrites(db).lockLoan(loanId);
  const found = await reads.findMethod(loanId, method.id);
  if (found === undefined || (found.methodType !== method.as && found.methodType !== PAD))
    throw new Refusal(404, 'Payment method not found');
  const frequencies = (await reads.frequencies()).map(({ code }) => code);
  const request = { ...chosen, amountCents, customEmail, methodType: found.methodType };
  const fault = scheduleFault(request, { today, flags, frequencies });
  if (fault !== null) throw new Refusal(422, fault);
  const feeCents = convenienceFee(
    {
      kind: kindOf(chosen.frequencyCode),
      methodType: found.methodType,
      toCustomer: false,
      waived: false,
      customConvFees: flags.customConvFees === true,
    },
    await feesRepository(db).feeSettings(db.orm),
  );
  return { paymentMethodId: found.id, amountCents, feeCents, customEmail };
}

/** Throws a 422 Refusal when the loan account, which is locked, would have more payments waiting than its list shows. */
export async function refuseTooMany(db: LenderDb, loanId: number, more: number): Promise<void> {
  if (more > 0 && (await scheduleWrites(db).countScheduled(loanId)) + more > MOST_SCHEDULED)
    throw new Refusal(422, `A loan account can have at most ${MOST_SCHEDULED} scheduled payments.`);
}

/** Making and listing scheduled payments (spec sections 3, 5 and 7). */
export function scheduleService(db: LenderDb) {
  const reads = scheduleReads(db);

  return {
    frequencies: () => reads.frequencies(),

    /** The frequency to preselect for an amount. Throws a 404 Refusal for a loan account that is not there. */
    async suggest(loanId: number, amountCents: number, asked: string): Promise<string> {
      const loan = await reads.findLoan({ id: loanId });
      if (loan === undefined) throw accountNotFound();
      return suggestFrequency(amountCents, asked, loan);
    },

    /** Throws a 404 Refusal for an account number that is no loan account's. */
    async list(loanNo: string, page: PageQuery) {
      const loan = await reads.findLoan({ loanNo: loanNo.trim() });
      if (loan === undefined) throw accountNotFound();
      return readPage(
        page,
        () => reads.count(loan.id),
        (request) => reads.list(loan.id, request),
      );
    },

    /**
     * Schedules all payments of a plan. Throws a 403 Refusal while schedules are off, 404 for what is not there,
     * 409 for another fee than was shown and for a suspected duplicate, 422 for what breaks a rule.
     */
    async create(tx: Orm, moment: ScheduleMoment, request: NewSchedule) {
      refuseWhileHidden(moment);
      const inTx = { ...db, orm: tx };
      const { loanId, frequencyCode, firstDay } = request;
      if ((await scheduleReads(inTx).findLoan({ id: loanId })) === undefined) throw accountNotFound();
      const isSm = frequencyCode === TWICE_A_MONTH;
      if (isSm && request.secondDay === null) throw new Refusal(422, 'A second date is required.');
      const secondDay = isSm ? request.secondDay : null;
      const count = frequencyCode === ONE_TIME ? null : request.count;
      const chosenDays = secondDay === null ? [firstDay] : [firstDay, secondDay];
      const terms = await checkedTerms(inTx, moment, request, { frequencyCode, chosenDays, count });
      refuseOtherFee(request.shownFee, terms.feeCents);
      const plan = { frequencyCode, firstDay, secondDay, count: count ?? defaultCount(frequencyCode) };
      const days = scheduleDays(plan);
      await refuseTooMany(inTx, loanId, days.length);
      if (!request.duplicateConfirmed)
        await refuseDuplicates(inTx, { ...terms, loanId, days, exceptIds: [] });
      const { groupId, ids } = await scheduleWrites(inTx).add({
        ...terms,
        loanId,
        frequencyCode,
        scheduleDay: firstDay,
        secondDay,
        scheduleCount: days.length,
        overrideCount: count !== null,
        createdBy: moment.actor.staffId,
        groupId: null,
        days,
      });
      const after = { groupId, frequencyCode, firstDay, secondDay, payments: days.length, ...terms };
      await recordChanges(tx, db.tables, moment.actor, [{ action: 'payment-scheduled', loanId, after }]);
      return { groupId, scheduleId: ids[0] ?? groupId, days };
    },
  };
}

export type ScheduleService = ReturnType<typeof scheduleService>;
