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

/** A method of a loan, as staff or a borrower choose it. */
export type MethodChoice = { token: string; methodType: MethodType } | { id: number };

/** Returns the condition that a method is the same card or account, because one card can be saved under two tokens. */
export const buildSameMethodCondition = (
  { paymentMethods }: Pick<LenderTables, 'paymentMethods'>,
  { methodType, lastFour }: Pick<PaymentMethodRow, 'methodType' | 'lastFour'>,
) => and(eq(paymentMethods.methodType, methodType), eq(paymentMethods.lastFour, lastFour));

/** Functions with a `tx` parameter run in the caller's transaction. Before a charge, it must lock the loan. */
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
     * Returns a method of this loan. With `usableAt`, only a chargeable method: a saved method, or an unsaved method
     * that has not expired then. With null, also removed methods and unsaved methods that were charged.
     */
    async findMethod(
      tx: Orm,
      loanId: number,
      by: MethodChoice,
      usableAt: Date | null,
    ): Promise<PaymentMethodRow | undefined> {
      const isUsable =
        usableAt === null
          ? undefined
          : and(
              isNull(paymentMethods.removedDay),
              or(isNull(paymentMethods.usableUntil), gt(paymentMethods.usableUntil, usableAt)),
            );
      const isChosen =
        'token' in by
          ? and(eq(paymentMethods.token, by.token), eq(paymentMethods.methodType, by.methodType))
          : eq(paymentMethods.id, by.id);
      const [row] = await tx
        .select()
        .from(paymentMethods)
        .where(and(eq(paymentMethods.loanId, loanId), isChosen, isUsable));
      return row;
    },

    /** Removes an unsaved method after its only charge. A saved method is unchanged. */
    async retireMethod(tx: Orm, { id, usableUntil }: PaymentMethodRow, today: string): Promise<void> {
      if (usableUntil === null) return;
      await tx.update(paymentMethods).set({ removedDay: today }).where(eq(paymentMethods.id, id));
    },

    /** Makes an unsaved method usable again after a payment that the processor did not receive. */
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
      const saved = await orm
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
      const waiting = await orm
        .selectDistinct({ id: schedules.paymentMethodId })
        .from(schedules)
        .where(and(eq(schedules.loanId, loanId), eq(schedules.status, 0)));
      const scheduled = new Set(waiting.map(({ id }) => id));
      return saved.map((method) => ({ method, isScheduled: scheduled.has(method.id) }));
    },

    /** `token` is the processor's token of the card or account; `usableUntil` is the expiry of an unsaved method; null for a saved method. */
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

    /** Returns 'missing' if there is no such saved method, 'scheduled' while a scheduled payment uses it. */
    removeMethod(
      id: number,
      methodType: MethodType,
      today: string,
      actor: AnyActor,
    ): Promise<'removed' | 'missing' | 'scheduled'> {
      return orm.transaction(async (tx) => {
        const saved = and(
          eq(paymentMethods.id, id),
          eq(paymentMethods.methodType, methodType),
          isNull(paymentMethods.removedDay),
          isNull(paymentMethods.usableUntil),
        );
        const [unlocked] = await tx
          .select({ loanId: paymentMethods.loanId })
          .from(paymentMethods)
          .where(saved);
        if (unlocked === undefined) return 'missing';
        // Lock the loan first, as payments and schedules do. The same lock order everywhere prevents deadlocks.
        await tx
          .select({ id: loans.id })
          .from(loans)
          .where(eq(loans.id, unlocked.loanId))
          .for('no key update');
        const [locked] = await tx.select().from(paymentMethods).where(saved).for('no key update');
        if (locked === undefined) return 'missing';
        // Count after locking: a transaction that creates a schedule locks the loan until its commit.
        const waiting = and(eq(schedules.paymentMethodId, id), eq(schedules.status, 0));
        if ((await tx.$count(schedules, waiting)) > 0) return 'scheduled';
        await tx.update(paymentMethods).set({ removedDay: today }).where(eq(paymentMethods.id, id));
        const change = { action: 'payment-method-deleted' as const, loanId: locked.loanId };
        await recordChanges(tx, tables, actor, [{ ...change, before: toAuditFacts(locked) }]);
        return 'removed';
      });
    },
  };
}
