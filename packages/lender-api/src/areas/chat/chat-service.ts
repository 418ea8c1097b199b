import type { Schemas } from '@livery/contract';
import type { ChatVisitor } from '../../platform/http/callers.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';
import type { ChatMessage, ChatRepository } from './chat-repository.ts';
import { messageFault } from './message-rules.ts';

const CONVERSATIONS_SHOWN = 200;

interface ChatServiceOptions {
  now: () => Date;
  /** The lender's settings; throws a 403 Refusal when there is no chat. */
  openSettings: () => Promise<ControlSettings>;
}

const notYours = () => new Refusal(404, 'Conversation not found');

const fullName = (first: string | null, last: string | null) => `${first ?? ''} ${last ?? ''}`.trim();

/** Returns a message as a visitor of one of the two sides sees it. */
export const messageFor = (visitor: ChatVisitor, message: ChatMessage): Schemas['ChatMessage'] => ({
  id: message.id,
  loanId: message.loanId,
  body: message.body,
  sentAt: message.sentAt.toISOString(),
  from: message.staffId === null ? 'borrower' : 'staff',
  name:
    message.staffId === null
      ? fullName(message.borrowerFirstName, message.borrowerLastName)
      : fullName(message.staffFirstName, message.staffLastName),
  mine: visitor.party.id === (visitor.party.kind === 'staff' ? message.staffId : message.installAccountId),
  ours: (visitor.party.kind === 'staff') === (message.staffId !== null),
});

/** Conversations between staff and borrowers, one a loan account (spec sections 2, 6 and 7, chat). */
export function chatService(repository: ChatRepository, { now, openSettings }: ChatServiceOptions) {
  /** A visitor reaches the conversation of their credentials; with those for all, any. */
  async function reach(visitor: ChatVisitor, loanId: number): Promise<ControlSettings> {
    const settings = await openSettings();
    if (visitor.loanId !== null ? visitor.loanId !== loanId : !(await repository.hasLoan(loanId))) {
      throw notYours();
    }
    return settings;
  }

  return {
    hasLoan: (loanId: number) => repository.hasLoan(loanId),

    /** Throws a 403 Refusal for credentials of a single conversation. */
    async conversations({ party, loanId }: ChatVisitor) {
      await openSettings();
      if (loanId !== null || party.kind !== 'staff') {
        throw new Refusal(403, 'These credentials open one conversation only.');
      }
      return repository.conversations(party, CONVERSATIONS_SHOWN);
    },

    async unread({ party, loanId }: ChatVisitor): Promise<number> {
      return repository.countUnread(party, loanId);
    },

    /** Oldest first. `before` is the id of a message: those older than it. */
    async messages(
      visitor: ChatVisitor,
      { loanId, before, limit }: { loanId: number; before: number | null; limit: number },
    ) {
      await reach(visitor, loanId);
      // One more than asked for tells whether there are older ones.
      const rows = await repository.messagesBefore(loanId, before, limit + 1);
      const hasOlder = rows.length > limit;
      return { hasOlder, messages: hasOlder ? rows.slice(1) : rows };
    },

    /**
     * Throws a 403 Refusal for somebody who may only read, 422 for a message that is blank or longer than
     * chatMaxCharacter, 409 when the key was used for another message.
     */
    async send(visitor: ChatVisitor, message: { loanId: number; body: string; clientKey: string }) {
      const { chatMaxCharacter = 0 } = await reach(visitor, message.loanId);
      if (!visitor.canWrite) throw new Refusal(403, 'You can read this conversation, but not write in it.');
      const body = message.body.trim();
      const fault = messageFault(body, chatMaxCharacter);
      if (fault !== null) throw new Refusal(422, fault);
      const id = await repository.send(visitor.party, { ...message, body, sentAt: now() });
      if (id === null) throw new Refusal(409, 'Another message was sent with this key.', 'key_used');
      return id;
    },

    async markRead(visitor: ChatVisitor, loanId: number, upTo: number): Promise<void> {
      await reach(visitor, loanId);
      await repository.markRead(visitor.party, loanId, upTo);
    },
  };
}

export type ChatService = ReturnType<typeof chatService>;
