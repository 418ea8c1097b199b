import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import type { AnyActor } from '../../domain/audit/record.ts';
import { recordChanges } from '../../domain/audit/record.ts';
import { findLoanId } from '../../domain/loans/find-loan-id.ts';
import type { MethodType } from '../../domain/money/fees.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { PaymentMethodRow } from '../../platform/db/schema/payments.ts';
import { processor } from '../../platform/gateway/processor.ts';
import type { KeptMethod } from './method-rules.ts';

/**
 * Payment methods in the database of one lender; each change leaves its audit record. Methods that take `tx` run in
 * the caller's transaction, which has locked the loan.
 */
export function methodsRepository({ orm, tables }: LenderDb) {
  const { loans, paymentMethods, schedules } = tables;
  const gateway = processor(tables);
  const facts = ({ id, methodType, cardBrand, lastFour }: PaymentMethodRow) => ({
    paymentMethodId: id,
    type: methodType,
    brand: cardBrand,
    lastFour,
  });

  return {
    /** A method of this loan that can be charged: a saved one, or one whose time has not run out. */
    async findMethod(
      tx: Orm,
      loanId: number,
      by: { token: string } | { id: number },
      at: Date,
    ): Promise<PaymentMethodRow | undefined> {
      const [row] = await tx
        .select()
        .from(paymentMethods)
        .where(
          and(
            eq(paymentMethods.loanId, loanId),
            'token' in by ? eq(paymentMethods.token, by.token) : eq(paymentMethods.id, by.id),
            isNull(paymentMethods.removedDay),
            or(isNull(paymentMethods.usableUntil), gt(paymentMethods.usableUntil, at)),
          ),
        );
      return row;
    },

    /** The same, also when it has served or was deleted since. */
    async methodByToken(tx: Orm, loanId: number, token: string): Promise<PaymentMethodRow | undefined> {
      const [row] = await tx
        .select()
        .from(paymentMethods)
        .where(and(eq(paymentMethods.loanId, loanId), eq(paymentMethods.token, token)));
      return row;
    },

    /** A method that was not to be saved has served. */
    async retireMethod(tx: Orm, { id, usableUntil }: PaymentMethodRow, today: string): Promise<void> {
      if (usableUntil === null) return;
      await tx.update(paymentMethods).set({ removedDay: today }).where(eq(paymentMethods.id, id));
    },

    async methodOf(tx: Orm, paymentMethodId: number | null): Promise<PaymentMethodRow | undefined> {
      if (paymentMethodId === null) return undefined;
      const [row] = await tx.select().from(paymentMethods).where(eq(paymentMethods.id, paymentMethodId));
      return row;
    },

    findLoanId: (loanNo: string) => findLoanId(orm, tables, loanNo),

    /** The saved methods of a loan, in the order they were added, with whether a payment is scheduled by it. */
    async list(loanId: number) {
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

    /**
     * Hands the number to the processor and keeps the rest.
     * @param usableUntil null to save the method
     */
    add(
      loanId: number,
      { number, kept }: { number: string; kept: KeptMethod },
      usableUntil: Date | null,
      actor: AnyActor,
    ): Promise<PaymentMethodRow> {
      return orm.transaction(async (tx) => {
        const token = await gateway.tokenise(tx, number);
        const [row] = await tx
          .insert(paymentMethods)
          .values({ ...kept, loanId, token, usableUntil })
          .returning();
        if (row === undefined) throw new Error('The payment method was not written.');
        const action = usableUntil === null ? 'payment-method-added' : 'payment-method-used-once';
        await recordChanges(tx, tables, actor, [{ action, loanId, after: facts(row) }]);
        return row;
      });
    },

    /** 'missing' when there is no such saved method, 'scheduled' while a payment is scheduled by it. */
    remove(
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
        const [seen] = await tx.select({ loanId: paymentMethods.loanId }).from(paymentMethods).where(saved);
        if (seen === undefined) return 'missing';
        // The loan first, as whoever pays or schedules has it: two who lock in one order never wait for each other.
        await tx.select({ id: loans.id }).from(loans).where(eq(loans.id, seen.loanId)).for('no key update');
        const [found] = await tx.select().from(paymentMethods).where(saved).for('no key update');
        if (found === undefined) return 'missing';
        // Asked after the locks: a schedule that is being made holds the loan until it is there to be seen.
        const waiting = and(eq(schedules.paymentMethodId, id), eq(schedules.status, 0));
        if ((await tx.$count(schedules, waiting)) > 0) return 'scheduled';
        await tx.update(paymentMethods).set({ removedDay: today }).where(eq(paymentMethods.id, id));
        const change = { action: 'payment-method-deleted' as const, loanId: found.loanId };
        await recordChanges(tx, tables, actor, [{ ...change, before: facts(found) }]);
        return 'removed';
      });
    },
  };
}
