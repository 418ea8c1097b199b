import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { recordChanges } from '../audit/record-changes.ts';
import { ONE_TIME } from './schedule-days.ts';
import type { ScheduleRow, ScheduleTerms } from './schedule-rows.ts';
import { getPaymentKind, SCHEDULED } from './schedule-rows.ts';
import type { ScheduleContext, ScheduleTermsRequest } from './schedule-service.ts';
import {
  checkTerms,
  refuseAboveScheduleLimit,
  refuseDuplicateSchedules,
  refuseIfSchedulingHidden,
} from './schedule-service.ts';
import { createScheduleWriter, getRepeatingType } from './schedule-writer.ts';
import type { RescheduledSeries, ScheduleDateEdit } from './series-rescheduling.ts';
import { findChangedDays, replaceUnchangedDates, rescheduleSeries } from './series-rescheduling.ts';

/** Fields that are null are not changed, but a null email address selects the borrower's address. */
export interface ScheduleEdit extends ScheduleTermsRequest, ScheduleDateEdit {
  scheduleId: number;
  /** True to change all remaining payments of the series, false to change one payment. */
  wholeSeries: boolean;
}

/** Returns true if the item is Scheduled and the runner has not started it. */
const isEditable = ({ status, startedAt }: ScheduleRow) => status === SCHEDULED && startedAt === null;

const createNotFoundRefusal = () => new Refusal(404, 'Scheduled payment not found');

function refuseUnlessEditable(item: ScheduleRow): void {
  if (item.status !== SCHEDULED)
    throw new Refusal(409, 'This payment is no longer scheduled. Reload the list.', 'not_scheduled');
  if (!isEditable(item))
    throw new Refusal(409, 'This payment is being processed. Try again in a moment.', 'in_progress');
}

/** Keeps the agreed fee unless the method, amount or kind of payment changes. */
function keepAgreedFee(item: ScheduleRow, terms: ScheduleTerms, frequencyCode: string): ScheduleTerms {
  const isUnchanged =
    item.paymentMethodId === terms.paymentMethodId &&
    item.amountCents === terms.amountCents &&
    getPaymentKind(item.frequencyCode) === getPaymentKind(frequencyCode);
  return isUnchanged ? { ...terms, feeCents: item.feeCents } : terms;
}

/** Returns true if an edit changes the method, amount or day. Other edits cannot create a duplicate. */
const isDifferentPayment = (
  item: ScheduleRow,
  { paymentMethodId, amountCents }: ScheduleTerms,
  day: string,
) =>
  item.paymentMethodId !== paymentMethodId ||
  item.amountCents !== amountCents ||
  item.nextExecutionDay !== day;

const toAuditFacts = (item: ScheduleRow, payments: number) => ({
  groupId: item.seriesId,
  scheduleId: item.id,
  day: item.nextExecutionDay,
  frequencyCode: item.frequencyCode,
  payments,
  amountCents: item.amountCents,
  feeCents: item.feeCents,
  paymentMethodId: item.paymentMethodId,
  customEmail: item.customEmail,
});

