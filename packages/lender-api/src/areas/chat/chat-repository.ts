import { and, asc, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { sendSignal } from '../../platform/db/send-signal.ts';
import type { ChatParty } from '../../platform/http/callers.ts';
import type { Actor } from '../audit/record-changes.ts';
import { recordChanges } from '../audit/record-changes.ts';

export interface NewMessage {
  loanId: number;
  body: string;
  clientKey: string;
  sentAt: Date;
}

/** The first key of the advisory lock for sending messages: an arbitrary number that no other lock uses. */
const CHAT_LOCK = 1_128_353;

/** Returns the payload of the database signal that announces a change of a conversation. */
export const getChatSignal = (schemaName: string, loanId: number) => `${schemaName}:chat:${loanId}`;

export function createChatRepository({ orm, tables, schemaName }: LenderDb) {
  const { borrowers, chatConversations, chatMessages, chatReads, appUsers, loans, staff } = tables;

  const selectMessages = () =>
    orm
      .select({
        id: chatMessages.id,
        loanId: chatMessages.loanId,
        body: chatMessages.body,
        sentAt: chatMessages.sentAt,
        staffId: chatMessages.staffId,
        appUserId: chatMessages.appUserId,
        staffFirstName: staff.firstName,
        staffLastName: staff.lastName,
        borrowerFirstName: appUsers.firstName,
        borrowerLastName: appUsers.lastName,
      })
      .from(chatMessages)
      .leftJoin(staff, eq(staff.id, chatMessages.staffId))
      .leftJoin(appUsers, eq(appUsers.id, chatMessages.appUserId))
      .$dynamic();

  /** Returns the condition that joins a conversation with the read position of a reader. */
  const buildReadCondition = ({ kind, id }: ChatParty) =>
    and(
      eq(chatReads.loanId, chatConversations.loanId),
      eq(chatReads.readerKind, kind),
      eq(chatReads.readerId, id),
    );
  const lastReadSql = sql<number>`coalesce(${chatReads.lastReadId}, 0)`;

  /**
   * Returns an SQL expression that counts the messages of the other side after the last message that the
   * reader has read. Needs one index scan per conversation.
   */
  function buildUnreadCountSql({ kind }: ChatParty) {
    const sender = kind === 'staff' ? chatMessages.appUserId : chatMessages.staffId;
    const unreadCondition = and(
      eq(chatMessages.loanId, chatConversations.loanId),
      gt(chatMessages.id, lastReadSql),
      isNotNull(sender),
    );
    return sql<number>`(select count(*) from ${chatMessages} where ${unreadCondition})`.mapWith(Number);
  }

  return {
    hasLoan: async (loanId: number) => (await orm.$count(loans, eq(loans.id, loanId))) === 1,

    /**
     * Stores a message and returns its id. If the same sender has already sent the same message with this
     * key, returns the id of the stored message. Returns null if the key was used for another message. A
     * message from staff adds an audit record.
     */
    send(party: ChatParty, message: NewMessage): Promise<number | null> {
      const staffId = party.kind === 'staff' ? party.id : null;
      const appUserId = party.kind === 'borrower' ? party.id : null;
      return orm.transaction(async (tx) => {
        // Only one transaction writes at a time. Ids therefore become visible in ascending order, and a
        // reader who reconnects misses no message.
        await tx.execute(sql`select pg_advisory_xact_lock(${CHAT_LOCK}, hashtext(${schemaName}))`);
        const { loanId, clientKey, body, sentAt } = message;
        const [sent] = await tx
          .insert(chatMessages)
          .values({ ...message, staffId, appUserId })
          .onConflictDoNothing()
          .returning({ id: chatMessages.id });
        if (sent === undefined) {
          const [existing] = await tx
            .select()
            .from(chatMessages)
            .where(and(eq(chatMessages.loanId, loanId), eq(chatMessages.clientKey, clientKey)));
          const isSameMessage =
            existing?.body === body && existing.staffId === staffId && existing.appUserId === appUserId;
          return isSameMessage ? existing.id : null;
        }
        await tx
          .insert(chatConversations)
          .values({ loanId, lastMessageId: sent.id })
          .onConflictDoUpdate({ target: chatConversations.loanId, set: { lastMessageId: sent.id } });
        if (staffId !== null) {
          const actor: Actor = { staffId, at: sentAt };
          await recordChanges(tx, tables, actor, [
            { action: 'chat-message-sent', loanId, after: { messageId: sent.id } },
          ]);
        }
        await sendSignal(tx, getChatSignal(schemaName, loanId));
        return sent.id;
      });
    },

    /**
     * Returns the newest messages of a conversation, oldest first.
     * @param before the id of the message before which to read; null for no limit
     */
    async listMessagesBefore(loanId: number, before: number | null, limit: number) {
      const rows = await selectMessages()
        .where(
          and(eq(chatMessages.loanId, loanId), before === null ? undefined : lt(chatMessages.id, before)),
        )
        .orderBy(desc(chatMessages.id))
        .limit(limit);
      return rows.reverse();
    },

    /**
     * Returns messages, oldest first.
     * @param loanId the conversation; null for all conversations
     * @param after the id of the message after which to read
     */
    listMessagesAfter(loanId: number | null, after: number, limit: number) {
      return selectMessages()
        .where(and(gt(chatMessages.id, after), loanId === null ? undefined : eq(chatMessages.loanId, loanId)))
        .orderBy(asc(chatMessages.id))
        .limit(limit);
    },

    async readLastMessageId(loanId: number | null): Promise<number> {
      const [row] = await orm
        .select({ id: chatConversations.lastMessageId })
        .from(chatConversations)
        .where(loanId === null ? undefined : eq(chatConversations.loanId, loanId))
        .orderBy(desc(chatConversations.lastMessageId))
        .limit(1);
      return row?.id ?? 0;
    },

    /** Returns the conversations with at least one message, sorted by newest message. */
    listConversations(reader: ChatParty, limit: number) {
      const newest = alias(chatMessages, 'newest');
      return orm
        .select({
          loanId: loans.id,
          loanNo: loans.loanNo,
          firstName: borrowers.firstName,
          lastName: borrowers.lastName,
          lastMessage: newest.body,
          lastMessageAt: newest.sentAt,
          unread: buildUnreadCountSql(reader),
        })
        .from(chatConversations)
        .innerJoin(newest, eq(newest.id, chatConversations.lastMessageId))
        .innerJoin(loans, eq(loans.id, chatConversations.loanId))
        .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
        .leftJoin(chatReads, buildReadCondition(reader))
        .orderBy(desc(chatConversations.lastMessageId))
        .limit(limit);
    },

    /**
     * Counts the unread messages that the other side has sent. Reads only the unread messages.
     * @param loanId the conversation; null for all conversations
     */
    async countUnread(reader: ChatParty, loanId: number | null): Promise<number> {
      const [row] = await orm
        .select({ count: sql<number>`coalesce(sum(${buildUnreadCountSql(reader)}), 0)`.mapWith(Number) })
        .from(chatConversations)
        .leftJoin(chatReads, buildReadCondition(reader))
        .where(
          and(
            loanId === null ? undefined : eq(chatConversations.loanId, loanId),
            gt(chatConversations.lastMessageId, lastReadSql),
          ),
        );
      return row?.count ?? 0;
    },

    /**
     * Moves the reader's position forward to `upTo`, but never past the last message. Never moves it back.
     */
    async markRead(reader: ChatParty, loanId: number, upTo: number): Promise<void> {
      await orm.transaction(async (tx) => {
        const [last] = await tx
          .select({ id: chatConversations.lastMessageId })
          .from(chatConversations)
          .where(eq(chatConversations.loanId, loanId));
        if (last === undefined) return;
        const lastReadId = Math.min(upTo, last.id);
        await tx
          .insert(chatReads)
          .values({ loanId, readerKind: reader.kind, readerId: reader.id, lastReadId })
          .onConflictDoUpdate({
            target: [chatReads.loanId, chatReads.readerKind, chatReads.readerId],
            set: { lastReadId: sql`greatest(${chatReads.lastReadId}, ${lastReadId}::bigint)` },
          });
        await sendSignal(tx, getChatSignal(schemaName, loanId));
      });
    },
  };
}

export type ChatRepository = ReturnType<typeof createChatRepository>;
export type ChatMessage = Awaited<ReturnType<ChatRepository['listMessagesBefore']>>[number];
