import { and, eq, gt, inArray, lte, ne, sum } from 'drizzle-orm';
import { getPreviousStates } from '../../domain/payments/payment-states.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { PaymentMethodRow, PaymentRow, RefundRow } from '../../platform/db/schema/payments.ts';
import { buildSameMethodCondition } from './methods-repository.ts';

/** A payment whose outcome must be requested from the processor. */
export type DuePayment = Pick<PaymentRow, 'id' | 'loanId' | 'reference' | 'nextCheckAt'>;

export function createPaymentsRepository({ tables }: LenderDb) {
  const { paymentMethods, payments, refunds } = tables;

  return {
    async lockByReference(tx: Orm, reference: string): Promise<PaymentRow | undefined> {
      const [row] = await tx.select().from(payments).where(eq(payments.reference, reference)).for('update');
      return row;
    },

    async lockPayment(tx: Orm, id: number): Promise<PaymentRow | undefined> {
      const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
      return row;
    },

    async findLoanId(tx: Orm, paymentId: number): Promise<number | undefined> {
      const [row] = await tx
        .select({ loanId: payments.loanId })
        .from(payments)
        .where(eq(payments.id, paymentId));
      return row?.loanId;
    },

    async insert(tx: Orm, payment: Omit<PaymentRow, 'id'>): Promise<PaymentRow> {
      const [row] = await tx.insert(payments).values(payment).returning();
      if (row === undefined) throw new Error('The payment was not written.');
      return row;
    },

    /** Throws an Error if the payment does not exist or the state transition is not allowed. */
    async update(tx: Orm, id: number, columns: Partial<Omit<PaymentRow, 'id'>>): Promise<PaymentRow> {
      const { state } = columns;
      const isAllowedTransition =
        state === undefined ? undefined : inArray(payments.state, getPreviousStates(state));
      const [row] = await tx
        .update(payments)
        .set(columns)
        .where(and(eq(payments.id, id), isAllowedTransition))
        .returning();
      if (row === undefined) throw new Error(`The payment cannot be changed${state ? ` to ${state}` : ''}.`);
      return row;
    },

    /** Deletes the payment if its state is still `reserved`. */
    async deleteReservation(tx: Orm, id: number): Promise<void> {
      await tx.delete(payments).where(and(eq(payments.id, id), eq(payments.state, 'reserved')));
    },

    async findRefund(
      tx: Orm,
      lookup: { reference: string } | { id: number },
    ): Promise<RefundRow | undefined> {
      const [row] = await tx
        .select()
        .from(refunds)
        .where('id' in lookup ? eq(refunds.id, lookup.id) : eq(refunds.reference, lookup.reference));
      return row;
    },

    /** Returns the refund whose outcome is unknown. A payment has at most one such refund. */
    async findOpenRefund(tx: Orm, paymentId: number): Promise<RefundRow | undefined> {
      const [row] = await tx
        .select()
        .from(refunds)
        .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.state, ['reserved', 'pending'])));
      return row;
    },

    async sumRefundedCents(tx: Orm, paymentId: number): Promise<number> {
      const [row] = await tx
        .select({ cents: sum(refunds.amountCents).mapWith(Number) })
        .from(refunds)
        .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'done')));
      return row?.cents ?? 0;
    },

    async insertRefund(tx: Orm, refund: Omit<typeof refunds.$inferInsert, 'id'>): Promise<RefundRow> {
      const [row] = await tx.insert(refunds).values(refund).returning();
      if (row === undefined) throw new Error('The refund was not written.');
      return row;
    },

    async updateRefund(
      tx: Orm,
      id: number,
      columns: Partial<Pick<RefundRow, 'state' | 'statusReason' | 'reference'>>,
    ): Promise<void> {
      await tx.update(refunds).set(columns).where(eq(refunds.id, id));
    },

    /**
     * Returns true if the loan has a payment after `since` that has the same amount and the same card or
     * account and was not declined.
     */
    async hasDuplicate(
      tx: Orm,
      loanId: number,
      method: PaymentMethodRow,
      amountCents: number,
      since: Date,
    ): Promise<boolean> {
      const [row] = await tx
        .select({ id: payments.id })
        .from(payments)
        .innerJoin(paymentMethods, eq(paymentMethods.id, payments.paymentMethodId))
        .where(
          and(
            eq(payments.loanId, loanId),
            gt(payments.createdAt, since),
            ne(payments.state, 'declined'),
            eq(payments.amountCents, amountCents),
            buildSameMethodCondition(tables, method),
          ),
        )
        .limit(1);
      return row !== undefined;
    },

    /**
     * Moves the next check of a payment to the time `to`, unless another server has already moved the check
     * to a time after `from`.
     */
    async scheduleNextCheck(tx: Orm, id: number, { from, to }: { from: Date; to: Date }): Promise<void> {
      await tx
        .update(payments)
        .set({ nextCheckAt: to })
        .where(and(eq(payments.id, id), lte(payments.nextCheckAt, from)));
    },

    /** Returns the payments whose check is due, longest overdue first. */
    async findPaymentsDueForCheck(tx: Orm, at: Date, limit: number): Promise<DuePayment[]> {
      const { id, loanId, reference, nextCheckAt } = payments;
      return tx
        .select({ id, loanId, reference, nextCheckAt })
        .from(payments)
        .where(lte(payments.nextCheckAt, at))
        .orderBy(payments.nextCheckAt)
        .limit(limit);
    },
  };
}
