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
 * Deletes data that is needed only for a while: sent and failed emails, failed attempts to link an account, and expired
 * sessions and sign-in links of borrowers.
 * @param before deletes what was created before this time; sessions and links must have expired, too
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
    const failed = await tx
      .delete(failedLinks)
      .where(lt(failedLinks.createdDay, before.toISOString().slice(0, 10)))
      .returning({ id: failedLinks.id });
    const sessions = await tx
      .delete(borrowerSessions)
      .where(and(lt(borrowerSessions.createdAt, before), lt(borrowerSessions.expiresAt, now)))
      .returning({ id: borrowerSessions.appUserId });
    const links = await tx
      .delete(borrowerLinks)
      .where(and(lt(borrowerLinks.createdAt, before), lt(borrowerLinks.expiresAt, now)))
      .returning({ id: borrowerLinks.appUserId });
    return {
      emails: emails.length,
      failedLinks: failed.length,
      sessions: sessions.length,
      signInLinks: links.length,
    };
  });
}
