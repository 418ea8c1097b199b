import type { IdleTime } from '../../../lib/session/idle-time.ts';

/** How often it is looked whether time has run out; a browser does so less often for a tab in the background. */
const LOOK_EVERY_MS = 1000;

/** What counts as doing something, and acts on the page at once: none of it reaches a session that is over. */
const ACTIONS = ['keydown', 'pointerdown', 'click'] as const;
/** What counts as doing something and is never held up. */
const SIGNS = ['pointermove', 'wheel', 'touchmove'] as const;
/** When a tab may have slept, or another one may have been used. */
const MOMENTS = ['focus', 'pageshow', 'storage'] as const;

interface IdleListener {
  /** Half of the timeout has gone by without anything done; null when something was, or not so much time has gone. */
  readonly onWarning: (time: { readonly idleMs: number; readonly leftMs: number } | null) => void;
  /** All of it has. */
  readonly onOver: () => void;
}

/**
 * Follows what the person does and tells of the idle warning and of the end (spec section 4). Time is read off clocks at
 * every look, never counted by timers, which stand still while a computer sleeps; the first key or click after waking is
 * a look too, so that nothing of an ended session can be used. While the warning stands, only `idle.touch` ends it.
 * @returns the function that stops it
 */
export function watchIdle(idle: IdleTime, { onWarning, onOver }: IdleListener): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;

  /** @returns whether the person is neither warned nor out */
  function look(): boolean {
    const idleMs = idle.idleMs();
    const timeout = idle.timeoutMs();
    if (idleMs >= timeout) {
      onOver();
      return false;
    }
    const warned = idleMs >= timeout / 2;
    onWarning(warned ? { idleMs, leftMs: timeout - idleMs } : null);
    return !warned;
  }
  const act = (event: Event) => {
    if (idle.isOver()) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (look()) idle.touch();
  };
  const lookAgain = () => void look();

  for (const name of ACTIONS) window.addEventListener(name, act, { capture: true, signal });
  for (const name of SIGNS) window.addEventListener(name, act, { capture: true, passive: true, signal });
  for (const name of MOMENTS) window.addEventListener(name, lookAgain, { signal });
  document.addEventListener('visibilitychange', lookAgain, { signal });
  const timer = setInterval(lookAgain, LOOK_EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  look();
  return () => stopped.abort();
}
