import type { GuardedStorage } from '../storage/guarded-storage.ts';
import type { SessionStore } from './session.ts';

/**
 * The interval in ms at which a tab renews the hint. boot.js accepts the hint in localStorage for three
 * intervals.
 */
export const HEARTBEAT_INTERVAL_MS = 60_000;

interface HintStorages {
  /** The tab's sessionStorage, which survives a reload. */
  readonly tab: GuardedStorage;
  /**
   * The browser's localStorage, which a new tab reads because it may take over the session of another tab.
   */
  readonly browser: GuardedStorage;
}

/**
 * Maintains the hint that a user is signed in. boot.js reads the hint to show either Sign In or the frame
 * before the first paint. The hint is not a secret and grants no access. Its value is the time of the last
 * heartbeat, so that a browser that was closed without logging out does not show the frame the next morning.
 */
export function maintainSignedInHint(
  session: Pick<SessionStore, 'state' | 'subscribe'>,
  tenantSlug: string,
  { tab, browser }: HintStorages,
): void {
  const key = `livery:${tenantSlug}:signed-in`;
  let timer: ReturnType<typeof setInterval> | null = null;
  const writeHeartbeat = () => {
    const now = String(Date.now());
    tab.setItem(key, now);
    browser.setItem(key, now);
  };
  const update = () => {
    const signedIn = session.state().session !== null;
    if (signedIn && timer === null) {
      writeHeartbeat();
      timer = setInterval(writeHeartbeat, HEARTBEAT_INTERVAL_MS);
    } else if (!signedIn && timer !== null) {
      clearInterval(timer);
      timer = null;
      tab.setItem(key, '');
      browser.setItem(key, '');
    }
  };
  // Clears only the tab's hint, because another tab may have written the hint in localStorage.
  if (session.state().session === null) tab.setItem(key, '');
  update();
  session.subscribe(update);
}
