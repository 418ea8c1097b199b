import { and, eq } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { sessionEnd } from './session-end.ts';
import type { FoundSession } from './session-repository.ts';
import { staffFields } from './session-repository.ts';

interface NewApiUser {
  username: string;
  secretHash: string;
  /** The session that it lives and ends with. */
  tokenHash: string;
}

/** API users in the database of one lender; ending a session removes its own. */
export function apiUserRepository({ orm, tables }: LenderDb) {
  const { apiUsers, sessions, staff } = tables;
  return {
    async add(apiUser: NewApiUser): Promise<void> {
      await orm.insert(apiUsers).values(apiUser);
    },

    /** The session of these credentials, over or not. */
    async find(username: string, secretHash: string): Promise<FoundSession | undefined> {
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
