import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, min, or, sql, sum } from 'drizzle-orm';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { PaymentRow } from '../../platform/db/schema/payments.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findLoanId } from '../borrowers/loan-search.ts';
import type { CustomerBalance } from './credit-limit.ts';
import type { Posting } from './loan-posting.ts';
import { negatePosting } from './loan-posting.ts';
import type { PayableBalance } from './payoff-rules.ts';

type PostedPayment = Pick<PaymentRow, 'id' | 'loanId' | 'postedAt'>;

export function createLoanAccountsRepository({ tables }: LenderDb) {
  const { linkedAccounts, loans, payments, refunds } = tables;

  /**
   * Restores the days past due and due days of a loan when a refund or void of a payment makes an amount due
   * again (docs/product/payments.md#refund-posting). Uses the values that the payment cleared. If the payment
   * cleared no delinquency, uses the values that the next payment that was posted later cleared. Does not change
   * a loan that is already past due.
   */
  async function restoreDelinquency(tx: Orm, { id, loanId, postedAt }: PostedPayment): Promise<void> {
    const isNotEarlier =
      postedAt === null
        ? gte(payments.id, id)
        : sql`(${payments.postedAt}, ${payments.id}) >= (${postedAt.toISOString()}::timestamptz, ${id})`;
    const [cleared] = await tx
      .select({
        daysPastDue: payments.clearedDaysPastDue,
        oldDueDay: payments.clearedOldDueDay,
        newOldestDay: payments.clearedNewOldestDay,
      })
      .from(payments)
      .where(and(eq(payments.loanId, loanId), isNotEarlier, isNotNull(payments.clearedDaysPastDue)))
      .orderBy(...(postedAt === null ? [] : [asc(payments.postedAt)]), asc(payments.id))
      .limit(1);
    if (cleared?.daysPastDue == null) return;
    await tx
      .update(loans)
      .set({ ...cleared, daysPastDue: cleared.daysPastDue })
      .where(and(eq(loans.id, loanId), lte(loans.daysPastDue, 0), gt(loans.totalDueCents, 0)));
  }

  return {
    /** Locks a loan. Uses `for no key update`, which still allows inserting rows that reference the loan. */
    async lockLoan(tx: Orm, loanId: number) {
      const [loan] = await tx.select().from(loans).where(eq(loans.id, loanId)).for('no key update');
      return loan;
    },

    /** Locks the loan with this number and returns its id. Throws a 404 Refusal for an unknown number. */
    async lockLoanByNumber(tx: Orm, loanNo: string): Promise<number> {
      const loanId = await findLoanId(tx, tables, loanNo);
      if (loanId === undefined) throw new Refusal(404, 'Account not found');
      await this.lockLoan(tx, loanId);
      return loanId;
    },

    /**
     * Returns the principal, the payoff and the total of the pending payments. `pendingCheckAt` is the time of the next
     * outcome check of a reserved or pending payment, or null. The caller must lock the loan.
     */
    async readPayableBalance(
      tx: Orm,
      loanId: number,
    ): Promise<PayableBalance & { principalCents: number; pendingCheckAt: Date | null }> {
      const [loan] = await tx
        .select({ principalCents: loans.principalBalanceCents, payoffCents: loans.payoffCents })
        .from(loans)
        .where(eq(loans.id, loanId));
      const [pending] = await tx
        .select({ cents: sum(payments.amountCents).mapWith(Number), checkAt: min(payments.nextCheckAt) })
        .from(payments)
        .where(
          and(
            eq(payments.loanId, loanId),
            inArray(payments.state, ['reserved', 'pending']),
            eq(payments.postToLoan, true),
            gt(payments.amountCents, 0),
          ),
        );
      return {
        principalCents: loan?.principalCents ?? 0,
        payoffCents: loan?.payoffCents ?? 0,
        pendingCents: pending?.cents ?? 0,
        pendingCheckAt: pending?.checkAt ?? null,
      };
    },

    /**
     * Returns the totals that limit a credit. The caller must lock the loan; otherwise the totals may change
     * before the credit is sent.
     */
    async readCustomerBalance(tx: Orm, loanId: number): Promise<CustomerBalance> {
      const amount = payments.amountCents;
      const isSettledPayment = sql`${amount} > 0 and ${payments.state} = 'settled'`;
      const isSentCredit = sql`${amount} < 0
        and ${payments.state} in ('reserved', 'pending', 'submitted', 'settled')`;
      const [row] = await tx
        .select({
          paid: sql`coalesce(sum(${amount} + ${payments.feeCents})
            filter (where ${isSettledPayment}), 0)`.mapWith(Number),
          sent: sql`coalesce(sum(-${amount}) filter (where ${isSentCredit}), 0)`.mapWith(Number),
        })
        .from(payments)
        .where(eq(payments.loanId, loanId));
      const [refunded] = await tx
        .select({ cents: sum(refunds.amountCents).mapWith(Number) })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(
          and(
            eq(payments.loanId, loanId),
            eq(payments.state, 'settled'),
            inArray(refunds.state, ['reserved', 'pending', 'done']),
          ),
        );
      const { paid = 0, sent = 0 } = row ?? {};
      return { paidCents: paid, returnedCents: sent + (refunded?.cents ?? 0) };
    },

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
    async applyPosting(tx: Orm, loanId: number, posting: Posting): Promise<void> {
      const { postedPrincipalCents, postedDueCents, postedPayoffCents } = posting;
      const totalDueAfter = sql`${loans.totalDueCents} - ${postedDueCents}`;
      const isPaidUp = sql`(${postedDueCents} > 0 and ${totalDueAfter} <= 0)`;
      await tx
        .update(loans)
        .set({
          principalBalanceCents: sql`${loans.principalBalanceCents} - ${postedPrincipalCents}`,
          totalDueCents: totalDueAfter,
          payoffCents: sql`${loans.payoffCents} - ${postedPayoffCents}`,
          daysPastDue: sql`case when ${isPaidUp} then 0 else ${loans.daysPastDue} end`,
          oldDueDay: sql`case when ${isPaidUp} then null else ${loans.oldDueDay} end`,
          newOldestDay: sql`case when ${isPaidUp} then null else ${loans.newOldestDay} end`,
        })
        .where(eq(loans.id, loanId));
    },

    /** Reverses a posting and restores the delinquency that the posting cleared. */
    async reversePosting(tx: Orm, payment: PostedPayment, posting: Posting): Promise<void> {
      await this.applyPosting(tx, payment.loanId, negatePosting(posting));
      if (posting.postedDueCents > 0) await restoreDelinquency(tx, payment);
    },

    /** Records the last payment, unless a payment of a later day is recorded already. */
    async setLastPayment(tx: Orm, loanId: number, day: string, cents: number): Promise<void> {
      const isNewest = or(isNull(loans.lastPaymentDay), lte(loans.lastPaymentDay, day));
      await tx
        .update(loans)
        .set({ lastPaymentDay: day, lastPaymentCents: cents })
        .where(and(eq(loans.id, loanId), isNewest));
    },

    async incrementNsfCount(tx: Orm, loanId: number): Promise<void> {
      await tx
        .update(loans)
        .set({ nsfCount: sql`${loans.nsfCount} + 1` })
        .where(eq(loans.id, loanId));
    },
  };
}
