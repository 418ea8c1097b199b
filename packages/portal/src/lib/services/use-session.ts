import { useSyncExternalStore } from 'react';
import { type Session, type SessionState, SIGNED_OUT_STATE } from '../session/session.ts';
import { useSessionStore } from './services.ts';

/** Returns the signed-out state during hydration, to match the prerendered markup. */
export function useSessionState(): SessionState {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.state, () => SIGNED_OUT_STATE);
}

export const useSession = (): Session | null => useSessionState().session;
