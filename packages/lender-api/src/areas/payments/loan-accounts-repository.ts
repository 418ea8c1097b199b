import { and, desc, eq, gt, min, sql, sum } from 'drizzle-orm';
import { findLoanId } from '../../domain/loans/find-loan-id.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { PaymentRow } from '../../platform/db/schema/payments.ts';
import { restoreDelinquency } from './delinquency.ts';
import type { Posting } from './loan-posting.ts';
import { negatePosting } from './loan-posting.ts';
import type { PayableBalance } from './payoff-rules.ts';

export function createLoanAccountsRepository({ tables }: LenderDb) {
  const { linkedAccounts, loans, payments } = tables;

  return {
    /** Locks a loan. Uses `for no key update`, which still allows inserting rows that reference the loan. */
    async lockLoan(tx: Orm, loanId: number) {
      const [loan] = await tx.select().from(loans).where(eq(loans.id, loanId)).for('no key update');
      return loan;
    },

    /** The caller must lock the loan. `pendingCheckAt` is the next outcome check of a pending payment, or null. */
    async readPayableBalance(
      tx: Orm,
      loanId: number,
    ): Promise<PayableBalance & { pendingCheckAt: Date | null }> {
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

    /** Returns the id of the newest current link of a loan, or of the newest ended link if none is current. */
    async findNewestLinkId(tx: Orm, loanId: number): Promise<number | null> {
      const [link] = await tx
        .select({ id: linkedAccounts.id })
        .from(linkedAccounts)
        .where(eq(linkedAccounts.loanId, loanId))
        .orderBy(sql`${linkedAccounts.unlinkedDay} is not null`, desc(linkedAccounts.id))
        .limit(1);
      return link?.id ?? null;
    },

    /** Reduces the balances of a loan. Clears its delinquency if no amount is due afterwards. */
    async post(tx: Orm, loanId: number, posting: Posting): Promise<void> {
      const { postedPrincipalCents, postedDueCents, postedPayoffCents } = posting;
      const dueAfter = sql`${loans.totalDueCents} - ${postedDueCents}`;
      const isPaidUp = sql`(${postedDueCents} > 0 and ${dueAfter} <= 0)`;
      await tx
        .update(loans)
        .set({
          principalBalanceCents: sql`${loans.principalBalanceCents} - ${postedPrincipalCents}`,
          totalDueCents: dueAfter,
          payoffCents: sql`${loans.payoffCents} - ${postedPayoffCents}`,
          daysPastDue: sql`case when ${isPaidUp} then 0 else ${loans.daysPastDue} end`,
          oldDueDay: sql`case when ${isPaidUp} then null else ${loans.oldDueDay} end`,
          newOldestDay: sql`case when ${isPaidUp} then null else ${loans.newOldestDay} end`,
        })
        .where(eq(loans.id, loanId));
    },

    /** Reverses a posting and restores the delinquency that the posting cleared. */
    async unpost(tx: Orm, payment: Pick<PaymentRow, 'id' | 'loanId'>, posting: Posting): Promise<void> {
      await this.post(tx, payment.loanId, negatePosting(posting));
      if (posting.postedDueCents > 0) await restoreDelinquency(tx, tables, payment);
    },

    async setLastPayment(tx: Orm, loanId: number, day: string, cents: number): Promise<void> {
      await tx
        .update(loans)
        .set({ lastPaymentDay: day, lastPaymentCents: cents })
        .where(eq(loans.id, loanId));
    },

    async incrementNsfCount(tx: Orm, loanId: number): Promise<void> {
      await tx
        .update(loans)
        .set({ nsfCount: sql`${loans.nsfCount} + 1` })
        .where(eq(loans.id, loanId));
    },
  };
}
