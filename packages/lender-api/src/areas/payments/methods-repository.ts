import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { MethodType } from '../../domain/money/fees.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { PaymentMethodRow } from '../../platform/db/schema/payments.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import type { AnyActor } from '../audit/record-changes.ts';
import { recordChanges } from '../audit/record-changes.ts';
import { findLoanId } from '../borrowers/loan-search.ts';
import type { StoredMethod } from './method-rules.ts';

/** Identifies a payment method of a loan, by the token and type or by the id. */
export type MethodLookup = { token: string; methodType: MethodType } | { id: number };

/**
 * Returns an SQL condition for methods with the same card or account. It compares the type and last four
 * digits, because one card can be saved under two tokens.
 */
export const buildSameMethodCondition = (
  { paymentMethods }: Pick<LenderTables, 'paymentMethods'>,
  { methodType, lastFour }: Pick<PaymentMethodRow, 'methodType' | 'lastFour'>,
) => and(eq(paymentMethods.methodType, methodType), eq(paymentMethods.lastFour, lastFour));

/**
 * Functions with a `tx` parameter run in the caller's transaction. The caller must lock the loan before a
 * charge.
 */
export function createMethodsRepository({ orm, tables }: LenderDb) {
  const { loans, paymentMethods, schedules } = tables;
  const toAuditFacts = ({ id, methodType, cardBrand, lastFour }: PaymentMethodRow) => ({
    paymentMethodId: id,
    type: methodType,
    brand: cardBrand,
    lastFour,
  });

  return {
    /**
     * Returns a payment method of this loan.
     * @param usableAt the time at which the method must be usable: a saved method that is not removed, or an
     * unsaved method that is neither charged nor expired; null also finds methods that are no longer usable
     */
    async findMethod(
      tx: Orm,
      loanId: number,
      lookup: MethodLookup,
      usableAt: Date | null,
    ): Promise<PaymentMethodRow | undefined> {
      const isUsable =
        usableAt === null
          ? undefined
          : and(
              isNull(paymentMethods.removedDay),
              or(isNull(paymentMethods.usableUntil), gt(paymentMethods.usableUntil, usableAt)),
            );
      const isMatchingMethod =
        'token' in lookup
          ? and(eq(paymentMethods.token, lookup.token), eq(paymentMethods.methodType, lookup.methodType))
          : eq(paymentMethods.id, lookup.id);
      const [row] = await tx
        .select()
        .from(paymentMethods)
        .where(and(eq(paymentMethods.loanId, loanId), isMatchingMethod, isUsable));
      return row;
    },

    /** Removes an unsaved method, which can be charged only once. Does not change a saved method. */
    async removeUnsavedMethod(tx: Orm, { id, usableUntil }: PaymentMethodRow, today: string): Promise<void> {
      if (usableUntil === null) return;
      await tx.update(paymentMethods).set({ removedDay: today }).where(eq(paymentMethods.id, id));
    },

    /** Makes an unsaved method usable again if the processor did not receive the payment. */
    async restoreUnsavedMethod(tx: Orm, id: number | null): Promise<void> {
      if (id === null) return;
      await tx
        .update(paymentMethods)
        .set({ removedDay: null })
        .where(and(eq(paymentMethods.id, id), isNotNull(paymentMethods.usableUntil)));
    },

    findLoanId: (loanNo: string) => findLoanId(orm, tables, loanNo),

    /** Returns the saved methods, oldest first. `isScheduled` is true if a scheduled payment uses the method. */
    async listMethods(loanId: number) {
      const savedMethods = await orm
        .select()
        .from(paymentMethods)
        .where(
          and(
            eq(paymentMethods.loanId, loanId),
            isNull(paymentMethods.removedDay),
            isNull(paymentMethods.usableUntil),
          ),
        )
        .orderBy(asc(paymentMethods.id));
      const scheduledRows = await orm
        .selectDistinct({ id: schedules.paymentMethodId })
        .from(schedules)
        .where(and(eq(schedules.loanId, loanId), eq(schedules.status, 0)));
      const scheduledIds = new Set(scheduledRows.map(({ id }) => id));
      return savedMethods.map((method) => ({ method, isScheduled: scheduledIds.has(method.id) }));
    },

    /**
     * Stores a payment method and an audit record.
     * @param method includes the processor's token of the card or account
     * @param usableUntil the expiry of an unsaved method; null for a saved method
     */
    addMethod(
      loanId: number,
      method: StoredMethod & { token: string },
      usableUntil: Date | null,
      actor: AnyActor,
    ): Promise<PaymentMethodRow> {
      return orm.transaction(async (tx) => {
        const [row] = await tx
          .insert(paymentMethods)
          .values({ ...method, loanId, usableUntil })
          .returning();
        if (row === undefined) throw new Error('The payment method was not written.');
        const action = usableUntil === null ? 'payment-method-added' : 'payment-method-used-once';
        await recordChanges(tx, tables, actor, [{ action, loanId, after: toAuditFacts(row) }]);
        return row;
      });
    },

    /**
     * Removes a saved method. Returns `missing` if no saved method has this id and type, and `scheduled` if a
     * scheduled payment uses the method.
     */
    removeMethod(
      id: number,
      methodType: MethodType,
      today: string,
      actor: AnyActor,
    ): Promise<'removed' | 'missing' | 'scheduled'> {
      return orm.transaction(async (tx) => {
        const isSavedMethod = and(
          eq(paymentMethods.id, id),
          eq(paymentMethods.methodType, methodType),
          isNull(paymentMethods.removedDay),
          isNull(paymentMethods.usableUntil),
        );
        const [unlockedMethod] = await tx
          .select({ loanId: paymentMethods.loanId })
          .from(paymentMethods)
          .where(isSavedMethod);
        if (unlockedMethod === undefined) return 'missing';
        // Lock the loan before the method. Payments and schedules use the same lock order, which prevents
        // deadlocks.
        await tx
          .select({ id: loans.id })
          .from(loans)
          .where(eq(loans.id, unlockedMethod.loanId))
          .for('no key update');
        const [lockedMethod] = await tx
          .select()
          .from(paymentMethods)
          .where(isSavedMethod)
          .for('no key update');
        if (lockedMethod === undefined) return 'missing';
        // Count only after locking the loan. A transaction that creates a schedule holds this lock until its
        // commit.
        const isScheduledWithMethod = and(eq(schedules.paymentMethodId, id), eq(schedules.status, 0));
        if ((await tx.$count(schedules, isScheduledWithMethod)) > 0) return 'scheduled';
        await tx.update(paymentMethods).set({ removedDay: today }).where(eq(paymentMethods.id, id));
        const change = { action: 'payment-method-deleted' as const, loanId: lockedMethod.loanId };
        await recordChanges(tx, tables, actor, [{ ...change, before: toAuditFacts(lockedMethod) }]);
        return 'removed';
      });
    },
  };
}
