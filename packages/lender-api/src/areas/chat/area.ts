import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { chatAccessRepository } from './chat-access-repository.ts';
import type { ChatAccessService } from './chat-access-service.ts';
import { chatAccessService } from './chat-access-service.ts';
import { chatOperations } from './chat-handlers.ts';
import { chatLive, HEARTBEAT_MS } from './chat-live.ts';
import { chatRepository } from './chat-repository.ts';
import type { ChatService } from './chat-service.ts';
import { chatService } from './chat-service.ts';

export interface ChatArea {
  access: ChatAccessService;
  service: ChatService;
  operations: ReturnType<typeof chatOperations>;
  close: () => void;
}

/** Messages between staff and borrowers, live updates, and the chat widget. */
export function chatArea(context: LenderContext, onError: (error: unknown) => void): ChatArea {
  const { db, signals, now, controlSettings } = context;
  const repository = chatRepository(db);
  const access = chatAccessService(chatAccessRepository(db), { now, controlSettings });
  const service = chatService(repository, { now, openSettings: access.openSettings });
  const { schemaName } = db;
  const live = chatLive({ signals, schemaName, repository, heartbeatMs: HEARTBEAT_MS, onError });
  return {
    access,
    service,
    operations: chatOperations({ access, chat: service, live }),
    close: () => live.close(),
  };
}
