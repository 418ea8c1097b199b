import 'virtual:texts/frame';
import {
  buildWindowUrl,
  type LenderClient,
  LenderError,
  type LenderWindow,
  type WindowPass,
} from '@livery/lender-client';
import { useMutation } from '@tanstack/react-query';
import { getErrorMessage } from '../lib/requests/error-messages.ts';
import { useHasExtension, useServices } from '../lib/services/services.ts';
import { useToasts } from './plain/toasts.tsx';

/**
 * Thrown if the user activation has expired: browsers allow a page to open a window only for a few seconds
 * after a click or key press.
 */
export class WindowBlockedError extends Error {
  override readonly name = 'WindowBlockedError';
}

interface WindowOpener {
  readonly open: (url: string, target: string, features: string) => unknown;
  /** Returns undefined in a browser that does not report user activation. */
  readonly hasUserActivation: () => boolean | undefined;
}

const browserOpener: WindowOpener = {
  open: (url, target, features) => window.open(url, target, features),
  // Older browsers lack `userActivation`, although its type says that it always exists.
  hasUserActivation: () => (navigator as { userActivation?: UserActivation }).userActivation?.isActive,
};

export interface WindowOptions {
  readonly lender: Pick<LenderClient, 'createTicket'>;
  /** The base path or URL of the lender API, such as `/api`. */
  readonly apiBase: string;
  /** Returns the access token of the current session, or null. */
  readonly accessToken: () => string | null;
  /** True if the lender API has the extension `tickets`. */
  readonly hasTickets: boolean;
  readonly opener?: WindowOpener;
}

/**
 * Opens one of the lender's pages in a new window
 * (docs/product/sign-in-and-session.md#windows-outside-the-portal). The window is authorized by a one-use
 * ticket if the lender issues tickets, else by the session's token. Does nothing if there is no session, or
 * if the session ends or is replaced while the ticket is requested.
 *
 * The window is opened with `noopener`, because the lender's pages share the portal's origin: a window with
 * an opener receives a copy of the tab's sessionStorage, which contains the token. With `noopener`, the
 * portal cannot open an empty window and navigate it later, and window.open() does not report a blocked
 * window. For this reason, user activation is checked first.
 * @throws WindowBlockedError if the browser would block the window; LenderError if no ticket is issued
 */
export async function openLenderWindow(target: LenderWindow, options: WindowOptions): Promise<void> {
  const { lender, apiBase, accessToken, hasTickets, opener = browserOpener } = options;
  const token = accessToken();
  if (token === null) return;
  const pass: WindowPass = hasTickets ? await lender.createTicket(target) : { accessToken: token };
  if (accessToken() !== token) return;
  if (opener.hasUserActivation() === false)
    throw new WindowBlockedError('The browser opens a window only right after a click or key press.');
  opener.open(buildWindowUrl(apiBase, target, pass), '_blank', 'noopener,noreferrer');
}

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
          toasts.error(t('window.blocked'), {
            label: t('window.open'),
            run: () => {
              toasts.clear();
              open(target);
            },
          });
        // If the session has ended, another notice reports this.
        else if (!(error instanceof LenderError && error.kind === 'unauthorized'))
          toasts.error(getErrorMessage(error, t));
      },
    });
  }

  return { open, isOpening: isPending };
}
