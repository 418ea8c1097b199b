import { and, desc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Orm } from '../db/connect.ts';
import { findLoanId } from '../db/find-loan-id.ts';
import type { LenderDb } from '../db/lender-db.ts';
import type { RefundRow, RefundState } from '../db/schema/payments.ts';
import type { FeeSetting } from './fees.ts';
import { restoreLateness } from './lateness.ts';
import type { Posting } from './loan-posting.ts';
import { negated } from './loan-posting.ts';
import type { PaymentMethodRow, PaymentRow } from './payment-facts.ts';

/**
 * Loans, methods and payments as money moves, in the database of one lender. Everything runs in the transaction it
 * is given. Whoever changes money locks the loan first, then the method or the payment: that
 * order, always. Who has scheduled payments locked has them before the loan.
 */
export function paymentsRepository({ tables }: LenderDb) {
  const {
    convenienceFees,
    feeWaiveReasons,
    linkedAccounts,
    loans,
    paymentMethods,
    payments,
    refunds,
    settings,
  } = tables;

  return {
    /**
     * Until the end of the transaction nobody else moves money on this loan. Everywhere a loan is locked 'for no key
     * update': what only refers to the loan, as an audit record does, need not wait, and so cannot lock up with us.
     */
    async lockLoan(tx: Orm, loanId: number) {
      const [loan] = await tx.select().from(loans).where(eq(loans.id, loanId)).for('no key update');
      return loan;
    },

    findLoanId: (tx: Orm, loanNo: string) => findLoanId(tx, tables, loanNo),

    async controlSettings(tx: Orm) {
      const [row] = await tx.select({ flags: settings.controlSettings }).from(settings);
      return row?.flags ?? {};
    },

    async feeSettings(tx: Orm): Promise<FeeSetting[]> {
      return (await tx.select().from(convenienceFees)) as FeeSetting[];
    },

    hasWaiveReason: async (tx: Orm, id: number) =>
      (await tx.$count(feeWaiveReasons, eq(feeWaiveReasons.id, id))) === 1,

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

    /** The link that a payment is booked under: the newest, one that still holds before one that is over. */
    async linkOf(tx: Orm, loanId: number): Promise<number | null> {
      const [link] = await tx
        .select({ id: linkedAccounts.id })
        .from(linkedAccounts)
        .where(eq(linkedAccounts.loanId, loanId))
        .orderBy(sql`${linkedAccounts.unlinkedDay} is not null`, desc(linkedAccounts.id))
        .limit(1);
      return link?.id ?? null;
    },

    async findByReference(tx: Orm, reference: string): Promise<PaymentRow | undefined> {
      const [row] = await tx.select().from(payments).where(eq(payments.reference, reference)).for('update');
      return row;
    },

    async lockPayment(tx: Orm, id: number): Promise<PaymentRow | undefined> {
      const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
      return row;
    },

    async loanIdOf(tx: Orm, paymentId: number): Promise<number | undefined> {
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

    async update(tx: Orm, id: number, columns: Partial<Omit<PaymentRow, 'id'>>): Promise<PaymentRow> {
      const [row] = await tx.update(payments).set(columns).where(eq(payments.id, id)).returning();
      if (row === undefined) throw new Error('The payment is gone.');
      return row;
    },

    async findRefund(tx: Orm, reference: string): Promise<RefundRow | undefined> {
      const [row] = await tx.select().from(refunds).where(eq(refunds.reference, reference));
      return row;
    },

    /** The refund of a payment that the processor has still to answer for; there is one at most. */
    async pendingRefund(tx: Orm, paymentId: number): Promise<RefundRow | undefined> {
      const [row] = await tx
        .select()
        .from(refunds)
        .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'pending')));
      return row;
    },

    async insertRefund(tx: Orm, refund: Omit<typeof refunds.$inferInsert, 'id'>): Promise<RefundRow> {
      const [row] = await tx.insert(refunds).values(refund).returning();
      if (row === undefined) throw new Error('The refund was not written.');
      return row;
    },

    async setRefundState(tx: Orm, id: number, state: RefundState): Promise<void> {
      await tx.update(refunds).set({ state }).where(eq(refunds.id, id));
    },

    /** Lowers the loan's balances; a loan with nothing due any more is no longer late. */
    async post(tx: Orm, loanId: number, posting: Posting): Promise<void> {
      const { postedPrincipalCents, postedDueCents, postedPayoffCents } = posting;
      const dueAfter = sql`${loans.totalDueCents} - ${postedDueCents}`;
      const settled = sql`(${postedDueCents} > 0 and ${dueAfter} <= 0)`;
      await tx
        .update(loans)
        .set({
          principalBalanceCents: sql`${loans.principalBalanceCents} - ${postedPrincipalCents}`,
          totalDueCents: dueAfter,
          payoffCents: sql`${loans.payoffCents} - ${postedPayoffCents}`,
          daysPastDue: sql`case when ${settled} then 0 else ${loans.daysPastDue} end`,
          oldDueDay: sql`case when ${settled} then null else ${loans.oldDueDay} end`,
          newOldestDay: sql`case when ${settled} then null else ${loans.newOldestDay} end`,
        })
        .where(eq(loans.id, loanId));
    },

    /** Takes back what a payment posted, and with it the end of the loan's lateness. */
    async unpost(tx: Orm, payment: Pick<PaymentRow, 'id' | 'loanId'>, posting: Posting): Promise<void> {
      await this.post(tx, payment.loanId, negated(posting));
      if (posting.postedDueCents > 0) await restoreLateness(tx, tables, payment);
    },

    async setLastPayment(tx: Orm, loanId: number, day: string, cents: number): Promise<void> {
      await tx
        .update(loans)
        .set({ lastPaymentDay: day, lastPaymentCents: cents })
        .where(eq(loans.id, loanId));
    },

    async countNsf(tx: Orm, loanId: number): Promise<void> {
      await tx
        .update(loans)
        .set({ nsfCount: sql`${loans.nsfCount} + 1` })
        .where(eq(loans.id, loanId));
    },

    /** Whether the same amount was taken with the same card or account since then. Two tokens may be one card. */
    async hasTwin(
      tx: Orm,
      loanId: number,
      method: PaymentMethodRow,
      amountCents: number,
      since: Date,
    ): Promise<boolean> {
      const amount = sql`coalesce(${payments.paymentCents}, ${payments.cardCents}, ${payments.achCents})`;
      const [row] = await tx
        .select({ id: payments.id })
        .from(payments)
        .innerJoin(paymentMethods, eq(paymentMethods.id, payments.paymentMethodId))
        .where(
          and(
            eq(payments.loanId, loanId),
            gt(payments.createdAt, since),
            ne(payments.state, 'declined'),
            sql`${amount} = ${amountCents}`,
            eq(paymentMethods.methodType, method.methodType),
            eq(paymentMethods.lastFour, method.lastFour),
          ),
        )
        .limit(1);
      return row !== undefined;
    },

    /** Asks about a payment later; not when somebody has heard of it meanwhile. */
    async putNewsOff(tx: Orm, id: number, { from, to }: { from: Date; to: Date }): Promise<void> {
      await tx
        .update(payments)
        .set({ newsAt: to })
        .where(and(eq(payments.id, id), lte(payments.newsAt, from)));
    },

    /** Payments of which there may be news by now, the longest waiting first. */
    async withNews(tx: Orm, at: Date, limit: number): Promise<{ id: number; loanId: number }[]> {
      return tx
        .select({ id: payments.id, loanId: payments.loanId })
        .from(payments)
        .where(lte(payments.newsAt, at))
        .orderBy(payments.newsAt)
        .limit(limit);
    },
  };
}

export type PaymentsRepository = ReturnType<typeof paymentsRepository>;
