import { and, asc, eq, isNull } from 'drizzle-orm';
import type { AnyActor } from '../audit/record.ts';
import { recordChanges } from '../audit/record.ts';
import { findLoanId } from '../db/find-loan-id.ts';
import type { LenderDb } from '../db/lender-db.ts';
import { processor } from '../gateway/processor.ts';
import type { KeptMethod } from './method-rules.ts';
import type { PaymentMethodRow } from './payment-facts.ts';

/** Payment methods in the database of one lender; each change leaves its audit record. */
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
      methodType: number,
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
        const change = { action: 'payment-method-deleted', loanId: found.loanId };
        await recordChanges(tx, tables, actor, [{ ...change, before: facts(found) }]);
        return 'removed';
      });
    },
  };
}

export type MethodsRepository = ReturnType<typeof methodsRepository>;
