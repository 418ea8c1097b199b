import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { LenderDb } from '../db/lender-db.ts';
import { nextAttempt, USEFUL_MS } from './retry-rules.ts';

export interface ClaimedMail {
  id: number;
  recipient: string;
  subject: string;
  body: string;
  /** This attempt included. */
  attempts: number;
}

/** The outbox as a queue that several servers send from, in the database of one lender. */
export function queueRepository({ orm, tables: { outboxMails } }: LenderDb) {
  const isWaiting = and(
    isNotNull(outboxMails.recipient),
    isNull(outboxMails.sentAt),
    isNull(outboxMails.failedAt),
  );

  return {
    /** Gives up what is of no use any more, such as a reset link that has expired. */
    async giveUpExpired(now: Date): Promise<number> {
      const tooOld = new Date(now.getTime() - USEFUL_MS);
      const expired = await orm
        .update(outboxMails)
        .set({ failedAt: now, lastError: 'expired' })
        .where(
          and(
            isWaiting,
            or(
              lte(outboxMails.expiresAt, now),
              and(isNull(outboxMails.expiresAt), lte(outboxMails.createdAt, tooOld)),
            ),
          ),
        )
        .returning({ id: outboxMails.id });
      return expired.length;
    },

    /**
     * Takes the oldest mail that is due. Nobody else gets it before its next attempt would be due: should
     * this server die with it, it is tried again then.
     */
    async claim(now: Date): Promise<ClaimedMail | null> {
      const due = and(isWaiting, or(isNull(outboxMails.nextAttemptAt), lte(outboxMails.nextAttemptAt, now)));
      return orm.transaction(async (tx) => {
        const [mail] = await tx
          .select()
          .from(outboxMails)
          .where(due)
          .orderBy(outboxMails.id)
          .limit(1)
          .for('update', { skipLocked: true });
        if (mail === undefined || mail.recipient === null) return null;
        const { id, recipient, subject, body } = mail;
        const attempts = mail.attempts + 1;
        const nextAttemptAt = nextAttempt(attempts, now);
        await tx.update(outboxMails).set({ attempts, nextAttemptAt }).where(eq(outboxMails.id, id));
        return { id, recipient, subject, body, attempts };
      });
    },

    /** What has been sent is not kept: its body may hold a link that still works. */
    async markSent(id: number, now: Date): Promise<void> {
      await orm
        .update(outboxMails)
        .set({ sentAt: now, body: '', lastError: null })
        .where(eq(outboxMails.id, id));
    },

    /** @param failedAt when it is given up; null to try again */
    async markFailed(id: number, lastError: string, failedAt: Date | null): Promise<void> {
      await orm.update(outboxMails).set({ lastError, failedAt }).where(eq(outboxMails.id, id));
    },
  };
}
