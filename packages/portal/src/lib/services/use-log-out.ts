import { useCallback } from 'react';
import { useHasExtension, useLender, useSessionStore } from './services.ts';

const LOG_OUT_EXTENSION = 'log-out';

/**
 * Returns a function that ends the session at the lender if its API supports this. Call it before the portal
 * closes the session, because the request needs the token.
 */
export function useEndSessionAtLender(): () => void {
  const lender = useLender();
  const endsAtLender = useHasExtension(LOG_OUT_EXTENSION);
  return useCallback(() => {
    // Ignores a failure: the portal signs the user out anyway, and the token stays valid until it expires at the lender.
    if (endsAtLender) lender.signOut().catch(() => undefined);
  }, [lender, endsAtLender]);
}

/** Returns a function that ends the session in the portal at once and, if the lender API supports it, at the lender. */
export function useLogOut(): () => void {
  const session = useSessionStore();
  const endAtLender = useEndSessionAtLender();
  return useCallback(() => {
    endAtLender();
    session.close();
  }, [session, endAtLender]);
}
