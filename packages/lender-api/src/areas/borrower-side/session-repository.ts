import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import type { NewMail } from '../auth/reset-repository.ts';
import { sessionEnd } from '../auth/session-end.ts';
import { forgottenBefore } from '../auth/session-rules.ts';

type NewBorrowerSession = LenderTables['borrowerSessions']['$inferInsert'];

/** Borrowers who are signed in, and the links that they sign in with, in the database of one lender. */
export function borrowerSessionRepository({ orm, tables }: LenderDb) {
  const { borrowerLinks, borrowerSessions, installAccounts, linkedAccounts, outboxMails, sessions, staff } =
    tables;

  const usable = (linkHash: string, now: Date) =>
    and(
      eq(borrowerLinks.linkHash, linkHash),
      isNull(borrowerLinks.usedAt),
      gt(borrowerLinks.expiresAt, now),
      isNotNull(borrowerLinks.installAccountId),
    );

  return {
    /** The newest account with this e-mail address, given in lower case. */
    async findByEmail(email: string) {
      const [person] = await orm
        .select({
          id: installAccounts.id,
          firstName: installAccounts.firstName,
          email: installAccounts.primaryEmail,
        })
        .from(installAccounts)
        .where(eq(sql`lower(${installAccounts.primaryEmail})`, email))
        .orderBy(desc(installAccounts.id))
        .limit(1);
      return person;
    },

    async findPerson(id: number) {
      const [person] = await orm.select().from(installAccounts).where(eq(installAccounts.id, id));
      return person;
    },

    /**
     * Keeps a link and its mail. Both are written for an unknown address too, belonging to nobody, so that the work
     * and its time are the same. What is long over is cleared away.
     */
    async keepLink(link: typeof borrowerLinks.$inferInsert, mail: NewMail): Promise<void> {
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

    async personOfLink(linkHash: string, now: Date): Promise<number | null> {
      const [link] = await orm
        .select({ installAccountId: borrowerLinks.installAccountId })
        .from(borrowerLinks)
        .where(usable(linkHash, now));
      return link?.installAccountId ?? null;
    },

    /** The loan accounts that somebody has linked, each once. */
    async linkedLoanIds(installAccountId: number): Promise<number[]> {
      const rows = await orm
        .selectDistinct({ loanId: linkedAccounts.loanId })
        .from(linkedAccounts)
        .where(
          and(eq(linkedAccounts.installAccountId, installAccountId), isNull(linkedAccounts.unlinkedDay)),
        );
      return rows.map(({ loanId }) => loanId);
    },

    /** Uses a link up and opens the session, or neither: of two that come at once, one wins. */
    openByLink(linkHash: string, session: NewBorrowerSession, today: string): Promise<boolean> {
      return orm.transaction(async (tx) => {
        // What ends the person's links and sessions changes this row first: it has happened, or it waits and then
        // ends this session too.
        await tx
          .select({ id: installAccounts.id })
          .from(installAccounts)
          .where(eq(installAccounts.id, session.installAccountId))
          .for('update');
        const used = await tx
          .update(borrowerLinks)
          .set({ usedAt: session.createdAt })
          .where(usable(linkHash, session.createdAt))
          .returning({ linkHash: borrowerLinks.linkHash });
        if (used.length === 0) return false;
        await tx
          .delete(borrowerSessions)
          .where(lt(borrowerSessions.expiresAt, forgottenBefore(session.createdAt)));
        await tx.insert(borrowerSessions).values(session);
        await tx
          .update(installAccounts)
          .set({ lastOnline: today })
          .where(eq(installAccounts.id, session.installAccountId));
        return true;
      });
    },

    /** Who a session belongs to, over or not; an impersonation is over with the session of its member of staff. */
    async find(tokenHash: string) {
      const [row] = await orm
        .select({
          installAccountId: installAccounts.id,
          firstName: installAccounts.firstName,
          lastName: installAccounts.lastName,
          expiresAt: borrowerSessions.expiresAt,
          staffSessionEnds: sessionEnd(tables),
          staffId: staff.id,
          staffRole: staff.role,
          staffEmail: staff.email,
          staffFirstName: staff.firstName,
          staffLastName: staff.lastName,
        })
        .from(borrowerSessions)
        .innerJoin(installAccounts, eq(installAccounts.id, borrowerSessions.installAccountId))
        .leftJoin(sessions, eq(sessions.tokenHash, borrowerSessions.staffSessionHash))
        .leftJoin(staff, eq(staff.id, sessions.staffId))
        .where(eq(borrowerSessions.tokenHash, tokenHash));
      return row;
    },
  };
}

export type BorrowerSessionRepository = ReturnType<typeof borrowerSessionRepository>;
