import { sql } from 'drizzle-orm';
import type { Orm } from './connect.ts';
import { SIGNAL_CHANNEL } from './signal-channel.ts';

export async function sendSignal(tx: Orm, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${SIGNAL_CHANNEL}, ${payload})`);
}
