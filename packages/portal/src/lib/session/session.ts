import type { StaffUser } from '@livery/lender-client';
import type { GuardedStorage } from '../storage/guarded-storage.ts';
import { nullable, number, object, oneOf, optional, parseJson, string } from '../storage/shape.ts';

/** Somebody signed in: the lender's token, and who it is. */
export interface Session {
  readonly accessToken: string;
  readonly user: StaffUser;
}

/** How the last session of this tab ended; null when there was none. */
type SessionEnd = 'expired' | 'signed-out';

export interface SessionState {
  readonly session: Session | null;
  readonly ended: SessionEnd | null;
  /** The path to land on after signing in, when somebody was on the way there; always of this site. */
  readonly returnTo: string | null;
  /** The id of the only user who may land there; null when whoever signs in may. */
  readonly returnFor: number | null;
}

/** The session of this tab (spec section 4). */
export interface SessionStore {
  readonly state: () => SessionState;
  /** @returns the function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
  readonly open: (session: Session) => void;
  /**
   * The lender says that the session is over; without one, nothing happens.
   * @param path where the person was, for this person alone to come back to
   */
  readonly expire: (path: string) => void;
  /** The person logs out; where they were is forgotten. */
  readonly close: () => void;
  /**
   * Keeps where somebody signed out wanted to go.
   * @param cameBack whether Back or Forward led there: after Log Out that is where the last person was
   */
  readonly rememberReturn: (path: string, cameBack: boolean) => void;
  readonly forgetReturn: () => void;
  /**
   * Whether the tab still holds what this page knows. It does not where Back brings a page out of the browser's memory
   * after another page of the same tab has signed out.
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

/** A session from another tab or from the storage. */
export const sessionShape = object({ accessToken: string, user: userShape });

const stateShape = object({
  session: nullable(sessionShape),
  ended: nullable(oneOf('expired', 'signed-out')),
  returnTo: nullable(string),
  // Absent in states that were stored by an earlier release.
  returnFor: optional(nullable(number)),
});

const NOWHERE = { returnTo: null, returnFor: null };
/** Nobody has been here. */
export const NOBODY: SessionState = { session: null, ended: null, ...NOWHERE };

function readState(storage: GuardedStorage, key: string): SessionState {
  const state = parseJson(stateShape, storage.getItem(key));
  return state === null ? NOBODY : { ...state, returnFor: state.returnFor ?? null };
}

/** One leading slash, whatever the address held: `//host/path` would lead to another site. */
const ownPath = (path: string) => `/${path.replace(/^[/\\]+/, '')}`;

/**
 * The session store of one tenant. What it knows survives a reload of the tab and nothing else.
 * @param storage the tab's sessionStorage
 */
export function createSessionStore(storage: GuardedStorage, tenantSlug: string): SessionStore {
  const key = `livery:${tenantSlug}:session`;
  const listeners = new Set<() => void>();
  let state = readState(storage, key);

  function become(next: SessionState) {
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
      const theirs = state.returnFor === null || state.returnFor === session.user.id;
      become({ session, ended: null, returnTo: theirs ? state.returnTo : null, returnFor: null });
    },
    expire: (path) => {
      // A second request of the same session that is refused: the page is at Sign In by now.
      if (state.session === null) return;
      const returnFor = state.session.user.id;
      become({ session: null, ended: 'expired', returnTo: ownPath(path), returnFor });
    },
    close: () => become({ session: null, ended: 'signed-out', ...NOWHERE }),
    rememberReturn: (path, cameBack) => {
      // The search of the person who has left is none of the next one's business.
      if (cameBack && state.ended === 'signed-out') return;
      become({ ...state, returnTo: ownPath(path) });
    },
    forgetReturn: () => become({ ...state, ...NOWHERE }),
    isCurrent: () => readState(storage, key).session?.accessToken === state.session?.accessToken,
  };
}

/**
 * Tells when a session begins, ends, or is replaced by another, and of nothing else that the store knows.
 * @param listener is told the session that is open now and the one before, null for none
 */
export function onSessionChange(
  store: Pick<SessionStore, 'state' | 'subscribe'>,
  listener: (session: Session | null, before: Session | null) => void,
): () => void {
  let before = store.state().session;
  return store.subscribe(() => {
    const { session } = store.state();
    if (session?.accessToken === before?.accessToken) return;
    const last = before;
    before = session;
    listener(session, last);
  });
}
