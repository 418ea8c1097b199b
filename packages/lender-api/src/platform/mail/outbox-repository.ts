import { desc, isNotNull } from 'drizzle-orm';
import type { LenderDb } from '../db/lender-db.ts';

export interface OutboxMail {
  recipient: string;
  subject: string;
  body: string;
  html: string | null;
  createdAt: Date;
  attempts: number;
  sentAt: Date | null;
  failedAt: Date | null;
  lastError: string | null;
}

export async function readNewestMails({ orm, tables }: LenderDb, limit: number): Promise<OutboxMail[]> {
  const { outboxMails } = tables;
  const rows = await orm
    .select()
    .from(outboxMails)
    .where(isNotNull(outboxMails.recipient))
    .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id))
    .limit(limit);
  return rows.flatMap(({ recipient, ...mail }) => (recipient === null ? [] : [{ ...mail, recipient }]));
}