/** Creates the service for edits and removals of scheduled payments (docs/product/schedules.md#edit-scope). */
export function createScheduleEditService(db: LenderDb) {
  const { tables } = db;

  /** Locks the series of an item. Throws a 404 Refusal if the loan has no item with this id. */
  async function lockSeriesOf(tx: Orm, id: number, loanId: number) {
    const writes = createScheduleWriter({ ...db, orm: tx });
    const existing = await writes.find(id, loanId);
    const series = existing === undefined ? [] : await writes.lockSeries(existing.seriesId);
    const item = series.find((one) => one.id === id);
    if (item === undefined) throw createNotFoundRefusal();
    return { item, open: series.filter(isEditable), writes };
  }

  /** Assigns the new days to the remaining payments in order, removes surplus payments and adds missing payments. */
  async function applyRescheduling(
    tx: Orm,
    open: ScheduleRow[],
    terms: ScheduleTerms,
    { days, ...definition }: RescheduledSeries,
  ) {
    const dbInTx = { ...db, orm: tx };
    const writes = createScheduleWriter(dbInTx);
    const [first] = open;
    if (first === undefined) return;
    const more = days.slice(open.length);
    await refuseAboveScheduleLimit(dbInTx, first.loanId, more.length);
    const repeatingType = getRepeatingType(definition.frequencyCode);
    for (const [index, item] of open.slice(0, days.length).entries()) {
      const agreed = keepAgreedFee(item, terms, definition.frequencyCode);
      const nextExecutionDay = days[index];
      if (nextExecutionDay !== undefined)
        await writes.change(item.id, { ...agreed, ...definition, repeatingType, nextExecutionDay });
    }
    await writes.remove(open.slice(days.length).map(({ id }) => id));
    if (more.length > 0) {
      const { loanId, seriesId, createdBy } = first;
      await writes.add({ ...terms, ...definition, loanId, seriesId, createdBy, days: more });
    }
  }

  async function editSeries(tx: Orm, context: ScheduleContext, requested: ScheduleEdit) {
    const { item, open, writes } = await lockSeriesOf(tx, requested.scheduleId, requested.loanId);
    refuseUnlessEditable(item);
    const [first = item, ...others] = open;
    const series = [first, ...others] as const;
    const edit = replaceUnchangedDates(series, item, requested);
    const frequencyCode = edit.frequencyCode ?? item.frequencyCode;
    const chosenDays = Object.values(findChangedDays(series, edit)).filter((day) => day !== null);
    const chosen = {
      frequencyCode,
      chosenDays,
      count: frequencyCode === ONE_TIME ? null : edit.count,
    };
    const terms = await checkTerms({ ...db, orm: tx }, context, edit, chosen);
    const dates = rescheduleSeries(series, edit);
    const days = dates?.days ?? series.map(({ nextExecutionDay }) => nextExecutionDay);
    const otherDays = days.filter((day, index) => {
      const one = series[index];
      return one === undefined || isDifferentPayment(one, terms, day);
    });
    const planned = {
      ...terms,
      loanId: edit.loanId,
      days: otherDays,
      exceptIds: series.map(({ id }) => id),
    };
    await refuseDuplicateSchedules({ ...db, orm: tx }, edit, planned);
    if (dates === null)
      for (const one of open) await writes.change(one.id, keepAgreedFee(one, terms, frequencyCode));
    else await applyRescheduling(tx, open, terms, dates);
    const changed = {
      ...first,
      ...keepAgreedFee(first, terms, frequencyCode),
      frequencyCode,
      nextExecutionDay: days[0] ?? first.nextExecutionDay,
    };
    return { before: toAuditFacts(first, open.length), after: toAuditFacts(changed, days.length) };
  }

  async function editOne(tx: Orm, context: ScheduleContext, edit: ScheduleEdit) {
    const { item, writes } = await lockSeriesOf(tx, edit.scheduleId, edit.loanId);
    refuseUnlessEditable(item);
    if (edit.frequencyCode !== null && edit.frequencyCode !== item.frequencyCode)
      throw new Refusal(422, 'The frequency cannot be changed for one payment, only for the whole schedule.');
    const { frequencyCode } = item;
    const chosenDays =
      edit.firstDay === null || edit.firstDay === item.nextExecutionDay ? [] : [edit.firstDay];
    const chosen = { frequencyCode, chosenDays, count: null };
    const checked = await checkTerms({ ...db, orm: tx }, context, edit, chosen);
    const terms = keepAgreedFee(item, checked, frequencyCode);
    const moved = edit.firstDay === null ? {} : { nextExecutionDay: edit.firstDay };
    const day = edit.firstDay ?? item.nextExecutionDay;
    if (isDifferentPayment(item, terms, day))
      await refuseDuplicateSchedules({ ...db, orm: tx }, edit, {
        ...terms,
        loanId: edit.loanId,
        days: [day],
        exceptIds: [item.id],
      });
    // The anchor of a one-time payment moves with its day.
    const anchor = frequencyCode === ONE_TIME && edit.firstDay !== null ? { scheduleDay: edit.firstDay } : {};
    await writes.change(item.id, { ...terms, ...moved, ...anchor });
    return { before: toAuditFacts(item, 1), after: toAuditFacts({ ...item, ...terms, ...moved }, 1) };
  }

  return {
    /**
     * Changes one payment or the remaining payments of its series. Throws a 403 Refusal if editing is off, 404 for an
     * unknown payment, 409 for a payment that cannot be edited or a suspected duplicate, and 422 for invalid terms or
     * days.
     */
    async editSchedule(tx: Orm, context: ScheduleContext, edit: ScheduleEdit): Promise<void> {
      refuseIfSchedulingHidden(context);
      if (context.flags.collectorEditSchedule !== true)
        throw new Refusal(403, 'Editing scheduled payments is not enabled.');
      const facts = await (edit.wholeSeries ? editSeries : editOne)(tx, context, edit);
      const change = { action: 'schedule-changed' as const, loanId: edit.loanId, ...facts };
      await recordChanges(tx, tables, context.actor, [change]);
    },

    /** Throws a 404 Refusal for an unknown payment, and 409 if it is not Scheduled or has been started. */
    async removePayment(
      tx: Orm,
      { actor }: ScheduleContext,
      scheduleId: number,
      loanId: number,
    ): Promise<void> {
      const { item, writes } = await lockSeriesOf(tx, scheduleId, loanId);
      refuseUnlessEditable(item);
      await writes.remove([item.id]);
      const change = { action: 'schedule-removed' as const, loanId, before: toAuditFacts(item, 1) };
      await recordChanges(tx, tables, actor, [change]);
    },

    /** Does not remove a started payment. Throws a 404 Refusal for an unknown series, and 409 if no payment is left. */
    async removeSeries(tx: Orm, { actor }: ScheduleContext, seriesId: number): Promise<void> {
      const writes = createScheduleWriter({ ...db, orm: tx });
      const series = await writes.lockSeries(seriesId);
      const [last] = series.slice(-1);
      if (last === undefined) throw createNotFoundRefusal();
      const open = series.filter(isEditable);
      const [first] = open;
      if (first === undefined)
        refuseUnlessEditable(series.find(({ status }) => status === SCHEDULED) ?? last);
      await writes.remove(open.map(({ id }) => id));
      const { loanId } = last;
      const change = {
        action: 'schedule-removed' as const,
        loanId,
        before: toAuditFacts(first ?? last, open.length),
      };
      await recordChanges(tx, tables, actor, [change]);
    },
  };
}

export type ScheduleEditService = ReturnType<typeof createScheduleEditService>;
