import { useCallback } from 'react';
import { useHasExtension, useLender, useSessionStore } from './services.ts';

const LOG_OUT_EXTENSION = 'log-out';

/**
 * Returns a function that ends the session at the lender if the lender API supports this. Call it before the
 * portal closes its session, because the request needs the session's token.
 */
export function useEndSessionAtLender(): () => void {
  const lender = useLender();
  const endsAtLender = useHasExtension(LOG_OUT_EXTENSION);
  return useCallback(() => {
    // Ignores a failure: the portal signs the user out anyway, and the token stays valid until it expires at the lender.
    if (endsAtLender) lender.signOut().catch(() => undefined);
  }, [lender, endsAtLender]);
}

/**
 * Returns a function that ends the session in the portal immediately, and also at the lender if the lender
 * API supports this.
 */
export function useLogOut(): () => void {
  const session = useSessionStore();
  const endAtLender = useEndSessionAtLender();
  return useCallback(() => {
    endAtLender();
    session.close();
  }, [session, endAtLender]);
}
