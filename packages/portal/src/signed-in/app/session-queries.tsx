import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { createQueryClient } from '../../lib/requests/query-client.ts';
import { useSessionStore } from '../../lib/services/services.ts';
import { onSessionChange, type SessionStore } from '../../lib/session/session.ts';

interface SessionQueries {
  readonly client: () => QueryClient;
  readonly subscribe: SessionStore['subscribe'];
}

/**
 * Creates a query cache that is replaced when a session ends or another user's session replaces it: requests are
 * canceled and data is removed. A late write for the previous user, such as the rollback of an optimistic update, goes
 * to the old cache, which is no longer read (docs/product/sign-in-and-session.md#data-after-a-session).
 */
function createSessionQueries(session: SessionStore): SessionQueries {
  let client = createQueryClient();
  onSessionChange(session, (current, previous) => {
    // A new session of the same user keeps the data.
    if (previous === null || current?.user.id === previous.user.id) return;
    void client.cancelQueries();
    client.clear();
    client = createQueryClient();
  });
  return { client: () => client, subscribe: session.subscribe };
}

/** One entry per session store, because the frame is mounted for every session and must subscribe only once. */
const queriesBySession = new WeakMap<SessionStore, SessionQueries>();

function getSessionQueries(session: SessionStore): SessionQueries {
  const queries = queriesBySession.get(session) ?? createSessionQueries(session);
  queriesBySession.set(session, queries);
  return queries;
}

/** Provides the query cache of the session to the signed-in screens. The signed-out screens cache no responses. */
export function SessionQueriesProvider({ children }: { readonly children: ReactNode }) {
  const queries = getSessionQueries(useSessionStore());
  const client = useSyncExternalStore(queries.subscribe, queries.client, queries.client);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
