import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { AuditAction } from '../../domain/audit/audit-actions.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { AuditFacts } from '../../platform/db/schema/audit.ts';
import type { Mail } from '../../platform/mail/enqueue-mail.ts';
import { recordChanges } from '../audit/record-changes.ts';

export interface NewStaff {
  email: string;
  firstName: string;
  lastName: string;
  role: number;
}

export interface StaffRecord extends NewStaff {
  id: number;
  /** True after the person has set a password. */
  hasPassword: boolean;
  disabledAt: Date | null;
}

export interface Invitation {
  codeHash: string;
  createdAt: Date;
  expiresAt: Date;
  mail: Mail;
}

/**
 * Adds and changes members of staff. Each change adds an audit record without an author, because an operator
 * makes the change with a command.
 */
export function createStaffAdminRepository({ orm, tables }: LenderDb) {
  const { staff, sessions, resetCodes, outboxMails } = tables;
  const staffColumns = {
    id: staff.id,
    email: staff.email,
    firstName: staff.firstName,
    lastName: staff.lastName,
    role: staff.role,
    hasPassword: isNotNull(staff.passwordHash).mapWith(Boolean),
    disabledAt: staff.disabledAt,
  };

  async function storeInvitation(tx: Orm, staffId: number, invitation: Invitation): Promise<void> {
    const { codeHash, createdAt, expiresAt, mail } = invitation;
    await voidCodes(tx, staffId, createdAt);
    await tx.insert(resetCodes).values({ codeHash, staffId, createdAt, expiresAt });
    await tx.insert(outboxMails).values({ ...mail, createdAt, expiresAt });
  }

  async function voidCodes(tx: Orm, staffId: number, at: Date): Promise<void> {
    await tx
      .update(resetCodes)
      .set({ usedAt: at })
      .where(and(eq(resetCodes.staffId, staffId), isNull(resetCodes.usedAt)));
  }

  const recordChange = (
    tx: Orm,
    at: Date,
    action: AuditAction,
    facts: { before?: AuditFacts; after?: AuditFacts },
  ) => recordChanges(tx, tables, { staffId: null, at }, [{ action, ...facts }]);

  return {
    list: (): Promise<StaffRecord[]> => orm.select(staffColumns).from(staff).orderBy(staff.role, staff.id),

    async find(email: string): Promise<StaffRecord | undefined> {
      const [row] = await orm.select(staffColumns).from(staff).where(eq(staff.email, email));
      return row;
    },

    /**
     * Adds a person without a password, and stores the invitation email. Returns false if the email address
     * is in use.
     */
    add(person: NewStaff, invitation: Invitation): Promise<boolean> {
      return orm.transaction(async (tx) => {
        const [added] = await tx
          .insert(staff)
          .values({ ...person, pmsId: null })
          .onConflictDoNothing()
          .returning({ id: staff.id });
        if (added === undefined) return false;
        await storeInvitation(tx, added.id, invitation);
        const after = { staffId: added.id, role: person.role };
        await recordChange(tx, invitation.createdAt, 'staff-added', { after });
        return true;
      });
    },

    /** Stores another invitation and its email. Earlier links of the person become invalid. */
    invite: (staffId: number, invitation: Invitation): Promise<void> =>
      orm.transaction((tx) => storeInvitation(tx, staffId, invitation)),

    /** Disables the person, ends the person's sessions and invalidates reset and invitation links. */
    disable: (staffId: number, at: Date): Promise<void> =>
      orm.transaction(async (tx) => {
        await tx.update(staff).set({ disabledAt: at }).where(eq(staff.id, staffId));
        await tx.delete(sessions).where(eq(sessions.staffId, staffId));
        await voidCodes(tx, staffId, at);
        await recordChange(tx, at, 'staff-disabled', { after: { staffId } });
      }),

    enable: (staffId: number, at: Date): Promise<void> =>
      orm.transaction(async (tx) => {
        await tx.update(staff).set({ disabledAt: null }).where(eq(staff.id, staffId));
        await recordChange(tx, at, 'staff-enabled', { after: { staffId } });
      }),

    /** Changes the role and ends the person's sessions, because the portal reads the role only at sign-in. */
    changeRole: (person: StaffRecord, role: number, at: Date): Promise<void> =>
      orm.transaction(async (tx) => {
        const { id: staffId } = person;
        await tx.update(staff).set({ role }).where(eq(staff.id, staffId));
        await tx.delete(sessions).where(eq(sessions.staffId, staffId));
        const before = { staffId, role: person.role };
        await recordChange(tx, at, 'staff-role-changed', { before, after: { staffId, role } });
      }),
  };
}

export type StaffAdminRepository = ReturnType<typeof createStaffAdminRepository>;
