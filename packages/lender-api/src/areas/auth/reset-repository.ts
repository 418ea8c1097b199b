import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import { recordChanges } from '../../domain/audit/record.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';

export interface NewMail {
  /** Null when there is nobody to write to. */
  recipient: string | null;
  subject: string;
  body: string;
}

export interface NewResetCode {
  codeHash: string;
  staffId: number | null;
  createdAt: Date;
  expiresAt: Date;
}

/** Reset codes, their mails and the passwords they change, in the database of one lender. */
export function resetRepository({ orm, tables }: LenderDb) {
  const { staff, sessions, resetCodes, outboxMails } = tables;
  const usable = (codeHash: string, now: Date) =>
    and(
      eq(resetCodes.codeHash, codeHash),
      isNull(resetCodes.usedAt),
      gt(resetCodes.expiresAt, now),
      isNotNull(resetCodes.staffId),
    );

  return {
    /**
     * Keeps a reset code and its mail. Both are written for an unknown address too, belonging to nobody, so
     * that the work and its time are the same. What is long over is cleared away.
     */
    async keepRequest(code: NewResetCode, mail: NewMail): Promise<void> {
      await orm.transaction(async (tx) => {
        await tx.delete(resetCodes).where(lt(resetCodes.expiresAt, code.createdAt));
        await tx
          .delete(outboxMails)
          .where(and(isNull(outboxMails.recipient), lt(outboxMails.createdAt, code.createdAt)));
        await tx.insert(resetCodes).values(code);
        const { createdAt, expiresAt } = code;
        await tx.insert(outboxMails).values({ ...mail, createdAt, expiresAt });
      });
    },

    async isCodeGood(codeHash: string, now: Date): Promise<boolean> {
      return (await orm.$count(resetCodes, usable(codeHash, now))) === 1;
    },

    /**
     * Uses a code up, sets the password, ends every session of the person and voids their other codes, all or
     * nothing. The person's e-mail address, or null when the code is not good; of two that come at once, one wins.
     */
    resetPassword(codeHash: string, passwordHash: string, now: Date): Promise<string | null> {
      return orm.transaction(async (tx) => {
        const used = await tx
          .update(resetCodes)
          .set({ usedAt: now })
          .where(usable(codeHash, now))
          .returning({ staffId: resetCodes.staffId });
        const staffId = used[0]?.staffId;
        if (staffId === undefined || staffId === null) return null;
        const changed = await tx
          .update(staff)
          .set({ passwordHash })
          .where(eq(staff.id, staffId))
          .returning({ email: staff.email });
        await tx.delete(sessions).where(eq(sessions.staffId, staffId));
        await tx
          .update(resetCodes)
          .set({ usedAt: now })
          .where(and(eq(resetCodes.staffId, staffId), isNull(resetCodes.usedAt)));
        // Whoever holds the mailed code acts as its owner: nobody else is known to.
        await recordChanges(tx, tables, { staffId, at: now }, [{ action: 'staff-password-reset' }]);
        return changed[0]?.email ?? null;
      });
    },
  };
}

export type ResetRepository = ReturnType<typeof resetRepository>;
