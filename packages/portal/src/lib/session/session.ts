import type { StaffUser } from '@livery/lender-client';
import type { GuardedStorage } from '../storage/guarded-storage.ts';
import { nullable, number, object, oneOf, optional, parseJson, string } from '../storage/shape.ts';

export interface Session {
  readonly accessToken: string;
  readonly user: StaffUser;
}

/** How a session ended. */
type SessionEnd = 'expired' | 'signed-out';

export interface SessionState {
  readonly session: Session | null;
  /** How this tab's last session ended; null if there was none. */
  readonly ended: SessionEnd | null;
  /** The path to open after signing in; null if no path is remembered. Always a path of this site. */
  readonly returnTo: string | null;
  /** The id of the only user who may open `returnTo` after signing in; null if any user may open it. */
  readonly returnFor: number | null;
}

/** The session of this tab (docs/product/sign-in-and-session.md#session-storage). */
export interface SessionStore {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly open: (session: Session) => void;
  /**
   * Ends the session because it has expired. Does nothing if there is no session.
   * @param path the current path; it opens again only if the same user signs in
   */
  readonly expire: (path: string) => void;
  /** Ends the session because the user logs out. Forgets `returnTo`. */
  readonly close: () => void;
  /**
   * Remembers the path that a signed-out user requested as `returnTo`.
   * @param isHistoryNavigation true if Back or Forward led to the path; after Log Out, such a path belongs to
   * the previous user and is not remembered
   */
  readonly rememberReturn: (path: string, isHistoryNavigation: boolean) => void;
  readonly forgetReturn: () => void;
  /**
   * Returns true if the tab's storage has the same session as this page. The sessions differ if Back restores
   * this page from the back/forward cache after another page of the same tab has signed out.
   */
  readonly isCurrent: () => boolean;
}

const userShape = object({
  id: number,
  role: number,
  firstName: string,
  lastName: string,
  email: string,
  pmsId: nullable(string),
});

export const sessionShape = object({ accessToken: string, user: userShape });

const stateShape = object({
  session: nullable(sessionShape),
  ended: nullable(oneOf('expired', 'signed-out')),
  returnTo: nullable(string),
  // States that an earlier release has stored lack this field.
  returnFor: optional(nullable(number)),
});

const NO_RETURN_PATH = { returnTo: null, returnFor: null };
export const SIGNED_OUT_STATE: SessionState = { session: null, ended: null, ...NO_RETURN_PATH };

function readState(storage: GuardedStorage, key: string): SessionState {
  const state = parseJson(stateShape, storage.getItem(key));
  return state === null ? SIGNED_OUT_STATE : { ...state, returnFor: state.returnFor ?? null };
}

/** Reduces leading slashes to one slash, because `//host/path` would lead to another site. */
const toSameOriginPath = (path: string) => `/${path.replace(/^[/\\]+/, '')}`;

/**
 * Creates the session store of one tenant. Its state survives a reload of the tab.
 * @param storage the tab's sessionStorage
 */
export function createSessionStore(storage: GuardedStorage, tenantSlug: string): SessionStore {
  const key = `livery:${tenantSlug}:session`;
  const listeners = new Set<() => void>();
  let state = readState(storage, key);

  function setState(next: SessionState) {
    state = next;
    storage.setItem(key, JSON.stringify(state));
    for (const listener of [...listeners]) listener();
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: (session) => {
      const isReturnAllowed = state.returnFor === null || state.returnFor === session.user.id;
      setState({ session, ended: null, returnTo: isReturnAllowed ? state.returnTo : null, returnFor: null });
    },
    expire: (path) => {
      // The session may have ended already, because several requests of one session may be refused.
      if (state.session === null) return;
      const returnFor = state.session.user.id;
      setState({ session: null, ended: 'expired', returnTo: toSameOriginPath(path), returnFor });
    },
    close: () => setState({ session: null, ended: 'signed-out', ...NO_RETURN_PATH }),
    rememberReturn: (path, isHistoryNavigation) => {
      // The next user must not see the path of the previous user.
      if (isHistoryNavigation && state.ended === 'signed-out') return;
      setState({ ...state, returnTo: toSameOriginPath(path) });
    },
    forgetReturn: () => setState({ ...state, ...NO_RETURN_PATH }),
    isCurrent: () => readState(storage, key).session?.accessToken === state.session?.accessToken,
  };
}

/**
 * Subscribes to the start, the end and the replacement of the session. The listener is not called for other
 * changes of the store.
 * @param listener receives the current and the previous session; null for no session
 */
export function onSessionChange(
  store: Pick<SessionStore, 'state' | 'subscribe'>,
  listener: (session: Session | null, previousSession: Session | null) => void,
): () => void {
  let lastSession = store.state().session;
  return store.subscribe(() => {
    const { session } = store.state();
    if (session?.accessToken === lastSession?.accessToken) return;
    const previousSession = lastSession;
    lastSession = session;
    listener(session, previousSession);
  });
}
