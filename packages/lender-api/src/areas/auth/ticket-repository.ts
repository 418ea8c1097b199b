import { eq, lte } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { sessionEnd } from './session-end.ts';
import type { FoundSession } from './session-repository.ts';
import { staffFields } from './session-repository.ts';

interface NewTicket {
  ticketHash: string;
  /** The session that it lives and ends with. */
  tokenHash: string;
  path: string;
  expiresAt: Date;
}

/** Tickets in the database of one lender; ending a session removes its own. */
export function ticketRepository({ orm, tables }: LenderDb) {
  const { sessions, staff, tickets } = tables;
  return {
    /** Adds one and clears away those that are over. */
    async add(ticket: NewTicket, now: Date): Promise<void> {
      await orm.delete(tickets).where(lte(tickets.expiresAt, now));
      await orm.insert(tickets).values(ticket);
    },

    /** Uses a ticket up. Its session, over or not, if it opens this path now; of two that come with it, one is told. */
    async use(ticketHash: string, path: string, now: Date): Promise<FoundSession | undefined> {
      const [used] = await orm.delete(tickets).where(eq(tickets.ticketHash, ticketHash)).returning();
      if (used === undefined || used.path !== path || used.expiresAt <= now) return undefined;
      const rows = await orm
        .select({
          staff: staffFields(staff),
          sessionHash: sessions.tokenHash,
          expiresAt: sessionEnd(tables),
        })
        .from(sessions)
        .innerJoin(staff, eq(staff.id, sessions.staffId))
        .where(eq(sessions.tokenHash, used.tokenHash));
      return rows[0];
    },
  };
}

export type TicketRepository = ReturnType<typeof ticketRepository>;
