import 'virtual:texts/frame';
import { LenderError, type LenderWindow } from '@livery/lender-client';
import { useMutation } from '@tanstack/react-query';
import { openLenderWindow, WindowBlockedError } from '../lib/files/open-lender-window.ts';
import { getErrorMessage } from '../lib/requests/error-messages.ts';
import { useHasExtension, useServices } from '../lib/services/services.ts';
import { useToasts } from './plain/toasts.tsx';

interface LenderWindowOpening {
  /** Opens one of the lender's pages in a new window. Shows a toast on failure. */
  readonly open: (target: LenderWindow) => void;
  readonly isOpening: boolean;
}

/**
 * Returns a function that opens one of the lender's pages, such as the borrower app or an export. Also
 * returns whether a page is being opened.
 */
export function useLenderWindow(): LenderWindowOpening {
  const { tenant, lender, session, t } = useServices();
  const toasts = useToasts();
  const hasTickets = useHasExtension('tickets');
  const { mutate, isPending } = useMutation({
    mutationFn: (target: LenderWindow) =>
      openLenderWindow(target, {
        lender,
        apiBase: tenant.apiBase,
        accessToken: () => session.state().session?.accessToken ?? null,
        hasTickets,
      }),
  });

  function open(target: LenderWindow) {
    if (isPending) return;
    mutate(target, {
      onError: (error) => {
        if (error instanceof WindowBlockedError)
          toasts.error(t('window.blocked'), { label: t('window.open'), run: () => open(target) });
        // If the session has ended, another notice reports this.
        else if (!(error instanceof LenderError && error.kind === 'unauthorized'))
          toasts.error(getErrorMessage(error, t));
      },
    });
  }

  return { open, isOpening: isPending };
}
