import { and, eq, gt } from 'drizzle-orm';
import type { LenderDb } from '../db/lender-db.ts';
import type { Staff } from './session-repository.ts';
import { staffFields } from './session-repository.ts';

interface NewApiUser {
  username: string;
  secretHash: string;
  /** The session that it lives and ends with. */
  tokenHash: string;
}

/** API users in the database of one lender; ending a session removes its own. */
export function apiUserRepository({ orm, tables: { apiUsers, sessions, staff } }: LenderDb) {
  return {
    async add(apiUser: NewApiUser): Promise<void> {
      await orm.insert(apiUsers).values(apiUser);
    },

    async find(
      username: string,
      secretHash: string,
      now: Date,
    ): Promise<{ staff: Staff; sessionHash: string } | undefined> {
      const rows = await orm
        .select({ staff: staffFields(staff), sessionHash: sessions.tokenHash })
        .from(apiUsers)
        .innerJoin(sessions, eq(sessions.tokenHash, apiUsers.tokenHash))
        .innerJoin(staff, eq(staff.id, sessions.staffId))
        .where(
          and(
            eq(apiUsers.username, username),
            eq(apiUsers.secretHash, secretHash),
            gt(sessions.expiresAt, now),
          ),
        );
      return rows[0];
    },
  };
}

export type ApiUserRepository = ReturnType<typeof apiUserRepository>;
