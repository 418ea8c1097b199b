import type { Orm } from '../db/connect.ts';
import type { LenderTables } from '../db/schema.ts';

/** A mail to somebody, as plain text. */
export interface Mail {
  recipient: string;
  subject: string;
  body: string;
}

/** Puts a mail into the outbox, in the transaction of what it tells of: neither is there without the other. */
export async function keepMail(
  tx: Orm,
  { outboxMails }: LenderTables,
  mail: Mail,
  createdAt: Date,
): Promise<void> {
  await tx.insert(outboxMails).values({ ...mail, createdAt });
}
