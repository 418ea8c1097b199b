import type { Orm } from '../db/connect.ts';
import type { LenderTables } from '../db/schema.ts';
import type { ComposedEmail } from './compose-email.ts';

export interface Mail extends ComposedEmail {
  readonly recipient: string;
}

/**
 * Adds an email to the outbox. Must run in the transaction of the change that causes the email, so that the change and
 * the email are committed together.
 */
export async function enqueueMail(
  tx: Orm,
  { outboxMails }: LenderTables,
  mail: Mail,
  createdAt: Date,
): Promise<void> {
  await tx.insert(outboxMails).values({ ...mail, createdAt });
}
