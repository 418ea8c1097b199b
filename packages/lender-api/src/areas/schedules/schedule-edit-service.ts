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

/** An edit of scheduled payments. Null fields stay unchanged, but a null email address is the borrower's. */
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

  /**
   * Locks the series of an item. Returns the item, the editable items of the series, and the writer. Throws a
   * 404 Refusal if the loan has no item with this id.
   */
  async function lockItemWithSeries(tx: Orm, id: number, loanId: number) {
    const writer = createScheduleWriter({ ...db, orm: tx });
    const storedItem = await writer.find(id, loanId);
    const series = storedItem === undefined ? [] : await writer.lockSeries(storedItem.seriesId);
    const item = series.find((seriesItem) => seriesItem.id === id);
    if (item === undefined) throw createNotFoundRefusal();
    return { item, editableItems: series.filter(isEditable), writer };
  }

  /** Assigns the new days to the remaining payments, removes surplus payments and adds missing payments. */
  async function applyRescheduling(
    tx: Orm,
    editableItems: ScheduleRow[],
    terms: ScheduleTerms,
    { days, ...definition }: RescheduledSeries,
  ) {
    const dbInTx = { ...db, orm: tx };
    const writer = createScheduleWriter(dbInTx);
    const [first] = editableItems;
    if (first === undefined) return;
    const additionalDays = days.slice(editableItems.length);
    await refuseAboveScheduleLimit(dbInTx, first.loanId, additionalDays.length);
    const repeatingType = getRepeatingType(definition.frequencyCode);
    for (const [index, item] of editableItems.slice(0, days.length).entries()) {
      const itemTerms = keepAgreedFee(item, terms, definition.frequencyCode);
      const nextExecutionDay = days[index];
      if (nextExecutionDay !== undefined)
        await writer.change(item.id, { ...itemTerms, ...definition, repeatingType, nextExecutionDay });
    }
    await writer.remove(editableItems.slice(days.length).map(({ id }) => id));
    if (additionalDays.length > 0) {
      const { loanId, seriesId, createdBy } = first;
      await writer.add({ ...terms, ...definition, loanId, seriesId, createdBy, days: additionalDays });
    }
  }

  async function editSeries(tx: Orm, context: ScheduleContext, requestedEdit: ScheduleEdit) {
    const { scheduleId, loanId } = requestedEdit;
    const { item, editableItems, writer } = await lockItemWithSeries(tx, scheduleId, loanId);
    refuseUnlessEditable(item);
    const [first = item, ...others] = editableItems;
    const series = [first, ...others] as const;
    const edit = replaceUnchangedDates(series, item, requestedEdit);
    const frequencyCode = edit.frequencyCode ?? item.frequencyCode;
    const chosenDays = Object.values(findChangedDays(series, edit)).filter((day) => day !== null);
    const timing = {
      frequencyCode,
      chosenDays,
      count: frequencyCode === ONE_TIME ? null : edit.count,
    };
    const terms = await checkTerms({ ...db, orm: tx }, context, edit, timing);
    const rescheduledSeries = rescheduleSeries(series, edit);
    const days = rescheduledSeries?.days ?? series.map(({ nextExecutionDay }) => nextExecutionDay);
    const daysOfChangedPayments = days.filter((day, index) => {
      const currentItem = series[index];
      return currentItem === undefined || isDifferentPayment(currentItem, terms, day);
    });
    const plannedPayments = {
      ...terms,
      loanId,
      days: daysOfChangedPayments,
      excludedIds: series.map(({ id }) => id),
    };
    await refuseDuplicateSchedules({ ...db, orm: tx }, edit, plannedPayments);
    if (rescheduledSeries === null)
      for (const editableItem of editableItems)
        await writer.change(editableItem.id, keepAgreedFee(editableItem, terms, frequencyCode));
    else await applyRescheduling(tx, editableItems, terms, rescheduledSeries);
    const changedItem = {
      ...first,
      ...keepAgreedFee(first, terms, frequencyCode),
      frequencyCode,
      nextExecutionDay: days[0] ?? first.nextExecutionDay,
    };
    return {
      before: toAuditFacts(first, editableItems.length),
      after: toAuditFacts(changedItem, days.length),
    };
  }

  async function editPayment(tx: Orm, context: ScheduleContext, edit: ScheduleEdit) {
    const { item, writer } = await lockItemWithSeries(tx, edit.scheduleId, edit.loanId);
    refuseUnlessEditable(item);
    if (edit.frequencyCode !== null && edit.frequencyCode !== item.frequencyCode)
      throw new Refusal(422, 'The frequency cannot be changed for one payment, only for the whole schedule.');
    const { frequencyCode } = item;
    const chosenDays =
      edit.firstDay === null || edit.firstDay === item.nextExecutionDay ? [] : [edit.firstDay];
    const timing = { frequencyCode, chosenDays, count: null };
    const checkedTerms = await checkTerms({ ...db, orm: tx }, context, edit, timing);
    const terms = keepAgreedFee(item, checkedTerms, frequencyCode);
    const dayUpdate = edit.firstDay === null ? {} : { nextExecutionDay: edit.firstDay };
    const day = edit.firstDay ?? item.nextExecutionDay;
    if (isDifferentPayment(item, terms, day))
      await refuseDuplicateSchedules({ ...db, orm: tx }, edit, {
        ...terms,
        loanId: edit.loanId,
        days: [day],
        excludedIds: [item.id],
      });
    // The anchor of a one-time payment moves with its day.
    const anchorUpdate =
      frequencyCode === ONE_TIME && edit.firstDay !== null ? { scheduleDay: edit.firstDay } : {};
    await writer.change(item.id, { ...terms, ...dayUpdate, ...anchorUpdate });
    return { before: toAuditFacts(item, 1), after: toAuditFacts({ ...item, ...terms, ...dayUpdate }, 1) };
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
      const facts = await (edit.wholeSeries ? editSeries : editPayment)(tx, context, edit);
      const change = { action: 'schedule-changed' as const, loanId: edit.loanId, ...facts };
      await recordChanges(tx, tables, context.actor, [change]);
    },

    /** Throws a 404 Refusal for an unknown payment, and 409 if it is no longer Scheduled or was started. */
    async removePayment(
      tx: Orm,
      { actor }: ScheduleContext,
      scheduleId: number,
      loanId: number,
    ): Promise<void> {
      const { item, writer } = await lockItemWithSeries(tx, scheduleId, loanId);
      refuseUnlessEditable(item);
      await writer.remove([item.id]);
      const change = { action: 'schedule-removed' as const, loanId, before: toAuditFacts(item, 1) };
      await recordChanges(tx, tables, actor, [change]);
    },

    /**
     * Removes the Scheduled payments of a series that the runner has not started. Throws a 404 Refusal for an
     * unknown series, and 409 if no payment can be removed.
     */
    async removeSeries(tx: Orm, { actor }: ScheduleContext, seriesId: number): Promise<void> {
      const writer = createScheduleWriter({ ...db, orm: tx });
      const series = await writer.lockSeries(seriesId);
      const [last] = series.slice(-1);
      if (last === undefined) throw createNotFoundRefusal();
      const editableItems = series.filter(isEditable);
      const [first] = editableItems;
      if (first === undefined)
        refuseUnlessEditable(series.find(({ status }) => status === SCHEDULED) ?? last);
      await writer.remove(editableItems.map(({ id }) => id));
      const { loanId } = last;
      const change = {
        action: 'schedule-removed' as const,
        loanId,
        before: toAuditFacts(first ?? last, editableItems.length),
      };
      await recordChanges(tx, tables, actor, [change]);
    },
  };
}

export type ScheduleEditService = ReturnType<typeof createScheduleEditService>;
