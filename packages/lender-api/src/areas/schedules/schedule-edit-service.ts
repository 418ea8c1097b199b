import { recordChanges } from '../../domain/audit/record.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { refuseDuplicates } from './duplicate-schedules.ts';
import { ONE_TIME } from './schedule-days.ts';
import type { DateEdit, Redating } from './schedule-redating.ts';
import { changedDays, redating, withListedDates } from './schedule-redating.ts';
import type { ScheduleRow, ScheduleTerms } from './schedule-rows.ts';
import { kindOf, SCHEDULED } from './schedule-rows.ts';
import type { ScheduleMoment, TermsRequest } from './schedule-service.ts';
import { checkedTerms, refuseTooMany, refuseWhileHidden } from './schedule-service.ts';
import { repeatingTypeOf, scheduleWrites } from './schedule-writes.ts';

/** A change. What is null stays as it is, but for the e-mail address, which is then the borrower's own. */
export interface ScheduleEdit extends TermsRequest, DateEdit {
  scheduleId: number;
  /** Every payment of the schedule that is still to come, not this one alone. */
  wholeSeries: boolean;
}

/** Still to come, and the processor has not been asked. */
const isOpen = ({ status, startedAt }: ScheduleRow) => status === SCHEDULED && startedAt === null;

const notFound = () => new Refusal(404, 'Scheduled payment not found');

function refuseUnlessOpen(item: ScheduleRow): void {
  if (item.status !== SCHEDULED)
    throw new Refusal(409, 'This payment is no longer scheduled. Please reload the list.', 'not_scheduled');
  if (!isOpen(item))
    throw new Refusal(409, 'This payment is being made. Ask again in a moment.', 'in_progress');
}

/** The new terms of an item. The fee that was agreed stays while nothing changes that it was agreed for. */
function agreedTerms(item: ScheduleRow, terms: ScheduleTerms, frequencyCode: string): ScheduleTerms {
  const isAsAgreed =
    item.paymentMethodId === terms.paymentMethodId &&
    item.amountCents === terms.amountCents &&
    kindOf(item.frequencyCode) === kindOf(frequencyCode);
  return isAsAgreed ? { ...terms, feeCents: item.feeCents } : terms;
}

/** Returns true if an item will be another payment than it is: only then can an edit make it a duplicate. */
const isOtherPayment = (item: ScheduleRow, { paymentMethodId, amountCents }: ScheduleTerms, day: string) =>
  item.paymentMethodId !== paymentMethodId ||
  item.amountCents !== amountCents ||
  item.nextExecutionDay !== day;

const factsOf = (item: ScheduleRow, payments: number) => ({
  groupId: item.groupId,
  scheduleId: item.id,
  day: item.nextExecutionDay,
  frequencyCode: item.frequencyCode,
  payments,
  amountCents: item.amountCents,
  feeCents: item.feeCents,
  paymentMethodId: item.paymentMethodId,
  customEmail: item.customEmail,
});

