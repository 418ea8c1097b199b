import type { GuardedStorage } from '../storage/guarded-storage.ts';
import type { SessionStore } from './session.ts';

/** How often a tab says that somebody is signed in; boot.js believes what is up to three of these old. */
export const SIGN_OF_LIFE_MS = 60_000;

interface HintStorages {
  /** The tab's own, which outlives a reload: its word is certain. */
  readonly tab: GuardedStorage;
  /** The browser's: a new tab may take the session over from another one. */
  readonly browser: GuardedStorage;
}

/**
 * Keeps the hint 'somebody is signed in here', which lets boot.js choose between sign-in and the frame before the first
 * paint. It is no secret and opens nothing. In the browser's storage it is the time of the last sign of life, so that a
 * browser closed without logging out does not greet the next morning with a frame that nobody may see.
 */
export function keepSignedInHint(
  session: Pick<SessionStore, 'state' | 'subscribe'>,
  tenantSlug: string,
  { tab, browser }: HintStorages,
): void {
  const key = `livery:${tenantSlug}:signed-in`;
  let timer: ReturnType<typeof setInterval> | null = null;
  const sayAlive = () => {
    const now = String(Date.now());
    tab.setItem(key, now);
    browser.setItem(key, now);
  };
  const follow = () => {
    const signedIn = session.state().session !== null;
    if (signedIn && timer === null) {
      sayAlive();
      timer = setInterval(sayAlive, SIGN_OF_LIFE_MS);
    } else if (!signedIn && timer !== null) {
      clearInterval(timer);
      timer = null;
      tab.setItem(key, '');
      browser.setItem(key, '');
    }
  };
  // A tab that opens with nobody leaves the browser's hint alone, since another tab may have written it.
  if (session.state().session === null) tab.setItem(key, '');
  follow();
  session.subscribe(follow);
}
