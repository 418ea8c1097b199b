import type { PgSchema } from 'drizzle-orm/pg-core';
import { bigint, boolean, integer, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

const messageId = (name: string) => bigint(name, { mode: 'number' });

/** Messages between staff and borrowers, one conversation for each loan account. */
export function createChatTables(schema: PgSchema) {
  return {
    chatConversations: schema.table('chat_conversations', {
      loanId: integer('loan_id').primaryKey(),
      lastMessageId: messageId('last_message_id').notNull(),
    }),
    chatMessages: schema.table('chat_messages', {
      id: messageId('id').primaryKey().generatedByDefaultAsIdentity(),
      loanId: integer('loan_id').notNull(),
      /** The sender is either a staff member or an app user. */
      staffId: integer('staff_id'),
      appUserId: integer('app_user_id'),
      body: text('body').notNull(),
      clientKey: text('client_key').notNull(),
      sentAt: timestamptz('sent_at').notNull(),
    }),
    chatReads: schema.table('chat_reads', {
      loanId: integer('loan_id').notNull(),
      readerKind: text('reader_kind').$type<'staff' | 'borrower'>().notNull(),
      readerId: integer('reader_id').notNull(),
      lastReadId: messageId('last_read_id').notNull(),
    }),
    chatTokens: schema.table('chat_tokens', {
      tokenHash: text('token_hash').primaryKey(),
      staffSessionHash: text('staff_session_hash'),
      borrowerSessionHash: text('borrower_session_hash'),
      /** Null for access to all conversations, which only staff can have. */
      loanId: integer('loan_id'),
      canWrite: boolean('can_write').notNull(),
      expiresAt: timestamptz('expires_at').notNull(),
    }),
  };
}
