import { useCallback } from 'react';
import { useHasExtension } from '../../lib/extensions.ts';
import { useLender, useSessionStore } from '../../lib/services.ts';

/** The lender API extension that ends a session at the lender too. */
const LOG_OUT_EXTENSION = 'log-out';

/** Ends the session here at once and, where the lender's API can, at the lender. */
export function useLogOut(): () => void {
  const lender = useLender();
  const session = useSessionStore();
  const endsAtLender = useHasExtension(LOG_OUT_EXTENSION);
  return useCallback(() => {
    if (endsAtLender) {
      // The person leaves either way; a token that could not be ended expires at the lender by itself.
      lender.signOut().catch(() => undefined);
    }
    session.close();
  }, [lender, session, endsAtLender]);
}
