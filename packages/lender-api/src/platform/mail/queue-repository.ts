import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { LenderDb } from '../db/lender-db.ts';
import { getNextAttemptTime, MAX_AGE_MS } from './retry-rules.ts';

export interface ClaimedMail {
  id: number;
  recipient: string;
  subject: string;
  body: string;
  html: string | null;
  /** Number of attempts, including the current one. */
  attempts: number;
}

/** Returns the outbox of one lender as a queue that several servers can process. */
export function createQueueRepository({ orm, tables: { outboxMails } }: LenderDb) {
  const isWaitingCondition = and(
    isNotNull(outboxMails.recipient),
    isNull(outboxMails.sentAt),
    isNull(outboxMails.failedAt),
  );

  return {
    /**
     * Marks expired emails as failed, such as emails with an expired reset link. Returns the number of these
     * emails.
     */
    async failExpired(now: Date): Promise<number> {
      const oldestAllowed = new Date(now.getTime() - MAX_AGE_MS);
      const expiredMails = await orm
        .update(outboxMails)
        .set({ failedAt: now, lastError: 'expired' })
        .where(
          and(
            isWaitingCondition,
            or(
              lte(outboxMails.expiresAt, now),
              and(isNull(outboxMails.expiresAt), lte(outboxMails.createdAt, oldestAllowed)),
            ),
          ),
        )
        .returning({ id: outboxMails.id });
      return expiredMails.length;
    },

    /**
     * Claims the oldest email that is due, or returns null if no email is due. Until its next attempt is due,
     * no other server can claim this email. If this server ends during the attempt, another server retries
     * the email at that time.
     */
    async claim(now: Date): Promise<ClaimedMail | null> {
      const isDueCondition = and(
        isWaitingCondition,
        or(isNull(outboxMails.nextAttemptAt), lte(outboxMails.nextAttemptAt, now)),
      );
      return orm.transaction(async (tx) => {
        const [mail] = await tx
          .select()
          .from(outboxMails)
          .where(isDueCondition)
          .orderBy(outboxMails.id)
          .limit(1)
          .for('update', { skipLocked: true });
        if (mail === undefined || mail.recipient === null) return null;
        const { id, recipient, subject, body, html } = mail;
        const attempts = mail.attempts + 1;
        const nextAttemptAt = getNextAttemptTime(attempts, now);
        await tx.update(outboxMails).set({ attempts, nextAttemptAt }).where(eq(outboxMails.id, id));
        return { id, recipient, subject, body, html, attempts };
      });
    },

    /** Marks an email as sent and deletes its content, which may contain a valid link. */
    async markSent(id: number, now: Date): Promise<void> {
      await orm
        .update(outboxMails)
        .set({ sentAt: now, body: '', html: null, lastError: null })
        .where(eq(outboxMails.id, id));
    },

    /**
     * Records a failed attempt.
     * @param failedAt the time of a permanent failure; null to retry the email
     */
    async markFailed(id: number, lastError: string, failedAt: Date | null): Promise<void> {
      await orm.update(outboxMails).set({ lastError, failedAt }).where(eq(outboxMails.id, id));
    },
  };
}
