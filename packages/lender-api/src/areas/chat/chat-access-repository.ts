import { and, eq, exists, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { sessionEnd } from '../auth/session-end.ts';

interface NewChatToken {
  tokenHash: string;
  /** Hash of the session token. The chat token expires when this session ends. Exactly one of the two is not null. */
  staffSessionHash: string | null;
  borrowerSessionHash: string | null;
  loanId: number | null;
  canWrite: boolean;
  expiresAt: Date;
}

/** Tokens of chat widgets in the database of one lender. */
export function chatAccessRepository({ orm, tables }: LenderDb) {
  const { borrowerSessions, chatTokens, linkedAccounts, sessions, staff } = tables;
  /** The sessions of staff who impersonate a borrower. */
  const impersonators = alias(sessions, 'impersonators');

  /**
   * Returns the condition that the borrower has linked the loan account. Unlinking it ends the access to its
   * conversation.
   */
  const heldByBorrower = () =>
    exists(
      orm
        .select({ id: linkedAccounts.id })
        .from(linkedAccounts)
        .where(
          and(
            eq(linkedAccounts.loanId, chatTokens.loanId),
            eq(linkedAccounts.installAccountId, borrowerSessions.installAccountId),
            isNull(linkedAccounts.unlinkedDay),
          ),
        ),
    );

  return {
    /** Stores a token and deletes expired ones. */
    async add(token: NewChatToken, now: Date): Promise<void> {
      await orm.transaction(async (tx) => {
        await tx.delete(chatTokens).where(lt(chatTokens.expiresAt, now));
        await tx.insert(chatTokens).values(token);
      });
    },

    /**
     * Returns a token, which may have expired, with the owner and the end of its session, and the current role of
     * staff.
     */
    async find(tokenHash: string) {
      const [row] = await orm
        .select({
          loanId: chatTokens.loanId,
          canWrite: chatTokens.canWrite,
          expiresAt: chatTokens.expiresAt,
          staffId: staff.id,
          role: staff.role,
          installAccountId: borrowerSessions.installAccountId,
          // `least` ignores null, so this is the first end of the sessions that the token depends on.
          sessionEnds:
            sql<Date>`least(${sessionEnd(tables)}, ${borrowerSessions.expiresAt}, ${sessionEnd(tables, impersonators)})`.mapWith(
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
            or(isNotNull(chatTokens.staffSessionHash), heldByBorrower()),
          ),
        );
      return row;
    },
  };
}

export type ChatAccessRepository = ReturnType<typeof chatAccessRepository>;
