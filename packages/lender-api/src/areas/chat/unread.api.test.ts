import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { getRows } from '../../platform/db/migrate.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';
import { getFirstLender } from '../../testing/web-service.ts';
import { createChatRepository } from './chat-repository.ts';

const CONVERSATIONS = 20;
/** Number of messages in each conversation, sent alternately by the borrower and by staff. */
const MESSAGES = 100;
const READER = { kind: 'staff', id: 1 } as const;

let api: TestLenders;
let db: LenderDb;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
  ({ db } = getFirstLender(api));
  const { orm, schemaName } = db;
  const name = sql.identifier(schemaName);
  await orm.execute(sql`
    insert into ${name}.chat_messages (loan_id, staff_id, app_user_id, body, client_key, sent_at)
    select loan, case when n % 2 = 0 then 1 end, case when n % 2 = 1 then (select min(id) from ${name}.app_users) end,
           'Message ' || n, 'many-' || n, now()
      from generate_series(1, ${CONVERSATIONS}::integer) as loan, generate_series(1, ${MESSAGES}::integer) as n
     order by n, loan`);
  await orm.execute(sql`
    insert into ${name}.chat_conversations (loan_id, last_message_id)
    select loan_id, max(id) from ${name}.chat_messages group by loan_id`);
  // Mark all messages as read, except the last ten messages of the third conversation.
  await orm.execute(sql`
    insert into ${name}.chat_reads (loan_id, reader_kind, reader_id, last_read_id)
    select loan_id, 'staff', 1, max(id) from ${name}.chat_messages
     where loan_id <> 3 or client_key = 'many-' || (${MESSAGES}::integer - 10) group by loan_id`);
  await orm.execute(sql`analyze ${name}.chat_messages`);
});
afterAll(() => api.close());

/** Returns the number of message rows that this connection has read, from the table or its indexes. */
async function countReadRows(tx: Orm) {
  const result = await tx.execute(sql`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as fetched, coalesce((
             select sum(pg_stat_get_xact_tuples_returned(indexrelid)) from pg_stat_user_indexes
              where schemaname = t.schemaname and relname = t.relname), 0) as listed
      from pg_stat_xact_user_tables as t
     where schemaname = ${db.schemaName} and relname = 'chat_messages'`);
  const [row] = getRows<Record<'fetched' | 'listed', string>>(result);
  return Math.max(Number(row?.fetched), Number(row?.listed));
}

test.each([
  ['all conversations', null],
  ['one conversation', 3],
])('counting the unread messages of %s reads no other message rows', async (_which, loanId) => {
  await db.orm.transaction(async (tx) => {
    const before = await countReadRows(tx);
    expect(await createChatRepository({ ...db, orm: tx }).countUnread(READER, loanId)).toBe(5);
    expect((await countReadRows(tx)) - before).toBeLessThanOrEqual(10);
  });
});

test('for a reader who has read nothing, all messages of the other side and none of the own side are unread', async () => {
  const repository = createChatRepository(db);
  expect(await repository.countUnread({ kind: 'staff', id: 2 }, null)).toBe((CONVERSATIONS * MESSAGES) / 2);
  expect(await repository.countUnread({ kind: 'borrower', id: 1 }, 3)).toBe(MESSAGES / 2);
  const listed = await repository.listConversations(READER, CONVERSATIONS);
  expect(listed).toHaveLength(CONVERSATIONS);
  expect(listed.filter(({ unread }) => unread > 0)).toMatchObject([{ loanId: 3, unread: 5 }]);
});
