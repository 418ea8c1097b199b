import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import type { NewMail } from '../auth/reset-repository.ts';
import { buildSessionEndSql } from '../auth/session-end.ts';
import { getEndedSessionCutoff } from '../auth/session-rules.ts';

type NewBorrowerSession = LenderTables['borrowerSessions']['$inferInsert'];

export function createBorrowerSessionRepository({ orm, tables }: LenderDb) {
  const { borrowerLinks, borrowerSessions, appUsers, linkedAccounts, outboxMails, sessions, staff } = tables;

  const buildUsableLinkCondition = (linkHash: string, now: Date) =>
    and(
      eq(borrowerLinks.linkHash, linkHash),
      isNull(borrowerLinks.usedAt),
      gt(borrowerLinks.expiresAt, now),
      isNotNull(borrowerLinks.appUserId),
    );

  return {
    /** Returns the newest app user with this email address, which must be in lower case. */
    async findByEmail(email: string) {
      const [person] = await orm
        .select({
          id: appUsers.id,
          firstName: appUsers.firstName,
          email: appUsers.primaryEmail,
        })
        .from(appUsers)
        .where(eq(sql`lower(${appUsers.primaryEmail})`, email))
        .orderBy(desc(appUsers.id))
        .limit(1);
      return person;
    },

    async findAppUser(id: number) {
      const [person] = await orm.select().from(appUsers).where(eq(appUsers.id, id));
      return person;
    },

    /**
     * Stores a sign-in link and its email, and deletes expired links and old emails without a recipient. An
     * unknown address takes the same steps, so the response time does not reveal whether an address is
     * registered.
     */
    async storeLink(link: typeof borrowerLinks.$inferInsert, mail: NewMail): Promise<void> {
      await orm.transaction(async (tx) => {
        await tx.delete(borrowerLinks).where(lt(borrowerLinks.expiresAt, link.createdAt));
        const { createdAt, expiresAt } = link;
        await tx
          .delete(outboxMails)
          .where(and(isNull(outboxMails.recipient), lt(outboxMails.createdAt, createdAt)));
        await tx.insert(borrowerLinks).values(link);
        await tx.insert(outboxMails).values({ ...mail, createdAt, expiresAt });
      });
    },

    async findAppUserIdByLink(linkHash: string, now: Date): Promise<number | null> {
      const [link] = await orm
        .select({ appUserId: borrowerLinks.appUserId })
        .from(borrowerLinks)
        .where(buildUsableLinkCondition(linkHash, now));
      return link?.appUserId ?? null;
    },

    /** Returns the ids of the loan accounts that an app user has linked, without duplicates. */
    async listLinkedLoanIds(appUserId: number): Promise<number[]> {
      const rows = await orm
        .selectDistinct({ loanId: linkedAccounts.loanId })
        .from(linkedAccounts)
        .where(and(eq(linkedAccounts.appUserId, appUserId), isNull(linkedAccounts.unlinkedDay)));
      return rows.map(({ loanId }) => loanId);
    },

    /** Marks a link as used and creates its session. Concurrent requests create only one session per link. */
    openSessionByLink(linkHash: string, session: NewBorrowerSession, today: string): Promise<boolean> {
      return orm.transaction(async (tx) => {
        // A transaction that revokes all links and sessions of an app user also locks this row first. It
        // either has committed already, or runs after this transaction and also revokes the new session.
        await tx
          .select({ id: appUsers.id })
          .from(appUsers)
          .where(eq(appUsers.id, session.appUserId))
          .for('update');
        const usedLinks = await tx
          .update(borrowerLinks)
          .set({ usedAt: session.createdAt })
          .where(buildUsableLinkCondition(linkHash, session.createdAt))
          .returning({ linkHash: borrowerLinks.linkHash });
        if (usedLinks.length === 0) return false;
        await tx
          .delete(borrowerSessions)
          .where(lt(borrowerSessions.expiresAt, getEndedSessionCutoff(session.createdAt)));
        await tx.insert(borrowerSessions).values(session);
        await tx.update(appUsers).set({ lastOnline: today }).where(eq(appUsers.id, session.appUserId));
        return true;
      });
    },

    /**
     * Returns a session, even if it has ended. For an impersonation, the result includes the staff member and
     * the end of the staff session.
     */
    async findByToken(tokenHash: string) {
      const [row] = await orm
        .select({
          appUserId: appUsers.id,
          firstName: appUsers.firstName,
          lastName: appUsers.lastName,
          expiresAt: borrowerSessions.expiresAt,
          staffSessionEnds: buildSessionEndSql(tables),
          staffId: staff.id,
          staffRole: staff.role,
          staffEmail: staff.email,
          staffFirstName: staff.firstName,
          staffLastName: staff.lastName,
        })
        .from(borrowerSessions)
        .innerJoin(appUsers, eq(appUsers.id, borrowerSessions.appUserId))
        .leftJoin(sessions, eq(sessions.tokenHash, borrowerSessions.staffSessionHash))
        .leftJoin(staff, eq(staff.id, sessions.staffId))
        .where(eq(borrowerSessions.tokenHash, tokenHash));
      return row;
    },
  };
}

export type BorrowerSessionRepository = ReturnType<typeof createBorrowerSessionRepository>;
