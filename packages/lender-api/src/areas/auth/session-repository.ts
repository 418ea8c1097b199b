import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import type { Staff } from '../../platform/http/callers.ts';
import { sessionEnd } from './session-end.ts';
import { forgottenBefore } from './session-rules.ts';

export interface NewSession {
  tokenHash: string;
  staffId: number;
  createdAt: Date;
  expiresAt: Date;
  /** Null for a session that does not end when its person is inactive. */
  activeAt: Date | null;
}

/** A session as it is in the database, over or not. */
export interface FoundSession {
  staff: Staff;
  /** The hash of its token. */
  sessionHash: string;
  /** When it ends, or ended: see `sessionEnd`. */
  expiresAt: Date;
}

/** The columns of `Staff`: every one but the secrets. */
export const staffFields = (staff: LenderTables['staff']) =>
  ({
    id: staff.id,
    role: staff.role,
    firstName: staff.firstName,
    lastName: staff.lastName,
    email: staff.email,
    pmsId: staff.pmsId,
  }) satisfies Record<keyof Staff, unknown>;

/** Staff and their sessions in the database of one lender. */
export function sessionRepository({ orm, tables }: LenderDb) {
  const { staff, sessions } = tables;
  const publicFields = staffFields(staff);

  return {
    async findStaff(email: string): Promise<{ staff: Staff; passwordHash: string } | undefined> {
      const rows = await orm
        .select({ staff: publicFields, passwordHash: staff.passwordHash })
        .from(staff)
        .where(eq(staff.email, email));
      return rows[0];
    },

    listStaff(): Promise<Staff[]> {
      return orm.select(publicFields).from(staff).orderBy(staff.role, staff.id);
    },

    /**
     * Opens a session, and clears away those that are long over. False, and no session, when the password is no longer
     * the one whose hash was verified.
     */
    openSession(session: NewSession, verifiedHash: string): Promise<boolean> {
      return orm.transaction(async (tx) => {
        // A reset changes this row first: it has happened, or it waits and then ends this session too. The lock
        // comes before the clearing away, in the order that a reset takes them.
        const unchanged = await tx
          .select({ id: staff.id })
          .from(staff)
          .where(and(eq(staff.id, session.staffId), eq(staff.passwordHash, verifiedHash)))
          .for('share');
        if (unchanged.length === 0) return false;
        await tx.delete(sessions).where(lt(sessions.expiresAt, forgottenBefore(session.createdAt)));
        await tx.insert(sessions).values(session);
        return true;
      });
    },

    /** Whose a session is, over or not, and when it ends. */
    async findSession(tokenHash: string): Promise<FoundSession | undefined> {
      const rows = await orm
        .select({ staff: publicFields, sessionHash: sessions.tokenHash, expiresAt: sessionEnd(tables) })
        .from(sessions)
        .innerJoin(staff, eq(staff.id, sessions.staffId))
        .where(eq(sessions.tokenHash, tokenHash));
      return rows[0];
    },

    /** Moves the person's last activity forward, never back. */
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

export type SessionRepository = ReturnType<typeof sessionRepository>;
