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
  /** The path to open after signing in, if one was requested. Always a path of this site. */
  readonly returnTo: string | null;
  /** The id of the only user who may return there; null if any user may. */
  readonly returnFor: number | null;
}

/** The session of this tab (docs/product/sign-in-and-session.md#session-storage). */
export interface SessionStore {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly open: (session: Session) => void;
  /**
   * Ends the session because it has expired. Does nothing without a session.
   * @param path the current path, to which only the same user returns
   */
  readonly expire: (path: string) => void;
  /** Ends the session because the user logs out, and clears the path to return to. */
  readonly close: () => void;
  /**
   * Remembers the path that a signed-out user requested.
   * @param cameBack true if Back or Forward led to the path; after Log Out, such a path belongs to the
   * previous user and is not remembered
   */
  readonly rememberReturn: (path: string, cameBack: boolean) => void;
  readonly forgetReturn: () => void;
  /**
   * Returns true if the tab's storage has the same session as this page. It differs if Back restores a page
   * from the back/forward cache after another page of the same tab has signed out.
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
  // Missing from states that an earlier release has stored.
  returnFor: optional(nullable(number)),
});

const NO_RETURN_PATH = { returnTo: null, returnFor: null };
export const SIGNED_OUT_STATE: SessionState = { session: null, ended: null, ...NO_RETURN_PATH };

function readState(storage: GuardedStorage, key: string): SessionState {
  const state = parseJson(stateShape, storage.getItem(key));
  return state === null ? SIGNED_OUT_STATE : { ...state, returnFor: state.returnFor ?? null };
}

/** Reduces leading slashes to one: `//host/path` would lead to another site. */
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
      const mayReturn = state.returnFor === null || state.returnFor === session.user.id;
      setState({ session, ended: null, returnTo: mayReturn ? state.returnTo : null, returnFor: null });
    },
    expire: (path) => {
      // The session has already ended: several requests of one session may be refused.
      if (state.session === null) return;
      const returnFor = state.session.user.id;
      setState({ session: null, ended: 'expired', returnTo: toSameOriginPath(path), returnFor });
    },
    close: () => setState({ session: null, ended: 'signed-out', ...NO_RETURN_PATH }),
    rememberReturn: (path, cameBack) => {
      // The previous user's path must not be opened for the next one.
      if (cameBack && state.ended === 'signed-out') return;
      setState({ ...state, returnTo: toSameOriginPath(path) });
    },
    forgetReturn: () => setState({ ...state, ...NO_RETURN_PATH }),
    isCurrent: () => readState(storage, key).session?.accessToken === state.session?.accessToken,
  };
}

/**
 * Subscribes to the start, end and replacement of the session, and to no other change of the store.
 * @param listener receives the current and the previous session; null for none
 */
export function onSessionChange(
  store: Pick<SessionStore, 'state' | 'subscribe'>,
  listener: (session: Session | null, before: Session | null) => void,
): () => void {
  let before = store.state().session;
  return store.subscribe(() => {
    const { session } = store.state();
    if (session?.accessToken === before?.accessToken) return;
    const previous = before;
    before = session;
    listener(session, previous);
  });
}
