import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { Actor, Change } from '../audit/record-changes.ts';
import { recordChanges } from '../audit/record-changes.ts';
import { findLoanId } from './loan-search.ts';

/** Changes app users and their links, and writes an audit record for each change. */
export function createChangesRepository({ orm, tables }: LenderDb) {
  const { borrowerLinks, borrowerSessions, appUsers, linkedAccounts } = tables;

  /**
   * Returns a copy of the change for each loan that the app user has linked. If the user has linked no loan,
   * returns one copy without a loan (docs/product/loan-account.md#effects-of-a-contact-change).
   */
  async function copyForEachLoan(tx: Orm, appUserId: number, change: Change): Promise<Change[]> {
    const linked = await tx
      .selectDistinct({ loanId: linkedAccounts.loanId })
      .from(linkedAccounts)
      .where(and(eq(linkedAccounts.appUserId, appUserId), isNull(linkedAccounts.unlinkedDay)));
    const loanIds = linked.length === 0 ? [null] : linked.map(({ loanId }) => loanId);
    return loanIds.map((loanId) => ({ ...change, loanId, appUserId }));
  }

  /**
   * Invalidates emailed sign-in links. An email that was sent to an old address, or before a password reset,
   * must not open a session.
   */
  async function invalidateEmailedLinks(tx: Orm, appUserId: number, { at }: Actor): Promise<void> {
    await tx
      .update(borrowerLinks)
      .set({ usedAt: at })
      .where(and(eq(borrowerLinks.appUserId, appUserId), isNull(borrowerLinks.usedAt)));
  }

  return {
    /**
     * Changes the email address or mobile number. A new address invalidates emailed sign-in links. Returns false for an
     * unknown app user.
     */
    changeContact(
      appUserId: number,
      contact: { primaryEmail: string } | { mobilePhone: string },
      actor: Actor,
    ): Promise<boolean> {
      return orm.transaction(async (tx) => {
        const [person] = await tx
          .select({ primaryEmail: appUsers.primaryEmail, mobilePhone: appUsers.mobilePhone })
          .from(appUsers)
          .where(eq(appUsers.id, appUserId))
          .for('update');
        if (person === undefined) return false;
        await tx.update(appUsers).set(contact).where(eq(appUsers.id, appUserId));
        if ('primaryEmail' in contact) await invalidateEmailedLinks(tx, appUserId, actor);
        const change: Change =
          'primaryEmail' in contact
            ? { action: 'email-changed', before: { email: person.primaryEmail } }
            : { action: 'mobile-changed', before: { mobile: person.mobilePhone } };
        change.after =
          'primaryEmail' in contact ? { email: contact.primaryEmail } : { mobile: contact.mobilePhone };
        await recordChanges(tx, tables, actor, await copyForEachLoan(tx, appUserId, change));
        return true;
      });
    },

    hasAppUser: async (id: number) => (await orm.$count(appUsers, eq(appUsers.id, id))) === 1,

    /**
     * Sets the password, and ends the app user's own sessions and emailed sign-in links. Impersonations by staff
     * continue. Returns false for an unknown app user.
     */
    setPassword(appUserId: number, passwordHash: string, actor: Actor): Promise<boolean> {
      return orm.transaction(async (tx) => {
        const changed = await tx
          .update(appUsers)
          .set({ passwordHash })
          .where(eq(appUsers.id, appUserId))
          .returning({ id: appUsers.id });
        if (changed.length === 0) return false;
        await invalidateEmailedLinks(tx, appUserId, actor);
        await tx
          .delete(borrowerSessions)
          .where(and(eq(borrowerSessions.appUserId, appUserId), isNull(borrowerSessions.staffId)));
        const change = { action: 'borrower-password-reset' as const };
        await recordChanges(tx, tables, actor, await copyForEachLoan(tx, appUserId, change));
        return true;
      });
    },

    /**
     * Ends the current links of a loan. Returns the number of ended links.
     * @param appUserId the app user, or null for all users
     */
    unlink(loanNo: string, appUserId: number | null, today: string, actor: Actor): Promise<number> {
      return orm.transaction(async (tx) => {
        const loanId = await findLoanId(tx, tables, loanNo);
        if (loanId === undefined) return 0;
        const ended = await tx
          .update(linkedAccounts)
          // If the lender has changed its time zone, today can be before the day of the link. The link then
          // ends on the day on which it began.
          .set({ unlinkedDay: sql`greatest(${linkedAccounts.createdDay}, ${today}::date)` })
          .where(
            and(
              eq(linkedAccounts.loanId, loanId),
              isNull(linkedAccounts.unlinkedDay),
              appUserId === null ? undefined : eq(linkedAccounts.appUserId, appUserId),
            ),
          )
          .returning({ appUserId: linkedAccounts.appUserId, day: linkedAccounts.unlinkedDay });
        const changes = ended.map(({ appUserId: person, day }) => ({
          action: 'loan-unlinked' as const,
          loanId,
          appUserId: person,
          before: { unlinkedOn: null },
          after: { unlinkedOn: day },
        }));
        await recordChanges(tx, tables, actor, changes);
        return ended.length;
      });
    },
  };
}

export type ChangesRepository = ReturnType<typeof createChangesRepository>;
