import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor, Change } from '../../domain/audit/record.ts';
import { recordChanges } from '../../domain/audit/record.ts';
import { findLoanId } from '../../domain/loans/find-loan-id.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';

/** Changes app users and their links, and writes an audit record for each change. */
export function changesRepository({ orm, tables }: LenderDb) {
  const { borrowerLinks, borrowerSessions, installAccounts, linkedAccounts } = tables;

  /**
   * Returns the change for each loan that the app user has currently linked
   * (docs/product/loan-account.md#effects-of-a-contact-change).
   */
  async function changeOnEachLoan(tx: Orm, installAccountId: number, change: Change): Promise<Change[]> {
    const linked = await tx
      .selectDistinct({ loanId: linkedAccounts.loanId })
      .from(linkedAccounts)
      .where(and(eq(linkedAccounts.installAccountId, installAccountId), isNull(linkedAccounts.unlinkedDay)));
    const loanIds = linked.length === 0 ? [null] : linked.map(({ loanId }) => loanId);
    return loanIds.map((loanId) => ({ ...change, loanId, installAccountId }));
  }

  /**
   * Invalidates mailed sign-in links, so that nobody can sign in with a mail to an old address or after a password
   * reset.
   */
  async function endMailedLinks(tx: Orm, installAccountId: number, { at }: Actor): Promise<void> {
    await tx
      .update(borrowerLinks)
      .set({ usedAt: at })
      .where(and(eq(borrowerLinks.installAccountId, installAccountId), isNull(borrowerLinks.usedAt)));
  }

  return {
    /**
     * Changes e-mail address or mobile number. A new address invalidates mailed sign-in links. Returns false for an
     * unknown app user.
     */
    changeContact(
      installAccountId: number,
      contact: { primaryEmail: string } | { mobilePhone: string },
      actor: Actor,
    ): Promise<boolean> {
      return orm.transaction(async (tx) => {
        const [person] = await tx
          .select({ primaryEmail: installAccounts.primaryEmail, mobilePhone: installAccounts.mobilePhone })
          .from(installAccounts)
          .where(eq(installAccounts.id, installAccountId))
          .for('update');
        if (person === undefined) return false;
        await tx.update(installAccounts).set(contact).where(eq(installAccounts.id, installAccountId));
        if ('primaryEmail' in contact) await endMailedLinks(tx, installAccountId, actor);
        const change: Change =
          'primaryEmail' in contact
            ? { action: 'email-changed', before: { email: person.primaryEmail } }
            : { action: 'mobile-changed', before: { mobile: person.mobilePhone } };
        change.after =
          'primaryEmail' in contact ? { email: contact.primaryEmail } : { mobile: contact.mobilePhone };
        await recordChanges(tx, tables, actor, await changeOnEachLoan(tx, installAccountId, change));
        return true;
      });
    },

    hasAppUser: async (id: number) => (await orm.$count(installAccounts, eq(installAccounts.id, id))) === 1,

    /**
     * Sets the password, and ends the app user's own sessions and mailed sign-in links. Impersonations by staff
     * continue. Returns false for an unknown app user.
     */
    setPassword(installAccountId: number, passwordHash: string, actor: Actor): Promise<boolean> {
      return orm.transaction(async (tx) => {
        const changed = await tx
          .update(installAccounts)
          .set({ passwordHash })
          .where(eq(installAccounts.id, installAccountId))
          .returning({ id: installAccounts.id });
        if (changed.length === 0) return false;
        await endMailedLinks(tx, installAccountId, actor);
        await tx
          .delete(borrowerSessions)
          .where(
            and(eq(borrowerSessions.installAccountId, installAccountId), isNull(borrowerSessions.staffId)),
          );
        const change = { action: 'borrower-password-reset' as const };
        await recordChanges(tx, tables, actor, await changeOnEachLoan(tx, installAccountId, change));
        return true;
      });
    },

    /**
     * Ends the current links of a loan. Returns the number of ended links.
     * @param installAccountId the app user, or null for all users
     */
    unlink(loanNo: string, installAccountId: number | null, today: string, actor: Actor): Promise<number> {
      return orm.transaction(async (tx) => {
        const loanId = await findLoanId(tx, tables, loanNo);
        if (loanId === undefined) return 0;
        const ended = await tx
          .update(linkedAccounts)
          // If the lender changes its time zone, today can be before the day of the link.
          .set({ unlinkedDay: sql`greatest(${linkedAccounts.createdDay}, ${today}::date)` })
          .where(
            and(
              eq(linkedAccounts.loanId, loanId),
              isNull(linkedAccounts.unlinkedDay),
              installAccountId === null ? undefined : eq(linkedAccounts.installAccountId, installAccountId),
            ),
          )
          .returning({ installAccountId: linkedAccounts.installAccountId, day: linkedAccounts.unlinkedDay });
        const changes = ended.map(({ installAccountId: person, day }) => ({
          action: 'loan-unlinked' as const,
          loanId,
          installAccountId: person,
          before: { unlinkedOn: null },
          after: { unlinkedOn: day },
        }));
        await recordChanges(tx, tables, actor, changes);
        return ended.length;
      });
    },
  };
}

export type ChangesRepository = ReturnType<typeof changesRepository>;
