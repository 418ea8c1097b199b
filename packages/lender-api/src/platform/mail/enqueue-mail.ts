import type { Orm } from '../db/connect.ts';
import type { LenderTables } from '../db/schema.ts';

/** A plain-text mail. */
export interface Mail {
  recipient: string;
  subject: string;
  body: string;
}

/** Adds a mail to the outbox, in the transaction of the change that it reports, so that both are committed or neither. */
export async function enqueueMail(
  tx: Orm,
  { outboxMails }: LenderTables,
  mail: Mail,
  createdAt: Date,
): Promise<void> {
  await tx.insert(outboxMails).values({ ...mail, createdAt });
}
