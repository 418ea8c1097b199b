import type { StaffUser } from '@livery/lender-client';
import * as z from 'zod/mini';

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
}

/** The session of this tab (spec section 4). */
export interface SessionStore {
  readonly state: () => SessionState;
  /** @returns the function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
  readonly open: (session: Session) => void;
  /** The lender says that the session is over. @param path where the person was, to come back to */
  readonly expire: (path: string) => void;
  /** The person logs out; where they were is forgotten. */
  readonly close: () => void;
  readonly rememberReturn: (path: string) => void;
  readonly forgetReturn: () => void;
}

const userSchema = z.object({
  id: z.number(),
  role: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  pmsId: z.nullable(z.string()),
});

const stateSchema = z.object({
  session: z.nullable(z.object({ accessToken: z.string(), user: userSchema })),
  ended: z.nullable(z.enum(['expired', 'signed-out'])),
  returnTo: z.nullable(z.string()),
});

const NOBODY: SessionState = { session: null, ended: null, returnTo: null };

function readState(storage: Storage, key: string): SessionState {
  try {
    const parsed = stateSchema.safeParse(JSON.parse(storage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : NOBODY;
  } catch {
    return NOBODY;
  }
}

/** One leading slash, whatever the address held: `//host/path` would lead to another site. */
const ownPath = (path: string) => `/${path.replace(/^[/\\]+/, '')}`;

/**
 * The session store of one tenant. What it knows survives a reload of the tab and nothing else.
 * @param storage the tab's sessionStorage
 */
export function createSessionStore(storage: Storage, tenantSlug: string): SessionStore {
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
    open: (session) => become({ ...state, session, ended: null }),
    expire: (path) => become({ session: null, ended: 'expired', returnTo: ownPath(path) }),
    close: () => become({ session: null, ended: 'signed-out', returnTo: null }),
    rememberReturn: (path) => become({ ...state, returnTo: ownPath(path) }),
    forgetReturn: () => become({ ...state, returnTo: null }),
  };
}
