import { and, eq, gt, lt } from 'drizzle-orm';
import type { LenderDb } from '../db/lender-db.ts';

/** A member of staff without secrets (spec section 3, user session). */
export interface Staff {
  id: number;
  role: number;
  firstName: string;
  lastName: string;
  email: string;
  pmsId: string | null;
}

/** Staff and their sessions in the database of one lender. */
export function sessionRepository({ orm, tables: { staff, sessions } }: LenderDb) {
  const publicFields = {
    id: staff.id,
    role: staff.role,
    firstName: staff.firstName,
    lastName: staff.lastName,
    email: staff.email,
    pmsId: staff.pmsId,
  } satisfies Record<keyof Staff, unknown>;

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

    /** Opens a session, and clears away those that are over. */
    async openSession(session: { tokenHash: string; staffId: number; createdAt: Date; expiresAt: Date }) {
      await orm.transaction(async (tx) => {
        await tx.delete(sessions).where(lt(sessions.expiresAt, session.createdAt));
        await tx.insert(sessions).values(session);
      });
    },

    async findSession(tokenHash: string, now: Date): Promise<Staff | undefined> {
      const rows = await orm
        .select(publicFields)
        .from(sessions)
        .innerJoin(staff, eq(staff.id, sessions.staffId))
        .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
      return rows[0];
    },

    async closeSession(tokenHash: string): Promise<void> {
      await orm.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },
  };
}

export type SessionRepository = ReturnType<typeof sessionRepository>;
