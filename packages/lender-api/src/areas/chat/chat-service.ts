import type { Schemas } from '@livery/contract';
import type { ChatVisitor } from '../../platform/http/callers.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';
import type { ChatMessage, ChatRepository } from './chat-repository.ts';
import { findMessageError } from './message-rules.ts';

const MAX_CONVERSATIONS = 200;

interface ChatServiceOptions {
  now: () => Date;
  /** Returns the lender's control settings; throws a 403 Refusal if the chat is turned off. */
  readOpenSettings: () => Promise<ControlSettings>;
}

const createNotFoundRefusal = () => new Refusal(404, 'Conversation not found');

const formatFullName = (first: string | null, last: string | null) => `${first ?? ''} ${last ?? ''}`.trim();

/** Returns a message in the contract's format, from the point of view of a reader on either side. */
export const toWireMessage = (visitor: ChatVisitor, message: ChatMessage): Schemas['ChatMessage'] => ({
  id: message.id,
  loanId: message.loanId,
  body: message.body,
  sentAt: message.sentAt.toISOString(),
  from: message.staffId === null ? 'borrower' : 'staff',
  name:
    message.staffId === null
      ? formatFullName(message.borrowerFirstName, message.borrowerLastName)
      : formatFullName(message.staffFirstName, message.staffLastName),
  mine: visitor.party.id === (visitor.party.kind === 'staff' ? message.staffId : message.appUserId),
  ours: (visitor.party.kind === 'staff') === (message.staffId !== null),
});

/**
 * Reads and sends messages between staff and borrowers. Each loan account has one conversation. See
 * docs/product/messages.md#one-conversation.
 */
export function createChatService(repository: ChatRepository, { now, readOpenSettings }: ChatServiceOptions) {
  /** Returns the control settings. Throws a 404 Refusal if the credentials do not cover the conversation. */
  async function requireAccess(visitor: ChatVisitor, loanId: number): Promise<ControlSettings> {
    const settings = await readOpenSettings();
    if (visitor.loanId !== null ? visitor.loanId !== loanId : !(await repository.hasLoan(loanId))) {
      throw createNotFoundRefusal();
    }
    return settings;
  }

  return {
    hasLoan: (loanId: number) => repository.hasLoan(loanId),

    /** Lists conversations. Throws a 403 Refusal if the credentials cover only one conversation. */
    async listConversations({ party, loanId }: ChatVisitor) {
      await readOpenSettings();
      if (loanId !== null || party.kind !== 'staff') {
        throw new Refusal(403, 'These credentials give access to one conversation only.');
      }
      return repository.listConversations(party, MAX_CONVERSATIONS);
    },

    async countUnread({ party, loanId }: ChatVisitor): Promise<number> {
      return repository.countUnread(party, loanId);
    },

    /**
     * Returns messages, oldest first: those before the message with the id `before`, or the newest messages
     * if `before` is null.
     */
    async listMessages(
      visitor: ChatVisitor,
      { loanId, before, limit }: { loanId: number; before: number | null; limit: number },
    ) {
      await requireAccess(visitor, loanId);
      // Reads one more message than the limit to find out whether older messages exist.
      const rows = await repository.listMessagesBefore(loanId, before, limit + 1);
      const hasOlder = rows.length > limit;
      return { hasOlder, messages: hasOlder ? rows.slice(1) : rows };
    },

    /**
     * Sends a message and returns its id. Throws a 403 Refusal without write permission, 422 for a message that is
     * empty or longer than `chatMaxCharacter`, and 409 if the key was used for another message.
     */
    async send(visitor: ChatVisitor, message: { loanId: number; body: string; clientKey: string }) {
      const { chatMaxCharacter = 0 } = await requireAccess(visitor, message.loanId);
      if (!visitor.canWrite)
        throw new Refusal(403, 'You can read this conversation but cannot send messages.');
      const body = message.body.trim();
      const fault = findMessageError(body, chatMaxCharacter);
      if (fault !== null) throw new Refusal(422, fault);
      const id = await repository.send(visitor.party, { ...message, body, sentAt: now() });
      if (id === null) throw new Refusal(409, 'Another message was sent with this key.', 'key_used');
      return id;
    },

    async markRead(visitor: ChatVisitor, loanId: number, upTo: number): Promise<void> {
      await requireAccess(visitor, loanId);
      // Staff who impersonate a borrower must not change what the borrower sees as unread.
      if (visitor.party.kind === 'borrower' && !visitor.canWrite) return;
      await repository.markRead(visitor.party, loanId, upTo);
    },
  };
}

export type ChatService = ReturnType<typeof createChatService>;
