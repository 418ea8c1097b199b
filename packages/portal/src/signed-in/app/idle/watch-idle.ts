import type { IdleTime } from '../../../lib/session/idle-time.ts';

/** Interval between checks of the idle time. Browsers lengthen it in a background tab. */
const CHECK_INTERVAL_MS = 1000;

/** User activity that acts on the page. Its events are canceled once the session is over. */
const ACTIONS = ['keydown', 'pointerdown', 'click'] as const;
const PASSIVE_ACTIONS = ['pointermove', 'wheel', 'touchmove'] as const;
/** Events after which the idle time may have changed: the computer slept, or another tab was used. */
const CHECK_EVENTS = ['focus', 'pageshow', 'storage'] as const;

interface IdleListener {
  /**
   * Receives the idle time and the remaining time in milliseconds once half of the timeout has passed.
   * Receives null at each check while less than half of the timeout has passed.
   */
  readonly onWarning: (time: { readonly idleMs: number; readonly leftMs: number } | null) => void;
  readonly onExpired: () => void;
}

/**
 * Watches the user's activity, and reports the idle warning and the end of the session
 * (docs/product/sign-in-and-session.md#idle-expiry). Every check reads the clocks: timers stop while a
 * computer sleeps. The first key press or click after waking is also checked, so that an ended session cannot
 * be used. While the warning is shown, activity is not recorded: only a call of `idle.recordActivity` ends the warning.
 */
export function watchIdle(idle: IdleTime, { onWarning, onExpired }: IdleListener): () => void {
  const controller = new AbortController();
  const { signal } = controller;

  /** Reports the warning or the end of the session. Returns true if neither applies. */
  function checkIdleTime(): boolean {
    const idleMs = idle.idleMs();
    const timeoutMs = idle.timeoutMs();
    if (idleMs >= timeoutMs) {
      onExpired();
      return false;
    }
    const isWarning = idleMs >= timeoutMs / 2;
    onWarning(isWarning ? { idleMs, leftMs: timeoutMs - idleMs } : null);
    return !isWarning;
  }
  const handleActivity = (event: Event) => {
    if (idle.isSessionOver()) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (checkIdleTime()) idle.recordActivity();
  };
  const handleCheckEvent = () => void checkIdleTime();

  for (const name of ACTIONS) window.addEventListener(name, handleActivity, { capture: true, signal });
  for (const name of PASSIVE_ACTIONS)
    window.addEventListener(name, handleActivity, { capture: true, passive: true, signal });
  for (const name of CHECK_EVENTS) window.addEventListener(name, handleCheckEvent, { signal });
  document.addEventListener('visibilitychange', handleCheckEvent, { signal });
  const timer = setInterval(handleCheckEvent, CHECK_INTERVAL_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  checkIdleTime();
  return () => controller.abort();
}
