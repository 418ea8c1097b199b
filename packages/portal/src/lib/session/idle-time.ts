import type { GuardedStorage } from '../storage/guarded-storage.ts';
import { number, object, optional, parseJson, type ShapeValue } from '../storage/shape.ts';
import { textTag } from '../storage/text-tag.ts';

/** When the lender says nothing sensible (spec section 9). */
const DEFAULT_TIMEOUT_MINUTES = 15;
const MINUTE_MS = 60_000;
/** What is done more often than this is not written down each time. */
const GRAIN_MS = 1000;

/** The timeout that `sessionTimeoutCap` means: 15 minutes when it is missing or makes no sense. */
export function timeoutMs(minutes: unknown): number {
  const sensible = typeof minutes === 'number' && Number.isFinite(minutes) && minutes > 0;
  return (sensible ? minutes : DEFAULT_TIMEOUT_MINUTES) * MINUTE_MS;
}

/** Both in milliseconds. */
export interface Clock {
  /** The time of day: goes on while the computer sleeps, and jumps when somebody sets it. */
  readonly wall: () => number;
  /** Never jumps, and may stand still while the computer sleeps. */
  readonly steady: () => number;
}

const browserClock: Clock = { wall: () => Date.now(), steady: () => performance.now() };

/** How long nobody has done anything in any tab of this browser, and how long a session outlives that. */
export interface IdleTime {
  readonly idleMs: () => number;
  readonly timeoutMs: () => number;
  /**
   * Whether the session of this tab is over: nothing was done for too long, or it has ended in another tab, or another
   * one has begun in this browser, of which a tab that was not running at that moment has heard nothing.
   */
  readonly isOver: () => boolean;
  /** A session has begun in this tab. */
  readonly begin: () => void;
  /** Somebody did something just now. A session that is over does not live again by it. */
  readonly touch: () => void;
  readonly allow: (timeoutMs: number) => void;
  /** The session with this token has ended. */
  readonly stop: (accessToken: string) => void;
}

const recordShape = object({
  at: number,
  timeoutMs: number,
  /** Which session it is of. */
  of: optional(number),
});
type ActivityRecord = ShapeValue<typeof recordShape>;

/** What stands in the place of the record once its session has ended. */
const ENDED = '';

function parseRecord(text: string | null): ActivityRecord | null {
  const record = parseJson(recordShape, text);
  return record !== null && record.timeoutMs > 0 ? record : null;
}

/**
 * The idle time of one tenant's session (spec sections 4 and 9). The time of the last activity is in the browser's
 * storage, where every tab sees it and a page that is opened again finds it; it is no secret.
 * @param storage the browser's localStorage
 * @param accessToken of the session of this tab; null for none
 */
export function createIdleTime(
  storage: GuardedStorage,
  tenantSlug: string,
  accessToken: () => string | null,
  clock: Clock = browserClock,
): IdleTime {
  const key = `livery:${tenantSlug}:activity`;
  const read = () => parseRecord(storage.getItem(key));
  const mine = () => {
    const token = accessToken();
    return token === null ? undefined : textTag(token);
  };
  const write = (record: Omit<ActivityRecord, 'of'>) =>
    storage.setItem(key, JSON.stringify({ ...record, of: mine() }));
  /** Whether it is known that the session of this tab does not run any more. */
  function hasEnded(): boolean {
    const text = storage.getItem(key);
    const [own, of] = [mine(), parseRecord(text)?.of];
    return own !== undefined && (text === ENDED || (of !== undefined && of !== own));
  }
  /** The last activity that this tab has seen, and when it saw it by the clock that does not jump. */
  let seen = { at: read()?.at, since: clock.steady() };

  function idleMs(): number {
    const at = read()?.at;
    if (at !== seen.at) seen = { at, since: clock.steady() };
    const bySteady = clock.steady() - seen.since;
    // The greater of both: one misses sleep, the other a clock that was set back.
    return at === undefined ? bySteady : Math.max(bySteady, clock.wall() - at);
  }
  const allowed = () => read()?.timeoutMs ?? timeoutMs(null);
  const isOver = () => hasEnded() || idleMs() >= allowed();

  return {
    idleMs,
    isOver,
    timeoutMs: allowed,
    begin: () => write({ at: clock.wall(), timeoutMs: allowed() }),
    touch: () => {
      if (hasEnded()) return;
      const now = clock.wall();
      const since = now - (read()?.at ?? Number.NEGATIVE_INFINITY);
      if (since < 0 || since >= GRAIN_MS) write({ at: now, timeoutMs: allowed() });
    },
    allow: (timeout) => {
      if (!hasEnded()) write({ at: read()?.at ?? clock.wall(), timeoutMs: timeout });
    },
    stop: (token) => {
      // A tab that hears late of an end must not end the session that has begun since.
      const of = read()?.of;
      if (of === undefined || of === textTag(token)) storage.setItem(key, ENDED);
    },
  };
}
