import type { WidgetOperation } from '@livery/contract/chat-widget';
import type { Operations } from '../../platform/http/operations.ts';
import { successResponse } from '../../platform/http/operations.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ChatAccessService } from './chat-access-service.ts';
import { OPEN_PERMISSIONS } from './chat-access-service.ts';
import type { ChatLive } from './chat-live.ts';
import type { ChatService } from './chat-service.ts';
import { toWireMessage } from './chat-service.ts';
import { EVENT_STREAM_HEADERS, parseLastEventId } from './event-stream.ts';
import { CHAT_FRAME, CHAT_WIDGET } from './widget-files.ts';

interface ChatServices {
  access: ChatAccessService;
  chat: ChatService;
  live: ChatLive;
}

function createCredentialsOperation({ access, chat }: ChatServices) {
  return {
    getChatCredentials: {
      needs: { permission: OPEN_PERMISSIONS, operation: 'open the chat' },
      async handler(request) {
        const { loanId = null } = request.body;
        await access.readOpenSettings();
        if (loanId !== null && !(await chat.hasLoan(loanId))) throw new Refusal(404, 'Account not found');
        const data = await access.issue({
          session: { staffSessionHash: request.staff.sessionHash },
          loanId,
          canWrite: request.staff.permissions.has('CHAT.WRITE'),
        });
        return successResponse('Chat credentials.', { result: { data } });
      },
    },
  } satisfies Partial<Operations>;
}

function createWidgetOperations({ chat }: ChatServices) {
  return {
    listChatConversations: {
      async handler(request) {
        const rows = await chat.listConversations(request.visitor);
        const result = rows.map((row) => ({ ...row, lastMessageAt: row.lastMessageAt.toISOString() }));
        return successResponse('Conversations.', { result });
      },
    },
    listChatMessages: {
      async handler(request) {
        const visitor = request.visitor;
        const { loanId, before = null, limit } = request.query;
        const { messages, hasOlder } = await chat.listMessages(visitor, { loanId, before, limit });
        const result = messages.map((message) => toWireMessage(visitor, message));
        return successResponse('Messages.', { hasOlder, unread: await chat.countUnread(visitor), result });
      },
    },
    sendChatMessage: {
      async handler(request) {
        const body = request.body;
        const id = await chat.send(request.visitor, body);
        return successResponse('Message sent.', { result: { id } });
      },
    },
    markChatRead: {
      async handler(request) {
        const { loanId, upTo } = request.body;
        const visitor = request.visitor;
        await chat.markRead(visitor, loanId, upTo);
        return successResponse('Marked as read.', { result: { unread: await chat.countUnread(visitor) } });
      },
    },
  } satisfies Pick<Operations, WidgetOperation>;
}

function createStreamOperation({ access, live }: ChatServices) {
  return {
    streamChat: {
      async handler(request) {
        const { headers } = request.http;
        const events = await live.open({
          async getVisitor() {
            await access.readOpenSettings();
            return access.authenticate(headers['chattoken']);
          },
          after: parseLastEventId(headers['last-event-id']) ?? request.query.after ?? null,
        });
        return { httpStatus: 200, headers: EVENT_STREAM_HEADERS, body: events };
      },
    },
  } satisfies Partial<Operations>;
}

/** The script and frame of the widget, which are public and contain no data. */
function createFileOperations() {
  return {
    getChatWidget: {
      handler: () => Promise.resolve(CHAT_WIDGET),
    },
    getChatFrame: {
      handler: () => Promise.resolve(CHAT_FRAME),
    },
  } satisfies Partial<Operations>;
}

/** Operations of the extension `chat`. See docs/product/messages.md. */
export function createChatOperations(services: ChatServices) {
  return {
    ...createCredentialsOperation(services),
    ...createWidgetOperations(services),
    ...createStreamOperation(services),
    ...createFileOperations(),
  } satisfies Partial<Operations>;
}
