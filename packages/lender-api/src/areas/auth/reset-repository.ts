import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { ComposedEmail } from '../../platform/mail/compose-email.ts';
import { recordChanges } from '../audit/record-changes.ts';

export interface NewMail extends ComposedEmail {
  /** The recipient; null for an unknown address. An email without a recipient is stored but never sent. */
  readonly recipient: string | null;
}

export interface NewResetCode {
  codeHash: string;
  staffId: number | null;
  createdAt: Date;
  expiresAt: Date;
}

export function createResetRepository({ orm, tables }: LenderDb) {
  const { staff, sessions, resetCodes, outboxMails } = tables;
  const buildUsableCondition = (codeHash: string, now: Date) =>
    and(
      eq(resetCodes.codeHash, codeHash),
      isNull(resetCodes.usedAt),
      gt(resetCodes.expiresAt, now),
      isNotNull(resetCodes.staffId),
    );

  return {
    /**
     * Stores a reset code and its email, and deletes expired codes and old emails without a recipient. For an unknown
     * address it stores a code without an owner and an email without a recipient, so that the response time does not
     * reveal whether the address is known.
     */
    async storeRequest(code: NewResetCode, mail: NewMail): Promise<void> {
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

    async isCodeUsable(codeHash: string, now: Date): Promise<boolean> {
      return (await orm.$count(resetCodes, buildUsableCondition(codeHash, now))) === 1;
    },

    /**
     * Consumes a code, sets the password, ends all sessions of the user and voids their other codes in one transaction.
     * Returns the user's email address, or null if the code is not valid or the user is disabled. Only one of two
     * simultaneous uses succeeds.
     */
    resetPassword(codeHash: string, passwordHash: string, now: Date): Promise<string | null> {
      return orm.transaction(async (tx) => {
        const isUsable = buildUsableCondition(codeHash, now);
        // Locks the person before the code, like every other change of both, so there is no deadlock.
        const [person] = await tx
          .select({ id: staff.id, email: staff.email })
          .from(staff)
          .where(
            and(
              eq(staff.id, tx.select({ id: resetCodes.staffId }).from(resetCodes).where(isUsable)),
              isNull(staff.disabledAt),
            ),
          )
          .for('no key update');
        if (person === undefined) return null;
        const { id: staffId, email } = person;
        const used = await tx
          .update(resetCodes)
          .set({ usedAt: now })
          .where(isUsable)
          .returning({ staffId: resetCodes.staffId });
        if (used.length === 0) return null;
        await tx.update(staff).set({ passwordHash }).where(eq(staff.id, staffId));
        await tx.delete(sessions).where(eq(sessions.staffId, staffId));
        await tx
          .update(resetCodes)
          .set({ usedAt: now })
          .where(and(eq(resetCodes.staffId, staffId), isNull(resetCodes.usedAt)));
        // The account owner is recorded as the actor, because only they can read the emailed code.
        await recordChanges(tx, tables, { staffId, at: now }, [{ action: 'staff-password-reset' }]);
        return email;
      });
    },
  };
}

export type ResetRepository = ReturnType<typeof createResetRepository>;
