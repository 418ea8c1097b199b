import { and, eq, exists, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { sessionEnd } from '../auth/session-end.ts';

interface NewChatToken {
  tokenHash: string;
  /** Exactly one of the two: the session that the token lives and ends with. */
  staffSessionHash: string | null;
  borrowerSessionHash: string | null;
  loanId: number | null;
  canWrite: boolean;
  expiresAt: Date;
}

/** What chat widgets are given, in the database of one lender. */
export function chatAccessRepository({ orm, tables }: LenderDb) {
  const { borrowerSessions, chatTokens, linkedAccounts, sessions, staff } = tables;
  /** The sessions of staff who act as a borrower. */
  const impersonators = alias(sessions, 'impersonators');

  /** Unlinking a loan account takes its conversation from the borrower at once. */
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
    /** Keeps a token, and clears away those that are over. */
    async add(token: NewChatToken, now: Date): Promise<void> {
      await orm.transaction(async (tx) => {
        await tx.delete(chatTokens).where(lt(chatTokens.expiresAt, now));
        await tx.insert(chatTokens).values(token);
      });
    },

    /** A token, over or not, with whose session it is and when that ends; the role is that of now. */
    async find(tokenHash: string) {
      const [row] = await orm
        .select({
          loanId: chatTokens.loanId,
          canWrite: chatTokens.canWrite,
          expiresAt: chatTokens.expiresAt,
          staffId: staff.id,
          role: staff.role,
          installAccountId: borrowerSessions.installAccountId,
          // Whichever is first of those that it has.
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
