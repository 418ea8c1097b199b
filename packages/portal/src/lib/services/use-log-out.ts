import { useCallback } from 'react';
import { useHasExtension } from './extensions.ts';
import { useLender, useSessionStore } from './services.ts';

/** The lender API extension that ends a session at the lender too. */
const LOG_OUT_EXTENSION = 'log-out';

/** Ends the session at the lender where its API can; it is said while the session is still open here. */
export function useEndAtLender(): () => void {
  const lender = useLender();
  const endsAtLender = useHasExtension(LOG_OUT_EXTENSION);
  return useCallback(() => {
    // The person leaves either way; a token that could not be ended expires at the lender by itself.
    if (endsAtLender) lender.signOut().catch(() => undefined);
  }, [lender, endsAtLender]);
}

/** Ends the session here at once and, where the lender's API can, at the lender. */
export function useLogOut(): () => void {
  const session = useSessionStore();
  const endAtLender = useEndAtLender();
  return useCallback(() => {
    endAtLender();
    session.close();
  }, [session, endAtLender]);
}
