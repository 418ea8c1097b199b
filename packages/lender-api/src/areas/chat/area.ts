import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { createChatAccessRepository } from './chat-access-repository.ts';
import type { ChatAccessService } from './chat-access-service.ts';
import { createChatAccessService } from './chat-access-service.ts';
import { createChatOperations } from './chat-handlers.ts';
import { createChatLive, HEARTBEAT_MS } from './chat-live.ts';
import { createChatRepository } from './chat-repository.ts';
import type { ChatService } from './chat-service.ts';
import { createChatService } from './chat-service.ts';

export interface ChatArea {
  access: ChatAccessService;
  service: ChatService;
  operations: ReturnType<typeof createChatOperations>;
  close: () => void;
}

/** Messages between staff and borrowers, live updates, and the chat widget. */
export function createChatArea(context: LenderContext, onError: (error: unknown) => void): ChatArea {
  const { db, signals, now, controlSettings } = context;
  const repository = createChatRepository(db);
  const access = createChatAccessService(createChatAccessRepository(db), { now, controlSettings });
  const service = createChatService(repository, { now, readOpenSettings: access.readOpenSettings });
  const { schemaName } = db;
  const live = createChatLive({ signals, schemaName, repository, heartbeatMs: HEARTBEAT_MS, onError });
  return {
    access,
    service,
    operations: createChatOperations({ access, chat: service, live }),
    close: () => live.close(),
  };
}
