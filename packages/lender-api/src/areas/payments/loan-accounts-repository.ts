import { and, desc, eq, gt, min, sql, sum } from 'drizzle-orm';
import { findLoanId } from '../../domain/loans/find-loan-id.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { PaymentRow } from '../../platform/db/schema/payments.ts';
import { restoreLateness } from './lateness.ts';
import type { Posting } from './loan-posting.ts';
import { negated } from './loan-posting.ts';
import type { Payable } from './payoff-rules.ts';

/** Loan accounts and their balances as money moves. Every method runs in the caller's transaction. */
export function loanAccountsRepository({ tables }: LenderDb) {
  const { linkedAccounts, loans, payments } = tables;

  return {
    /**
     * Until the end of the transaction nobody else moves money on this loan. Everywhere a loan is locked 'for no key
     * update': what only refers to the loan, as an audit record does, need not wait, and so cannot lock up with us.
     */
    async lockLoan(tx: Orm, loanId: number) {
      const [loan] = await tx.select().from(loans).where(eq(loans.id, loanId)).for('no key update');
      return loan;
    },

    /**
     * Returns what is left to pay of a loan, which the caller has locked, and when the processor can first be asked
     * about one of its pending payments (null if there is none).
     */
    async payable(tx: Orm, loanId: number): Promise<Payable & { pendingCheckAt: Date | null }> {
      const [loan] = await tx
        .select({ payoffCents: loans.payoffCents })
        .from(loans)
        .where(eq(loans.id, loanId));
      const [pending] = await tx
        .select({ cents: sum(payments.amountCents).mapWith(Number), checkAt: min(payments.nextCheckAt) })
        .from(payments)
        .where(
          and(
            eq(payments.loanId, loanId),
            eq(payments.state, 'pending'),
            eq(payments.postToLoan, true),
            gt(payments.amountCents, 0),
          ),
        );
      return {
        payoffCents: loan?.payoffCents ?? 0,
        pendingCents: pending?.cents ?? 0,
        pendingCheckAt: pending?.checkAt ?? null,
      };
    },

    findLoanId: (tx: Orm, loanNo: string) => findLoanId(tx, tables, loanNo),

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
  };
}
