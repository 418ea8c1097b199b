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

  /** Adds the audit record to each linked loan account of the borrower, or to the app user if there is none. */
  async function record(tx: Orm, actor: Actor, appUserId: number, change: Change): Promise<void> {
    const linked = await tx
      .selectDistinct({ loanId: linkedAccounts.loanId })
      .from(linkedAccounts)
      .where(and(eq(linkedAccounts.appUserId, appUserId), isNull(linkedAccounts.unlinkedDay)));
    const loanIds = linked.length === 0 ? [null] : linked.map(({ loanId }) => loanId);
    const changes = loanIds.map((loanId) => ({ ...change, loanId, appUserId }));
    await recordChanges(tx, tables, actor, changes);
  }

  return {
    /** Returns false for an unknown app user. */
    start(impersonation: NewImpersonation): Promise<boolean> {
      const { appUserId, staffId, createdAt, expiresAt } = impersonation;
      return orm.transaction(async (tx) => {
        const people = await tx.$count(appUsers, eq(appUsers.id, appUserId));
        if (people === 0) return false;
        await tx
          .delete(borrowerSessions)
          .where(lt(borrowerSessions.expiresAt, getEndedSessionCutoff(createdAt)));
        await tx.insert(borrowerSessions).values(impersonation);
        await record(tx, { staffId, at: createdAt }, appUserId, {
          action: 'impersonation-started',
          after: { until: expiresAt.toISOString() },
        });
        return true;
      });
    },

    /** Ends a session. Only one of two simultaneous calls adds an audit record. */
    async end(tokenHash: string, at: Date): Promise<void> {
      await orm.transaction(async (tx) => {
        const [ended] = await tx
          .delete(borrowerSessions)
          .where(eq(borrowerSessions.tokenHash, tokenHash))
          .returning();
        if (ended === undefined || ended.staffId === null) return;
        await record(tx, { staffId: ended.staffId, at }, ended.appUserId, {
          action: 'impersonation-ended',
        });
      });
    },
  };
}

export type ImpersonationRepository = ReturnType<typeof createImpersonationRepository>;
