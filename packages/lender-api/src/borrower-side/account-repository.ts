import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { AnyActor } from '../audit/record.ts';
import { recordChanges } from '../audit/record.ts';
import type { LinkAttempt } from '../borrowers/links-repository.ts';
import type { Orm } from '../db/connect.ts';
import type { LenderDb } from '../db/lender-db.ts';

interface NewLink {
  loanId: number;
  loanNo: string;
  installAccountId: number;
  attempt: LinkAttempt;
}

export interface NewPromise {
  loanId: number;
  installAccountId: number;
  /** `yyyy-MM-dd`. */
  day: string;
  cents: number;
}

/** What borrowers see of their loan accounts and do with them, in the database of one lender. */
export function accountRepository({ orm, tables }: LenderDb) {
  const { failedLinks, linkedAccounts, loans, paymentMethods } = tables;

  const heldBy = (installAccountId: number) =>
    and(eq(linkedAccounts.installAccountId, installAccountId), isNull(linkedAccounts.unlinkedDay));

  const loanColumns = {
    loanId: loans.id,
    loanNo: loans.loanNo,
    daysPastDue: loans.daysPastDue,
    totalDueCents: loans.totalDueCents,
    regularPaymentCents: loans.regularPaymentCents,
    payoffCents: loans.payoffCents,
    nextPaymentDay: loans.nextPaymentDay,
    nextPromiseDay: loans.nextPromiseDay,
    nextPromiseCents: loans.nextPromiseCents,
  };

  /** A loan account that somebody has linked; locked until the transaction ends. */
  async function lockLinkedLoan(tx: Orm, loanId: number, installAccountId: number) {
    const [loan] = await tx.select(loanColumns).from(loans).where(eq(loans.id, loanId)).for('no key update');
    const held = await tx.$count(
      linkedAccounts,
      and(eq(linkedAccounts.loanId, loanId), heldBy(installAccountId)),
    );
    return held > 0 ? loan : undefined;
  }

  return {
    lockLinkedLoan,

    /** The loan accounts that somebody has linked, each once. */
    linkedLoans(installAccountId: number) {
      return orm
        .selectDistinctOn([loans.id], loanColumns)
        .from(loans)
        .innerJoin(linkedAccounts, eq(linkedAccounts.loanId, loans.id))
        .where(heldBy(installAccountId))
        .orderBy(asc(loans.id));
    },

    /** Saved methods of a loan account, newest first. */
    methods(loanId: number) {
      return orm
        .select({
          id: paymentMethods.id,
          methodType: paymentMethods.methodType,
          cardBrand: paymentMethods.cardBrand,
          bankName: paymentMethods.bankName,
          lastFour: paymentMethods.lastFour,
        })
        .from(paymentMethods)
        .where(
          and(
            eq(paymentMethods.loanId, loanId),
            isNull(paymentMethods.removedDay),
            isNull(paymentMethods.usableUntil),
          ),
        )
        .orderBy(asc(paymentMethods.id));
    },

    async failedToday(installAccountId: number, today: string): Promise<number> {
      const [row] = await orm
        .select({ count: count() })
        .from(failedLinks)
        .where(and(eq(failedLinks.installAccountId, installAccountId), eq(failedLinks.createdDay, today)));
      return row?.count ?? 0;
    },

    /** Staff see it in their list of failed links, and can make a link of it. */
    async keepFailed(link: Omit<NewLink, 'loanId'>, today: string): Promise<void> {
      const { loanNo, installAccountId, attempt } = link;
      await orm
        .insert(failedLinks)
        .values({ installAccountId, createdDay: today, attemptLoanNo: loanNo, ...attempt });
    },

    /** Links a loan account, unless the same person holds it already. */
    link(
      { loanId, loanNo, installAccountId, attempt }: NewLink,
      today: string,
      actor: AnyActor,
    ): Promise<void> {
      return orm.transaction(async (tx) => {
        await tx.select({ id: loans.id }).from(loans).where(eq(loans.id, loanId)).for('no key update');
        const held = await tx.$count(
          linkedAccounts,
          and(eq(linkedAccounts.loanId, loanId), heldBy(installAccountId)),
        );
        if (held > 0) return;
        await tx
          .insert(linkedAccounts)
          .values({ loanId, installAccountId, createdDay: today, attemptLoanNo: loanNo, ...attempt });
        await recordChanges(tx, tables, actor, [
          { action: 'account-linked', loanId, installAccountId, after: { loanNumber: loanNo } },
        ]);
      });
    },

    /** False when the borrower has not linked that loan account; `check` throws what speaks against the promise. */
    promise(
      { loanId, installAccountId, day, cents }: NewPromise,
      actor: AnyActor,
      check: (tx: Orm, loan: { payoffCents: number }) => Promise<void>,
    ): Promise<boolean> {
      return orm.transaction(async (tx) => {
        const loan = await lockLinkedLoan(tx, loanId, installAccountId);
        if (loan === undefined) return false;
        await check(tx, loan);
        await tx
          .update(loans)
          .set({ nextPromiseDay: day, nextPromiseCents: cents })
          .where(eq(loans.id, loanId));
        await recordChanges(tx, tables, actor, [
          {
            action: 'promise-made',
            loanId,
            installAccountId,
            before: { day: loan.nextPromiseDay, cents: loan.nextPromiseCents },
            after: { day, cents },
          },
        ]);
        return true;
      });
    },

    transaction: <Result>(work: (tx: Orm) => Promise<Result>) => orm.transaction(work),
  };
}

export type AccountRepository = ReturnType<typeof accountRepository>;
export type LinkedLoan = Awaited<ReturnType<AccountRepository['linkedLoans']>>[number];
