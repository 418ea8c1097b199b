import { and, eq } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { buildSessionEndSql } from './session-end.ts';
import type { SessionRecord } from './session-repository.ts';
import { selectStaffFields } from './session-repository.ts';

interface NewApiUser {
  username: string;
  secretHash: string;
  /** Hash of the access token of the session that the API user belongs to. */
  tokenHash: string;
}

/** Stores API users. Deleting a session deletes its API users. */
export function createApiUserRepository({ orm, tables }: LenderDb) {
  const { apiUsers, sessions, staff } = tables;
  return {
    async add(apiUser: NewApiUser): Promise<void> {
      await orm.insert(apiUsers).values(apiUser);
    },

    /** Returns the session to which these credentials belong. The session may have expired. */
    async find(username: string, secretHash: string): Promise<SessionRecord | undefined> {
      const rows = await orm
        .select({
          staff: selectStaffFields(staff),
          lastWriteLsn: staff.lastWriteLsn,
          sessionHash: sessions.tokenHash,
          expiresAt: buildSessionEndSql(tables),
        })
        .from(apiUsers)
        .innerJoin(sessions, eq(sessions.tokenHash, apiUsers.tokenHash))
        .innerJoin(staff, eq(staff.id, sessions.staffId))
        .where(and(eq(apiUsers.username, username), eq(apiUsers.secretHash, secretHash)));
      return rows[0];
    },
  };
}

export type ApiUserRepository = ReturnType<typeof createApiUserRepository>;
