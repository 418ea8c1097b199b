import { eq, lte } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { buildSessionEndSql } from './session-end.ts';
import type { SessionRecord } from './session-repository.ts';
import { selectStaffFields } from './session-repository.ts';

interface NewTicket {
  ticketHash: string;
  /** Hash of the access token of the session with which the ticket expires. */
  tokenHash: string;
  path: string;
  expiresAt: Date;
}

/** Stores tickets. Deleting a session deletes its tickets. */
export function createTicketRepository({ orm, tables }: LenderDb) {
  const { sessions, staff, tickets } = tables;
  return {
    async add(ticket: NewTicket, now: Date): Promise<void> {
      await orm.delete(tickets).where(lte(tickets.expiresAt, now));
      await orm.insert(tickets).values(ticket);
    },

    /**
     * Consumes a ticket and returns its session, which may have expired. Returns undefined if the ticket is
     * unknown, expired or for another path. Only one of two simultaneous uses gets the session.
     */
    async use(ticketHash: string, path: string, now: Date): Promise<SessionRecord | undefined> {
      const [used] = await orm.delete(tickets).where(eq(tickets.ticketHash, ticketHash)).returning();
      if (used === undefined || used.path !== path || used.expiresAt <= now) return undefined;
      const rows = await orm
        .select({
          staff: selectStaffFields(staff),
          lastWriteLsn: staff.lastWriteLsn,
          sessionHash: sessions.tokenHash,
          expiresAt: buildSessionEndSql(tables),
        })
        .from(sessions)
        .innerJoin(staff, eq(staff.id, sessions.staffId))
        .where(eq(sessions.tokenHash, used.tokenHash));
      return rows[0];
    },
  };
}

export type TicketRepository = ReturnType<typeof createTicketRepository>;
