import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import type { Staff } from '../../platform/http/callers.ts';
import { UNMATCHABLE_HASH } from './passwords.ts';
import { buildSessionEndSql } from './session-end.ts';
import { getEndedSessionCutoff } from './session-rules.ts';

export interface NewSession {
  tokenHash: string;
  staffId: number;
  createdAt: Date;
  expiresAt: Date;
  /** The time of the last activity; null for a session without an idle timeout. */
  activeAt: Date | null;
}

/** A session in the database, which may have ended. */
export interface SessionRecord {
  staff: Staff;
  sessionHash: string;
  expiresAt: Date;
  /** The position in the write-ahead log after the person's last write; null if it is not recorded. */
  lastWriteLsn: string | null;
}

export const selectStaffFields = (staff: LenderTables['staff']) =>
  ({
    id: staff.id,
    role: staff.role,
    firstName: staff.firstName,
    lastName: staff.lastName,
    email: staff.email,
    pmsId: staff.pmsId,
  }) satisfies Record<keyof Staff, unknown>;

export function createSessionRepository({ orm, tables }: LenderDb) {
  const { staff, sessions } = tables;
  const publicFields = selectStaffFields(staff);

  return {
    /**
     * Returns the staff member with this email address and the password hash; undefined for an unknown or
     * disabled person. If the person has not set a password, no password matches the hash.
     */
    async findStaff(email: string): Promise<{ staff: Staff; passwordHash: string } | undefined> {
      const rows = await orm
        .select({ staff: publicFields, passwordHash: staff.passwordHash })
        .from(staff)
        .where(and(eq(staff.email, email), isNull(staff.disabledAt)));
      const [row] = rows;
      return row && { ...row, passwordHash: row.passwordHash ?? UNMATCHABLE_HASH };
    },

    listStaff(): Promise<Staff[]> {
      return orm.select(publicFields).from(staff).orderBy(staff.role, staff.id);
    },

    /**
     * Creates a session and deletes old sessions. Returns false and creates none if the password has changed
     * or the person was disabled after the hash was verified.
     */
    openSession(session: NewSession, verifiedHash: string): Promise<boolean> {
      return orm.transaction(async (tx) => {
        // A password reset and the disabling of a person also lock this row first. Such a transaction either
        // has committed, or waits for this lock and then also ends this session. A reset locks rows in the
        // same order, so there is no deadlock.
        const unchanged = await tx
          .select({ id: staff.id })
          .from(staff)
          .where(
            and(
              eq(staff.id, session.staffId),
              eq(staff.passwordHash, verifiedHash),
              isNull(staff.disabledAt),
            ),
          )
          .for('share');
        if (unchanged.length === 0) return false;
        await tx.delete(sessions).where(lt(sessions.expiresAt, getEndedSessionCutoff(session.createdAt)));
        await tx.insert(sessions).values(session);
        return true;
      });
    },

    /** Returns the owner and the end of a session, which may have expired. */
    async findSession(tokenHash: string): Promise<SessionRecord | undefined> {
      const rows = await orm
        .select({
          staff: publicFields,
          sessionHash: sessions.tokenHash,
          expiresAt: buildSessionEndSql(tables),
          lastWriteLsn: staff.lastWriteLsn,
        })
        .from(sessions)
        .innerJoin(staff, eq(staff.id, sessions.staffId))
        .where(eq(sessions.tokenHash, tokenHash));
      return rows[0];
    },

    /** Moves the last activity of the session forward, never back. */
    async recordActivity(tokenHash: string, activeAt: Date): Promise<void> {
      const reported = sql`${activeAt.toISOString()}::timestamptz`;
      await orm
        .update(sessions)
        .set({ activeAt: sql`greatest(${sessions.activeAt}, ${reported})` })
        .where(and(eq(sessions.tokenHash, tokenHash), isNotNull(sessions.activeAt)));
    },

    async closeSession(tokenHash: string): Promise<void> {
      await orm.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },
  };
}

export type SessionRepository = ReturnType<typeof createSessionRepository>;
