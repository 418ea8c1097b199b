import { and, eq } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { sessionEnd } from './session-end.ts';
import type { SessionRecord } from './session-repository.ts';
import { staffFields } from './session-repository.ts';

interface NewApiUser {
  username: string;
  secretHash: string;
  /** The hash of the session's token. The API user ends with this session. */
  tokenHash: string;
}

/** API users in the database of one lender. Deleting a session deletes its API users. */
export function apiUserRepository({ orm, tables }: LenderDb) {
  const { apiUsers, sessions, staff } = tables;
  return {
    async add(apiUser: NewApiUser): Promise<void> {
      await orm.insert(apiUsers).values(apiUser);
    },

    /** Returns the session of these credentials, which may have ended. */
    async find(username: string, secretHash: string): Promise<SessionRecord | undefined> {
      const rows = await orm
        .select({
          staff: staffFields(staff),
          sessionHash: sessions.tokenHash,
          expiresAt: sessionEnd(tables),
        })
        .from(apiUsers)
        .innerJoin(sessions, eq(sessions.tokenHash, apiUsers.tokenHash))
        .innerJoin(staff, eq(staff.id, sessions.staffId))
        .where(and(eq(apiUsers.username, username), eq(apiUsers.secretHash, secretHash)));
      return rows[0];
    },
  };
}

export type ApiUserRepository = ReturnType<typeof apiUserRepository>;
