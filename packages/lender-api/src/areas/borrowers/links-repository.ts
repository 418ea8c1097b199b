import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import type { Actor, Change } from '../audit/record-changes.ts';
import { recordChanges } from '../audit/record-changes.ts';
import { ERASED_TIN } from './link-identity.ts';
import { findLoanId } from './loan-search.ts';

/** The identity details with which a person linked a loan, as they are stored with the link. */
export type LinkAttempt = Omit<
  LenderTables['linkedAccounts']['$inferInsert'],
  'id' | 'loanId' | 'appUserId' | 'createdDay' | 'unlinkedDay' | 'attemptLoanNo'
>;

interface LinkIds {
  loanId: number;
  installLoanId: number;
}

export function createLinksRepository({ orm, tables }: LenderDb) {
  const { borrowers, failedLinks, appUsers, linkedAccounts, loans } = tables;

  /** Locks a loan and returns it, so that no concurrent transaction links it. */
  async function lockLoan(tx: Orm, loanNo: string) {
    const [loan] = await tx.select().from(loans).where(eq(loans.loanNo, loanNo)).for('no key update');
    return loan;
  }

  async function findCurrentLink(tx: Orm, loanId: number, appUserId: number | null) {
    const [link] = await tx
      .select({ id: linkedAccounts.id })
      .from(linkedAccounts)
      .where(
        and(
          eq(linkedAccounts.loanId, loanId),
          isNull(linkedAccounts.unlinkedDay),
          appUserId === null ? undefined : eq(linkedAccounts.appUserId, appUserId),
        ),
      )
      .orderBy(desc(linkedAccounts.id))
      .limit(1);
    return link?.id;
  }

  async function insertLink(tx: Orm, link: typeof linkedAccounts.$inferInsert): Promise<number> {
    const [row] = await tx.insert(linkedAccounts).values(link).returning({ id: linkedAccounts.id });
    if (row === undefined) throw new Error('The link was not written.');
    return row.id;
  }

  /**
   * Returns the id of the app user who has the same name and a link to another loan of the borrower. If there
   * is none, creates an app user from the borrower data.
   */
  async function findOrCreateAppUser(tx: Orm, borrowerId: number, today: string): Promise<number> {
    const [existing] = await tx
      .select({ id: appUsers.id })
      .from(appUsers)
      .innerJoin(linkedAccounts, eq(linkedAccounts.appUserId, appUsers.id))
      .innerJoin(loans, eq(loans.id, linkedAccounts.loanId))
      .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
      .where(and(eq(borrowers.id, borrowerId), eq(appUsers.nameFolded, borrowers.nameFolded)))
      .orderBy(desc(appUsers.id))
      .limit(1);
    if (existing !== undefined) return existing.id;
    const [borrower] = await tx.select().from(borrowers).where(eq(borrowers.id, borrowerId));
    if (borrower === undefined) throw new Error('A loan has no borrower.');
    const { firstName, lastName, zip, phone } = borrower;
    const [created] = await tx
      .insert(appUsers)
      .values({
        firstName,
        lastName,
        zip,
        mobilePhone: phone,
        street: '',
        city: '',
        state: '',
        createdDay: today,
      })
      .returning({ id: appUsers.id });
    if (created === undefined) throw new Error('The app account was not written.');
    return created.id;
  }

  return {
    /**
     * Links a loan to an app user for its borrower, unless the loan already has a link. Returns null for an
     * unknown loan number.
     */
    addAccount(
      loanNo: string,
      today: string,
      actor: Actor,
    ): Promise<{ linked: LinkIds; isNew: boolean } | null> {
      return orm.transaction(async (tx) => {
        const loan = await lockLoan(tx, loanNo);
        if (loan === undefined) return null;
        const current = await findCurrentLink(tx, loan.id, null);
        if (current !== undefined)
          return { linked: { loanId: loan.id, installLoanId: current }, isNew: false };
        const appUserId = await findOrCreateAppUser(tx, loan.borrowerId, today);
        const installLoanId = await insertLink(tx, {
          loanId: loan.id,
          appUserId,
          createdDay: today,
          attemptLoanNo: loanNo,
        });
        const change = { action: 'account-added' as const, loanId: loan.id, appUserId };
        await recordChanges(tx, tables, actor, [{ ...change, after: { loanNumber: loanNo } }]);
        return { linked: { loanId: loan.id, installLoanId }, isNew: true };
      });
    },

    async findFailed(id: number) {
      const rows = await orm.select().from(failedLinks).where(eq(failedLinks.id, id));
      return rows[0];
    },

    async findLoan(loanNo: string) {
      const rows = await orm
        .select({
          loanId: loans.id,
          branchNo: loans.branchNo,
          tin: borrowers.tin,
          dateOfBirth: borrowers.dateOfBirth,
          firstName: borrowers.firstName,
          zip: borrowers.zip,
          phone: borrowers.phone,
        })
        .from(loans)
        .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
        .where(and(eq(loans.loanNo, loanNo), ne(borrowers.tin, ERASED_TIN)));
      return rows[0];
    },

    /**
     * Converts a failed link into a link. Returns null if the loan is unknown, or if a concurrent request has
     * converted or deleted the failed link.
     */
    linkFailed(
      failedId: number,
      link: { loanNo: string; attempt: LinkAttempt },
      today: string,
      actor: Actor,
    ): Promise<LinkIds | null> {
      return orm.transaction(async (tx) => {
        const loan = await lockLoan(tx, link.loanNo);
        if (loan === undefined) return null;
        const [failed] = await tx.delete(failedLinks).where(eq(failedLinks.id, failedId)).returning();
        if (failed === undefined) return null;
        const { appUserId } = failed;
        const installLoanId =
          (await findCurrentLink(tx, loan.id, appUserId)) ??
          (await insertLink(tx, {
            loanId: loan.id,
            appUserId,
            createdDay: today,
            attemptLoanNo: link.loanNo,
            ...link.attempt,
          }));
        const change: Change = {
          action: 'failed-link-linked',
          loanId: loan.id,
          appUserId,
          before: { typedLoanNumber: failed.attemptLoanNo },
          after: { loanNumber: link.loanNo },
        };
        await recordChanges(tx, tables, actor, [change]);
        return { loanId: loan.id, installLoanId };
      });
    },

    /** Deletes a failed link. Returns false if it does not exist. */
    deleteFailed(id: number, actor: Actor): Promise<boolean> {
      return orm.transaction(async (tx) => {
        const [failed] = await tx.delete(failedLinks).where(eq(failedLinks.id, id)).returning();
        if (failed === undefined) return false;
        const { attemptLoanNo, appUserId } = failed;
        const change: Change = {
          action: 'failed-link-deleted',
          loanId: (await findLoanId(tx, tables, attemptLoanNo)) ?? null,
          appUserId,
          before: { typedLoanNumber: attemptLoanNo },
        };
        await recordChanges(tx, tables, actor, [change]);
        return true;
      });
    },
  };
}

export type LinksRepository = ReturnType<typeof createLinksRepository>;
