import 'virtual:texts/frame';
import { LenderError, type LenderWindow } from '@livery/lender-client';
import { useMutation } from '@tanstack/react-query';
import { openLenderWindow, WindowBlockedError } from '../lib/files/open-lender-window.ts';
import { problemMessage } from '../lib/requests/problem-message.ts';
import { useHasExtension } from '../lib/services/extensions.ts';
import { useServices } from '../lib/services/services.ts';
import { useToasts } from './plain/toasts.tsx';

interface LenderWindowOpening {
  /** Opens one of the lender's pages in a window of its own; a failure is told in a toast. */
  readonly open: (target: LenderWindow) => void;
  /** The lender is being asked for a ticket. */
  readonly isOpening: boolean;
}

/** For the buttons that open the borrower app, an export or another page of the lender's. */
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
        // The end of the session has been told already.
        else if (!(error instanceof LenderError && error.kind === 'unauthorised'))
          toasts.error(problemMessage(error, t));
      },
    });
  }

  return { open, isOpening: isPending };
}
