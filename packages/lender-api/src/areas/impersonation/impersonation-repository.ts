import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Actor, Change } from '../../domain/audit/record.ts';
import { recordChanges } from '../../domain/audit/record.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { forgottenBefore } from '../auth/session-rules.ts';

interface NewImpersonation {
  tokenHash: string;
  installAccountId: number;
  staffId: number;
  staffSessionHash: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Sessions that staff open in a borrower's name, in the database of one lender; each is written down. */
export function impersonationRepository({ orm, tables }: LenderDb) {
  const { borrowerSessions, installAccounts, linkedAccounts } = tables;

  /** On each loan account that the borrower has linked; without any, on the person alone. */
  async function record(tx: Orm, actor: Actor, installAccountId: number, change: Change): Promise<void> {
    const linked = await tx
      .selectDistinct({ loanId: linkedAccounts.loanId })
      .from(linkedAccounts)
      .where(and(eq(linkedAccounts.installAccountId, installAccountId), isNull(linkedAccounts.unlinkedDay)));
    const loanIds = linked.length === 0 ? [null] : linked.map(({ loanId }) => loanId);
    const changes = loanIds.map((loanId) => ({ ...change, loanId, installAccountId }));
    await recordChanges(tx, tables, actor, changes);
  }

  return {
    /** False when there is no such person. */
    start(impersonation: NewImpersonation): Promise<boolean> {
      const { installAccountId, staffId, createdAt, expiresAt } = impersonation;
      return orm.transaction(async (tx) => {
        const people = await tx.$count(installAccounts, eq(installAccounts.id, installAccountId));
        if (people === 0) return false;
        await tx.delete(borrowerSessions).where(lt(borrowerSessions.expiresAt, forgottenBefore(createdAt)));
        await tx.insert(borrowerSessions).values(impersonation);
        await record(tx, { staffId, at: createdAt }, installAccountId, {
          action: 'impersonation-started',
          after: { until: expiresAt.toISOString() },
        });
        return true;
      });
    },

    /** Of two that end one session, one writes it down. */
    async end(tokenHash: string, at: Date): Promise<void> {
      await orm.transaction(async (tx) => {
        const [ended] = await tx
          .delete(borrowerSessions)
          .where(eq(borrowerSessions.tokenHash, tokenHash))
          .returning();
        if (ended === undefined || ended.staffId === null) return;
        await record(tx, { staffId: ended.staffId, at }, ended.installAccountId, {
          action: 'impersonation-ended',
        });
      });
    },
  };
}

export type ImpersonationRepository = ReturnType<typeof impersonationRepository>;
