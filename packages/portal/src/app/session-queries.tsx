import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { onSessionChange, type SessionStore } from '../lib/session.ts';
import { createQueryClient } from './query-client.ts';

/** What was asked of the lender, for as long as one session. */
export interface SessionQueries {
  readonly client: () => QueryClient;
  readonly subscribe: SessionStore['subscribe'];
}

/**
 * When a session ends, its requests are cancelled, its answers forgotten, and whoever comes next begins with nothing:
 * what still arrives for the last person, such as an edit that is taken back because the session had ended, is written
 * into memory that nobody reads.
 */
export function createSessionQueries(session: SessionStore): SessionQueries {
  let client = createQueryClient();
  onSessionChange(session, (now) => {
    if (now !== null) return;
    void client.cancelQueries();
    client.clear();
    client = createQueryClient();
  });
  return { client: () => client, subscribe: session.subscribe };
}

interface ProviderProps {
  readonly queries: SessionQueries;
  readonly children: ReactNode;
}

export function SessionQueriesProvider({ queries, children }: ProviderProps) {
  const client = useSyncExternalStore(queries.subscribe, queries.client, queries.client);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
