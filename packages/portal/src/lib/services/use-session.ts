import { useSyncExternalStore } from 'react';
import { NOBODY, type Session, type SessionState } from '../session/session.ts';
import { useSessionStore } from './services.ts';

/** While a prerendered screen is made alive it is the one that nobody has been at, as in its markup. */
export function useSessionState(): SessionState {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.state, () => NOBODY);
}

/** The session of somebody who is signed in, or null. */
export const useSession = (): Session | null => useSessionState().session;
