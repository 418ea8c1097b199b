import { and, eq, exists, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { buildSessionEndSql } from '../auth/session-end.ts';

interface NewChatToken {
  tokenHash: string;
  /**
   * Hash of the token of the staff session; null for a borrower. The chat token expires when its session
   * ends.
   */
  staffSessionHash: string | null;
  borrowerSessionHash: string | null;
  loanId: number | null;
  canWrite: boolean;
  expiresAt: Date;
}

export function createChatAccessRepository({ orm, tables }: LenderDb) {
  const { borrowerSessions, chatTokens, linkedAccounts, sessions, staff } = tables;
  /** The sessions of staff who impersonate a borrower. */
  const impersonators = alias(sessions, 'impersonators');

  /**
   * Returns the condition that the borrower has linked the loan account. Unlinking the account ends the
   * access to its conversation.
   */
  const buildLinkCondition = () =>
    exists(
      orm
        .select({ id: linkedAccounts.id })
        .from(linkedAccounts)
        .where(
          and(
            eq(linkedAccounts.loanId, chatTokens.loanId),
            eq(linkedAccounts.appUserId, borrowerSessions.appUserId),
            isNull(linkedAccounts.unlinkedDay),
          ),
        ),
    );

  return {
    async add(token: NewChatToken, now: Date): Promise<void> {
      await orm.transaction(async (tx) => {
        await tx.delete(chatTokens).where(lt(chatTokens.expiresAt, now));
        await tx.insert(chatTokens).values(token);
      });
    },

    /**
     * Returns a token, even if it has expired, with its owner, the current role of a staff owner, and the end
     * of its session.
     */
    async find(tokenHash: string) {
      const [row] = await orm
        .select({
          loanId: chatTokens.loanId,
          canWrite: chatTokens.canWrite,
          expiresAt: chatTokens.expiresAt,
          staffId: staff.id,
          role: staff.role,
          appUserId: borrowerSessions.appUserId,
          // `least` ignores null, so the result is the earliest end of all sessions on which the token
          // depends.
          sessionEnds:
            sql<Date>`least(${buildSessionEndSql(tables)}, ${borrowerSessions.expiresAt}, ${buildSessionEndSql(tables, impersonators)})`.mapWith(
              sessions.expiresAt,
            ),
        })
        .from(chatTokens)
        .leftJoin(sessions, eq(sessions.tokenHash, chatTokens.staffSessionHash))
        .leftJoin(staff, eq(staff.id, sessions.staffId))
        .leftJoin(borrowerSessions, eq(borrowerSessions.tokenHash, chatTokens.borrowerSessionHash))
        .leftJoin(impersonators, eq(impersonators.tokenHash, borrowerSessions.staffSessionHash))
        .where(
          and(
            eq(chatTokens.tokenHash, tokenHash),
            or(isNotNull(chatTokens.staffSessionHash), buildLinkCondition()),
          ),
        );
      return row;
    },
  };
}

export type ChatAccessRepository = ReturnType<typeof createChatAccessRepository>;
