import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { Actor, Change } from '../audit/record-changes.ts';
import { recordChanges } from '../audit/record-changes.ts';
import { getEndedSessionCutoff } from '../auth/session-rules.ts';

interface NewImpersonation {
  tokenHash: string;
  appUserId: number;
  staffId: number;
  staffSessionHash: string;
  createdAt: Date;
  expiresAt: Date;
}

export function createImpersonationRepository({ orm, tables }: LenderDb) {
  const { borrowerSessions, appUsers, linkedAccounts } = tables;

  /**
   * Writes an audit record for each loan account that is linked to the app user, or one record without a loan
   * account if none is linked.
   */
  async function addAuditRecords(tx: Orm, actor: Actor, appUserId: number, change: Change): Promise<void> {
    const linkedLoans = await tx
      .selectDistinct({ loanId: linkedAccounts.loanId })
      .from(linkedAccounts)
      .where(and(eq(linkedAccounts.appUserId, appUserId), isNull(linkedAccounts.unlinkedDay)));
    const loanIds = linkedLoans.length === 0 ? [null] : linkedLoans.map(({ loanId }) => loanId);
    const changes = loanIds.map((loanId) => ({ ...change, loanId, appUserId }));
    await recordChanges(tx, tables, actor, changes);
  }

  return {
    /** Stores a borrower session and an audit record. Returns false for an unknown app user. */
    start(impersonation: NewImpersonation): Promise<boolean> {
      const { appUserId, staffId, createdAt, expiresAt } = impersonation;
      return orm.transaction(async (tx) => {
        const appUserCount = await tx.$count(appUsers, eq(appUsers.id, appUserId));
        if (appUserCount === 0) return false;
        await tx
          .delete(borrowerSessions)
          .where(lt(borrowerSessions.expiresAt, getEndedSessionCutoff(createdAt)));
        await tx.insert(borrowerSessions).values(impersonation);
        await addAuditRecords(tx, { staffId, at: createdAt }, appUserId, {
          action: 'impersonation-started',
          after: { until: expiresAt.toISOString() },
        });
        return true;
      });
    },

    /**
     * Deletes a session. Writes audit records if staff started the session. If two calls are simultaneous,
     * only one of them writes audit records.
     */
    async end(tokenHash: string, at: Date): Promise<void> {
      await orm.transaction(async (tx) => {
        const [endedSession] = await tx
          .delete(borrowerSessions)
          .where(eq(borrowerSessions.tokenHash, tokenHash))
          .returning();
        if (endedSession === undefined || endedSession.staffId === null) return;
        await addAuditRecords(tx, { staffId: endedSession.staffId, at }, endedSession.appUserId, {
          action: 'impersonation-ended',
        });
      });
    },
  };
}

export type ImpersonationRepository = ReturnType<typeof createImpersonationRepository>;
