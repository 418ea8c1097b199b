import { and, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';

/** The number of rows that a purge has deleted. */
export interface PurgeResult {
  readonly emails: number;
  readonly failedLinks: number;
  readonly sessions: number;
  readonly signInLinks: number;
}

/**
 * Deletes old data that is no longer needed: sent and failed emails, failed attempts to link an account, and
 * expired sessions and sign-in links of borrowers.
 * @param before only data that was created before this time is deleted
 */
export async function purgeOldData({ orm, tables }: LenderDb, before: Date, now: Date): Promise<PurgeResult> {
  const { outboxMails, failedLinks, borrowerSessions, borrowerLinks } = tables;
  return orm.transaction(async (tx) => {
    const isFinished = or(
      isNotNull(outboxMails.sentAt),
      isNotNull(outboxMails.failedAt),
      isNull(outboxMails.recipient),
    );
    const emails = await tx
      .delete(outboxMails)
      .where(and(lt(outboxMails.createdAt, before), isFinished))
      .returning({ id: outboxMails.id });
    const deletedFailedLinks = await tx
      .delete(failedLinks)
      .where(lt(failedLinks.createdDay, before.toISOString().slice(0, 10)))
      .returning({ id: failedLinks.id });
    const sessions = await tx
      .delete(borrowerSessions)
      .where(and(lt(borrowerSessions.createdAt, before), lt(borrowerSessions.expiresAt, now)))
      .returning({ id: borrowerSessions.appUserId });
    const deletedSignInLinks = await tx
      .delete(borrowerLinks)
      .where(and(lt(borrowerLinks.createdAt, before), lt(borrowerLinks.expiresAt, now)))
      .returning({ id: borrowerLinks.appUserId });
    return {
      emails: emails.length,
      failedLinks: deletedFailedLinks.length,
      sessions: sessions.length,
      signInLinks: deletedSignInLinks.length,
    };
  });
}
