import { useSyncExternalStore } from 'react';
import { type Session, type SessionState, SIGNED_OUT_STATE } from '../session/session.ts';
import { useSessionStore } from './services.ts';

/** During hydration of a prerendered screen, the state is the signed-out one of its markup. */
export function useSessionState(): SessionState {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.state, () => SIGNED_OUT_STATE);
}

/** Returns the current session, or null. */
export const useSession = (): Session | null => useSessionState().session;
