import type { FastifyRequest } from 'fastify';
import type { Operations } from '../http/operations.ts';
import { Refusal } from '../http/refusal.ts';
import { chatVisitorOf, permissionsOfStaff, sessionHashOf } from '../http/signed-in.ts';
import type { ChatAccessService } from './chat-access-service.ts';
import { MAY_OPEN } from './chat-access-service.ts';
import type { ChatLive } from './chat-live.ts';
import type { ChatService } from './chat-service.ts';
import { messageFor } from './chat-service.ts';
import { EVENT_STREAM_HEADERS, lastEventId } from './event-stream.ts';
import { chatFrame, chatWidget } from './widget/files.ts';

interface ChatServices {
  access: ChatAccessService;
  chat: ChatService;
  live: ChatLive;
}

/** What staff's portal asks for: credentials that it hands to the widget. */
function credentialsOperation({ access, chat }: ChatServices): Operations {
  return {
    getChatCredentials: {
      access: { permission: MAY_OPEN, toDo: 'open the chat' },
      async handler(request) {
        const { loanId = null } = request.body as { loanId?: number };
        await access.openSettings();
        if (loanId !== null && !(await chat.hasLoan(loanId))) throw new Refusal(404, 'Account not found');
        const data = await access.issue({
          of: { staffSessionHash: sessionHashOf(request) },
          loanId,
          canWrite: permissionsOfStaff(request).has('CHAT.WRITE'),
        });
        return { status: 1, message: 'Chat credentials.', result: { data } };
      },
    },
  };
}

/** What the widget asks for, staff's and borrowers' alike. */
function widgetOperations({ chat }: ChatServices): Operations {
  return {
    listChatConversations: {
      side: 'chat',
      access: 'signed-in',
      async handler(request) {
        const rows = await chat.conversations(chatVisitorOf(request));
        const result = rows.map((row) => ({ ...row, lastMessageAt: row.lastMessageAt.toISOString() }));
        return { status: 1, message: 'Conversations.', result };
      },
    },
    listChatMessages: {
      side: 'chat',
      access: 'signed-in',
      async handler(request) {
        const visitor = chatVisitorOf(request);
        const { loanId, before = null, limit } = request.query as PageOfMessages;
        const { messages, hasOlder } = await chat.messages(visitor, { loanId, before, limit });
        const result = messages.map((message) => messageFor(visitor, message));
        return { status: 1, message: 'Messages.', hasOlder, unread: await chat.unread(visitor), result };
      },
    },
    sendChatMessage: {
      side: 'chat',
      access: 'signed-in',
      async handler(request) {
        const body = request.body as { loanId: number; body: string; clientKey: string };
        const id = await chat.send(chatVisitorOf(request), body);
        return { status: 1, message: 'Message sent.', result: { id } };
      },
    },
    markChatRead: {
      side: 'chat',
      access: 'signed-in',
      async handler(request) {
        const { loanId, upTo } = request.body as { loanId: number; upTo: number };
        const visitor = chatVisitorOf(request);
        await chat.markRead(visitor, loanId, upTo);
        return { status: 1, message: 'Marked as read.', result: { unread: await chat.unread(visitor) } };
      },
    },
  };
}

interface PageOfMessages {
  loanId: number;
  before?: number;
  limit: number;
}

function streamOperation({ access, live }: ChatServices): Operations {
  const after = ({ headers, query }: FastifyRequest) =>
    lastEventId(headers['last-event-id']) ?? (query as { after?: number }).after ?? null;
  return {
    streamChat: {
      side: 'chat',
      access: 'signed-in',
      async handler(request, reply) {
        const token = request.headers['chattoken'];
        const events = await live.open({
          async visitor() {
            await access.openSettings();
            return access.authenticate(token);
          },
          after: after(request),
        });
        void reply.headers(EVENT_STREAM_HEADERS);
        return events;
      },
    },
  };
}

/** The script and a page around it, for everybody: they hold nothing of anybody. */
function fileOperations(): Operations {
  return {
    getChatWidget: {
      side: 'chat',
      access: 'public',
      handler: (_request, reply) => chatWidget(reply),
    },
    getChatFrame: {
      side: 'chat',
      access: 'public',
      handler: (_request, reply) => chatFrame(reply),
    },
  };
}

/** The chat (spec section 7, a remote widget using PMS credentials), an extension. */
export function chatOperations(services: ChatServices): Operations {
  return {
    ...credentialsOperation(services),
    ...widgetOperations(services),
    ...streamOperation(services),
    ...fileOperations(),
  };
}
