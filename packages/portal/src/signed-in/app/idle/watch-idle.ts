import type { IdleTime } from '../../../lib/session/idle-time.ts';

/** Interval between checks of the idle time. Browsers check less often in a background tab. */
const CHECK_INTERVAL_MS = 1000;

/** Activity that acts on the page. It is cancelled once the session is over. */
const ACTIONS = ['keydown', 'pointerdown', 'click'] as const;
/** Activity that is never cancelled. */
const PASSIVE_ACTIONS = ['pointermove', 'wheel', 'touchmove'] as const;
/** Events after which the idle time may have changed: the tab slept, or another tab was used. */
const CHECK_EVENTS = ['focus', 'pageshow', 'storage'] as const;

interface IdleListener {
  /**
   * Receives the times, in milliseconds, after half of the timeout without activity; null before that and after
   * activity.
   */
  readonly onWarning: (time: { readonly idleMs: number; readonly leftMs: number } | null) => void;
  /** Called after the whole timeout without activity. */
  readonly onOver: () => void;
}

/**
 * Watches the user's activity, and reports the idle warning and the end of the session
 * (docs/product/sign-in-and-session.md#idle-expiry). Time is read from clocks at every check and never counted by
 * timers, which stop while a computer sleeps. The first key or click after waking is checked as well, so that an ended
 * session cannot be used. While the warning is shown, only `idle.touch` ends it.
 * @returns a function that stops watching
 */
export function watchIdle(idle: IdleTime, { onWarning, onOver }: IdleListener): () => void {
  const controller = new AbortController();
  const { signal } = controller;

  /** Reports the warning or the end. Returns true if there is neither. */
  function check(): boolean {
    const idleMs = idle.idleMs();
    const timeout = idle.timeoutMs();
    if (idleMs >= timeout) {
      onOver();
      return false;
    }
    const isWarning = idleMs >= timeout / 2;
    onWarning(isWarning ? { idleMs, leftMs: timeout - idleMs } : null);
    return !isWarning;
  }
  const handleActivity = (event: Event) => {
    if (idle.isOver()) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (check()) idle.touch();
  };
  const checkAgain = () => void check();

  for (const name of ACTIONS) window.addEventListener(name, handleActivity, { capture: true, signal });
  for (const name of PASSIVE_ACTIONS)
    window.addEventListener(name, handleActivity, { capture: true, passive: true, signal });
  for (const name of CHECK_EVENTS) window.addEventListener(name, checkAgain, { signal });
  document.addEventListener('visibilitychange', checkAgain, { signal });
  const timer = setInterval(checkAgain, CHECK_INTERVAL_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  check();
  return () => controller.abort();
}
