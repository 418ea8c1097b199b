import { useSyncExternalStore } from 'react';
import { useSessionStore } from './services.ts';
import type { Session, SessionState } from './session.ts';

export function useSessionState(): SessionState {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.state, store.state);
}

/** The session of somebody who is signed in, or null. */
export const useSession = (): Session | null => useSessionState().session;
