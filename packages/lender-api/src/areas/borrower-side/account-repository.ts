import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { AnyActor } from '../audit/record-changes.ts';
import { recordChanges } from '../audit/record-changes.ts';
import type { LinkAttempt } from '../borrowers/links-repository.ts';
import { findLoanId } from '../borrowers/loan-search.ts';

interface NewLink {
  loanId: number;
  loanNo: string;
  appUserId: number;
  attempt: LinkAttempt;
}

export interface NewPromise {
  loanId: number;
  appUserId: number;
  /** `yyyy-MM-dd`. */
  day: string;
  cents: number;
}

export function createAccountRepository({ orm, tables }: LenderDb) {
  const { failedLinks, linkAttempts, linkedAccounts, loans, paymentMethods } = tables;

  const buildLinkedCondition = (appUserId: number) =>
    and(eq(linkedAccounts.appUserId, appUserId), isNull(linkedAccounts.unlinkedDay));

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

  /** Locks a loan account and returns it. Returns undefined if the app user has not linked it. */
  async function lockLinkedLoan(tx: Orm, loanId: number, appUserId: number) {
    const [loan] = await tx.select(loanColumns).from(loans).where(eq(loans.id, loanId)).for('no key update');
    const linkCount = await tx.$count(
      linkedAccounts,
      and(eq(linkedAccounts.loanId, loanId), buildLinkedCondition(appUserId)),
    );
    return linkCount > 0 ? loan : undefined;
  }

  return {
    lockLinkedLoan,

    /** Returns the loan accounts that an app user has linked, without duplicates. */
    listLinkedLoans(appUserId: number) {
      return orm
        .selectDistinctOn([loans.id], loanColumns)
        .from(loans)
        .innerJoin(linkedAccounts, eq(linkedAccounts.loanId, loans.id))
        .where(buildLinkedCondition(appUserId))
        .orderBy(asc(loans.id));
    },

    /**
     * Returns the saved payment methods of a loan account, oldest first. Removed methods and methods for one
     * payment are excluded.
     */
    listMethods(loanId: number) {
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

    /** Counts an attempt of the app user for the day. Returns false if the daily limit is reached. */
    async countLinkAttempt(appUserId: number, today: string, maxAttempts: number): Promise<boolean> {
      const { day, attempts } = linkAttempts;
      const isToday = sql`${day} = ${today}::date`;
      const countedRows = await orm
        .insert(linkAttempts)
        .values({ appUserId, day: today, attempts: 1 })
        .onConflictDoUpdate({
          target: linkAttempts.appUserId,
          set: { day: today, attempts: sql`case when ${isToday} then ${attempts} + 1 else 1 end` },
          setWhere: sql`not ${isToday} or ${attempts} < ${maxAttempts}::integer`,
        })
        .returning({ attempts });
      return countedRows.length > 0;
    },

    /** Reverses the count of an attempt, unless the attempt failed because of wrong details. */
    async uncountLinkAttempt(appUserId: number, today: string): Promise<void> {
      const { day, attempts } = linkAttempts;
      await orm
        .update(linkAttempts)
        .set({ attempts: sql`greatest(${attempts} - 1, 0)` })
        .where(and(eq(linkAttempts.appUserId, appUserId), eq(day, today)));
    },

    /**
     * Stores a failed link and an audit record. The audit record remains if staff delete the failed link. It
     * omits the entered loan number, because the user can enter any text.
     */
    storeFailedLink(link: Omit<NewLink, 'loanId'>, today: string, actor: AnyActor): Promise<void> {
      const { loanNo, appUserId, attempt } = link;
      return orm.transaction(async (tx) => {
        await tx
          .insert(failedLinks)
          .values({ appUserId, createdDay: today, attemptLoanNo: loanNo, ...attempt });
        const loanId = (await findLoanId(tx, tables, loanNo)) ?? null;
        await recordChanges(tx, tables, actor, [{ action: 'account-link-failed', loanId, appUserId }]);
      });
    },

    /** Links a loan account. Changes nothing if the app user has already linked it. */
    linkLoan({ loanId, loanNo, appUserId, attempt }: NewLink, today: string, actor: AnyActor): Promise<void> {
      return orm.transaction(async (tx) => {
        await tx.select({ id: loans.id }).from(loans).where(eq(loans.id, loanId)).for('no key update');
        const linkCount = await tx.$count(
          linkedAccounts,
          and(eq(linkedAccounts.loanId, loanId), buildLinkedCondition(appUserId)),
        );
        if (linkCount > 0) return;
        await tx
          .insert(linkedAccounts)
          .values({ loanId, appUserId, createdDay: today, attemptLoanNo: loanNo, ...attempt });
        await recordChanges(tx, tables, actor, [
          { action: 'account-linked', loanId, appUserId, after: { loanNumber: loanNo } },
        ]);
      });
    },

    /**
     * Stores a promise to pay. Returns false if the borrower has not linked the loan account.
     * @param check throws if the promise is not allowed; nothing is then stored
     */
    storePromise(
      { loanId, appUserId, day, cents }: NewPromise,
      actor: AnyActor,
      check: (tx: Orm, loan: { payoffCents: number }) => Promise<void>,
    ): Promise<boolean> {
      return orm.transaction(async (tx) => {
        const loan = await lockLinkedLoan(tx, loanId, appUserId);
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
            appUserId,
            before: { day: loan.nextPromiseDay, cents: loan.nextPromiseCents },
            after: { day, cents },
          },
        ]);
        return true;
      });
    },

    runInTransaction: <Result>(callback: (tx: Orm) => Promise<Result>) => orm.transaction(callback),
  };
}

export type AccountRepository = ReturnType<typeof createAccountRepository>;
export type LinkedLoan = Awaited<ReturnType<AccountRepository['listLinkedLoans']>>[number];
