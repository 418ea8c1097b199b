import { and, eq, isNull, ne } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { Actor } from '../audit/record-changes.ts';
import { recordChanges } from '../audit/record-changes.ts';

export function createPasswordChangeRepository({ orm, tables }: LenderDb) {
  const { staff, sessions, resetCodes } = tables;
  return {
    async readHash(staffId: number): Promise<string | null> {
      const rows = await orm.select({ hash: staff.passwordHash }).from(staff).where(eq(staff.id, staffId));
      return rows[0]?.hash ?? null;
    },

    /**
     * Sets the password, ends the user's other sessions and voids their reset codes in one transaction. Returns false
     * if the password has changed since it was verified, so only one of two simultaneous changes succeeds.
     */
    changePassword(
      actor: Actor,
      hashes: { old: string; new: string },
      ownTokenHash: string,
    ): Promise<boolean> {
      const { staffId, at } = actor;
      return orm.transaction(async (tx) => {
        const changed = await tx
          .update(staff)
          .set({ passwordHash: hashes.new })
          .where(and(eq(staff.id, staffId), eq(staff.passwordHash, hashes.old)))
          .returning({ id: staff.id });
        if (changed.length === 0) return false;
        await tx
          .delete(sessions)
          .where(and(eq(sessions.staffId, staffId), ne(sessions.tokenHash, ownTokenHash)));
        await tx
          .update(resetCodes)
          .set({ usedAt: at })
          .where(and(eq(resetCodes.staffId, staffId), isNull(resetCodes.usedAt)));
        await recordChanges(tx, tables, actor, [{ action: 'staff-password-changed' }]);
        return true;
      });
    },
  };
}

export type PasswordChangeRepository = ReturnType<typeof createPasswordChangeRepository>;