/** Changing and removing scheduled payments (spec sections 4 and 7): only what is still Scheduled. */
export function scheduleEditService(db: LenderDb) {
  const { tables } = db;

  /** Throws a 404 Refusal when the loan account has no such item. */
  async function lockedSeries(tx: Orm, id: number, loanId: number) {
    const writes = scheduleWrites({ ...db, orm: tx });
    const found = await writes.find(id, loanId);
    const series = found === undefined ? [] : await writes.lockSeries(found.groupId);
    const item = series.find((one) => one.id === id);
    if (item === undefined) throw notFound();
    return { item, open: series.filter(isOpen), writes };
  }

  /** Gives what remains its new days, one after the other; what is too many goes, what is missing is added. */
  async function redate(tx: Orm, open: ScheduleRow[], terms: ScheduleTerms, { days, ...frame }: Redating) {
    const inTx = { ...db, orm: tx };
    const writes = scheduleWrites(inTx);
    const [first] = open;
    if (first === undefined) return;
    const more = days.slice(open.length);
    await refuseTooMany(inTx, first.loanId, more.length);
    const repeatingType = repeatingTypeOf(frame.frequencyCode);
    for (const [index, item] of open.slice(0, days.length).entries()) {
      const agreed = agreedTerms(item, terms, frame.frequencyCode);
      const nextExecutionDay = days[index];
      if (nextExecutionDay !== undefined)
        await writes.change(item.id, { ...agreed, ...frame, repeatingType, nextExecutionDay });
    }
    await writes.remove(open.slice(days.length).map(({ id }) => id));
    if (more.length > 0) {
      const { loanId, groupId, createdBy } = first;
      await writes.add({ ...terms, ...frame, loanId, groupId, createdBy, days: more });
    }
  }

  async function editSeries(tx: Orm, moment: ScheduleMoment, requested: ScheduleEdit) {
    const { item, open, writes } = await lockedSeries(tx, requested.scheduleId, requested.loanId);
    refuseUnlessOpen(item);
    const [first = item, ...others] = open;
    const series = [first, ...others] as const;
    const edit = withListedDates(series, item, requested);
    const frequencyCode = edit.frequencyCode ?? item.frequencyCode;
    const chosenDays = Object.values(changedDays(series, edit)).filter((day) => day !== null);
    const chosen = { frequencyCode, chosenDays, count: frequencyCode === ONE_TIME ? null : edit.count };
    const terms = await checkedTerms({ ...db, orm: tx }, moment, edit, chosen);
    const dates = redating(series, edit);
    const days = dates?.days ?? series.map(({ nextExecutionDay }) => nextExecutionDay);
    const otherDays = days.filter((day, index) => {
      const one = series[index];
      return one === undefined || isOtherPayment(one, terms, day);
    });
    const planned = { ...terms, loanId: edit.loanId, days: otherDays, exceptIds: series.map(({ id }) => id) };
    if (!edit.duplicateConfirmed) await refuseDuplicates({ ...db, orm: tx }, planned);
    if (dates === null)
      for (const one of open) await writes.change(one.id, agreedTerms(one, terms, frequencyCode));
    else await redate(tx, open, terms, dates);
    const changed = {
      ...first,
      ...agreedTerms(first, terms, frequencyCode),
      frequencyCode,
      nextExecutionDay: days[0] ?? first.nextExecutionDay,
    };
    return { before: factsOf(first, open.length), after: factsOf(changed, days.length) };
  }

  async function editOne(tx: Orm, moment: ScheduleMoment, edit: ScheduleEdit) {
    const { item, writes } = await lockedSeries(tx, edit.scheduleId, edit.loanId);
    refuseUnlessOpen(item);
    if (edit.frequencyCode !== null && edit.frequencyCode !== item.frequencyCode)
      throw new Refusal(
        422,
        'The frequency belongs to the whole schedule and cannot be changed for one payment.',
      );
    const { frequencyCode } = item;
    const chosenDays =
      edit.firstDay === null || edit.firstDay === item.nextExecutionDay ? [] : [edit.firstDay];
    const chosen = { frequencyCode, chosenDays, count: null };
    const checked = await checkedTerms({ ...db, orm: tx }, moment, edit, chosen);
    const terms = agreedTerms(item, checked, frequencyCode);
    const moved = edit.firstDay === null ? {} : { nextExecutionDay: edit.firstDay };
    const day = edit.firstDay ?? item.nextExecutionDay;
    if (!edit.duplicateConfirmed && isOtherPayment(item, terms, day))
      await refuseDuplicates(
        { ...db, orm: tx },
        { ...terms, loanId: edit.loanId, days: [day], exceptIds: [item.id] },
      );
    // A one-time payment has no other day that it was computed from.
    const anchor = frequencyCode === ONE_TIME && edit.firstDay !== null ? { scheduleDay: edit.firstDay } : {};
    await writes.change(item.id, { ...terms, ...moved, ...anchor });
    return { before: factsOf(item, 1), after: factsOf({ ...item, ...terms, ...moved }, 1) };
  }

  return {
    /**
     * Throws a 403 Refusal where editing is off, 404 for what is not there, 409 for what is not Scheduled any more or
     * is being made right now and for a suspected duplicate, 422 for what breaks a rule.
     */
    async edit(tx: Orm, moment: ScheduleMoment, edit: ScheduleEdit): Promise<void> {
      refuseWhileHidden(moment);
      if (moment.flags.collectorEditSchedule !== true)
        throw new Refusal(403, 'Editing scheduled payments is switched off.');
      const facts = await (edit.wholeSeries ? editSeries : editOne)(tx, moment, edit);
      const change = { action: 'schedule-changed' as const, loanId: edit.loanId, ...facts };
      await recordChanges(tx, tables, moment.actor, [change]);
    },

    /** Throws a 404 Refusal for what is not there, 409 for what is not Scheduled any more or is being made. */
    async remove(tx: Orm, { actor }: ScheduleMoment, scheduleId: number, loanId: number): Promise<void> {
      const { item, writes } = await lockedSeries(tx, scheduleId, loanId);
      refuseUnlessOpen(item);
      await writes.remove([item.id]);
      const change = { action: 'schedule-removed' as const, loanId, before: factsOf(item, 1) };
      await recordChanges(tx, tables, actor, [change]);
    },

    /**
     * Removes what is still to come of a schedule; a payment that is being made at this moment is not stopped.
     * Throws a 404 Refusal when there is no such schedule, 409 when nothing of it is left to remove.
     */
    async removeSeries(tx: Orm, { actor }: ScheduleMoment, groupId: number): Promise<void> {
      const writes = scheduleWrites({ ...db, orm: tx });
      const series = await writes.lockSeries(groupId);
      const [last] = series.slice(-1);
      if (last === undefined) throw notFound();
      const open = series.filter(isOpen);
      const [first] = open;
      if (first === undefined) refuseUnlessOpen(series.find(({ status }) => status === SCHEDULED) ?? last);
      await writes.remove(open.map(({ id }) => id));
      const { loanId } = last;
      const change = {
        action: 'schedule-removed' as const,
        loanId,
        before: factsOf(first ?? last, open.length),
      };
      await recordChanges(tx, tables, actor, [change]);
    },
  };
}

export type ScheduleEditService = ReturnType<typeof scheduleEditService>;
