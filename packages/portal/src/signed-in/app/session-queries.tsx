import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { createQueryClient } from '../../lib/requests/query-client.ts';
import { useSessionStore } from '../../lib/services/services.ts';
import { onSessionChange, type SessionStore } from '../../lib/session/session.ts';

/** What was asked of the lender, for as long as one session. */
interface SessionQueries {
  readonly client: () => QueryClient;
  readonly subscribe: SessionStore['subscribe'];
}

/**
 * When a session ends, or another person's takes its place, its requests are cancelled, its answers
 * forgotten, and whoever comes next begins with nothing: what still arrives for the last person, such as an edit that is taken back because the session had ended, is written
 * into memory that nobody reads.
 */
function createSessionQueries(session: SessionStore): SessionQueries {
  let client = createQueryClient();
  onSessionChange(session, (now, before) => {
    // The same person with a newer session keeps what was answered; one person's session may also replace another's.
    if (before === null || now?.user.id === before.user.id) return;
    void client.cancelQueries();
    client.clear();
    client = createQueryClient();
  });
  return { client: () => client, subscribe: session.subscribe };
}

/** Of each portal: the frame comes and goes with the sessions. */
const known = new WeakMap<SessionStore, SessionQueries>();

function sessionQueriesOf(session: SessionStore): SessionQueries {
  const queries = known.get(session) ?? createSessionQueries(session);
  known.set(session, queries);
  return queries;
}

/** Server state for the signed-in screens; the signed-out ones ask the lender for nothing that is kept. */
export function SessionQueriesProvider({ children }: { readonly children: ReactNode }) {
  const queries = sessionQueriesOf(useSessionStore());
  const client = useSyncExternalStore(queries.subscribe, queries.client, queries.client);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
