import { and, eq, exists, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { LenderDb } from '../db/lender-db.ts';

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

    /** A token that is good, with whose session it is; the role is that of now. */
    async find(tokenHash: string, now: Date) {
      const [row] = await orm
        .select({
          loanId: chatTokens.loanId,
          canWrite: chatTokens.canWrite,
          staffId: staff.id,
          role: staff.role,
          installAccountId: borrowerSessions.installAccountId,
          staffSessionEnds: sessions.expiresAt,
          borrowerSessionEnds: borrowerSessions.expiresAt,
        })
        .from(chatTokens)
        .leftJoin(sessions, eq(sessions.tokenHash, chatTokens.staffSessionHash))
        .leftJoin(staff, eq(staff.id, sessions.staffId))
        .leftJoin(borrowerSessions, eq(borrowerSessions.tokenHash, chatTokens.borrowerSessionHash))
        .where(
          and(
            eq(chatTokens.tokenHash, tokenHash),
            gt(chatTokens.expiresAt, now),
            or(isNotNull(chatTokens.staffSessionHash), heldByBorrower()),
          ),
        );
      if (row === undefined) return undefined;
      const { staffSessionEnds, borrowerSessionEnds, ...token } = row;
      const ends = staffSessionEnds ?? borrowerSessionEnds;
      return ends !== null && ends > now ? token : undefined;
    },
  };
}

export type ChatAccessRepository = ReturnType<typeof chatAccessRepository>;
