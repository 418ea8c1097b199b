import { type LenderClient, type LenderWindow, type WindowPass, windowUrl } from '@livery/lender-client';

/** The browser lets a page open a window for a few seconds after a click or a key only, and those have passed. */
export class WindowBlockedError extends Error {
  override readonly name = 'WindowBlockedError';
}

/** The parts of the browser that open a window. */
interface WindowOpener {
  readonly open: (url: string, target: string, features: string) => unknown;
  /** Undefined in a browser that does not tell. */
  readonly hasUserActivation: () => boolean | undefined;
}

const browserOpener: WindowOpener = {
  open: (url, target, features) => window.open(url, target, features),
  // Older browsers lack it, whatever the types say.
  hasUserActivation: () => (navigator as { userActivation?: UserActivation }).userActivation?.isActive,
};

export interface WindowOptions {
  readonly lender: Pick<LenderClient, 'createTicket'>;
  /** As in the tenant: '/api'. */
  readonly apiBase: string;
  /** Of the session that is open now, or null. */
  readonly accessToken: () => string | null;
  /** Whether the lender has the extension `tickets`. */
  readonly hasTickets: boolean;
  readonly opener?: WindowOpener;
}

/**
 * Opens one of the lender's own pages in a window of its own (spec section 7): let in by a one-use ticket where the
 * lender has them, else by the session's token. Nothing happens when the session has ended meanwhile.
 *
 * `noopener` from the start, not an empty window that is led on later: those pages are of this origin, and a window
 * with an opener gets a copy of the tab's sessionStorage, which holds the token. Such a window cannot be asked whether
 * it opened, so the browser is asked before whether it may.
 * @throws WindowBlockedError when the browser would not open it; LenderError when there is no ticket
 */
export async function openLenderWindow(target: LenderWindow, options: WindowOptions): Promise<void> {
  const { lender, apiBase, accessToken, hasTickets, opener = browserOpener } = options;
  const token = accessToken();
  if (token === null) return;
  const pass: WindowPass = hasTickets ? await lender.createTicket(target) : { accessToken: token };
  if (accessToken() !== token) return;
  if (opener.hasUserActivation() === false)
    throw new WindowBlockedError('The browser does not open a window without a click.');
  opener.open(windowUrl(apiBase, target, pass), '_blank', 'noopener,noreferrer');
}
