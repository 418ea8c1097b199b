import type { GuardedStorage } from '../storage/guarded-storage.ts';
import { number, object, optional, parseJson, type ShapeValue } from '../storage/shape.ts';
import { textTag } from '../storage/text-tag.ts';

/**
 * The timeout if the lender API reports none or an invalid one
 * (docs/product/sign-in-and-session.md#idle-timeout-length).
 */
const DEFAULT_TIMEOUT_MINUTES = 15;
const MINUTE_MS = 60_000;
/** The minimum interval between writes of the activity record. */
const WRITE_INTERVAL_MS = 1000;

/** Returns the timeout for a `sessionTimeoutCap` in minutes: 15 minutes if it is missing or invalid. */
export function timeoutMs(minutes: unknown): number {
  const isValid = typeof minutes === 'number' && Number.isFinite(minutes) && minutes > 0;
  return (isValid ? minutes : DEFAULT_TIMEOUT_MINUTES) * MINUTE_MS;
}

/** Clocks in milliseconds. */
export interface Clock {
  /** The time of day. It advances during sleep and jumps when it is set. */
  readonly wall: () => number;
  /** A clock that never jumps but may stop during sleep. */
  readonly steady: () => number;
}

const browserClock: Clock = { wall: () => Date.now(), steady: () => performance.now() };

/**
 * Tracks the time since the last activity in any tab of this browser, and the idle timeout of the session.
 */
export interface IdleTime {
  readonly idleMs: () => number;
  readonly timeoutMs: () => number;
  /**
   * Returns true if the session of this tab is over: it was idle for too long, it has ended in another tab,
   * or another session has begun in this browser, and this tab was suspended at that moment.
   */
  readonly isOver: () => boolean;
  /** Records that a session has begun in this tab. */
  readonly begin: () => void;
  /** Records activity. Does not revive a session that is over. */
  readonly touch: () => void;
  readonly allow: (timeoutMs: number) => void;
  /** Records that the session with this token has ended. */
  readonly stop: (accessToken: string) => void;
}

const recordShape = object({
  at: number,
  timeoutMs: number,
  /** The tag of the session's access token. */
  of: optional(number),
});
type ActivityRecord = ShapeValue<typeof recordShape>;

/** Replaces the record once its session has ended. */
const ENDED = '';

function parseRecord(text: string | null): ActivityRecord | null {
  const record = parseJson(recordShape, text);
  return record !== null && record.timeoutMs > 0 ? record : null;
}

/**
 * Creates the idle time of one tenant's session (docs/product/sign-in-and-session.md#activity). The time of
 * the last activity is in localStorage, which all tabs and reopened pages can read; it is not a secret.
 * @param storage the browser's localStorage
 * @param accessToken returns the token of this tab's session; null for none
 */
export function createIdleTime(
  storage: GuardedStorage,
  tenantSlug: string,
  accessToken: () => string | null,
  clock: Clock = browserClock,
): IdleTime {
  const key = `livery:${tenantSlug}:activity`;
  const read = () => parseRecord(storage.getItem(key));
  const sessionTag = () => {
    const token = accessToken();
    return token === null ? undefined : textTag(token);
  };
  const write = (record: Omit<ActivityRecord, 'of'>) =>
    storage.setItem(key, JSON.stringify({ ...record, of: sessionTag() }));
  /** Returns true if the session of this tab is known to have ended. */
  function hasEnded(): boolean {
    const text = storage.getItem(key);
    const [own, of] = [sessionTag(), parseRecord(text)?.of];
    return own !== undefined && (text === ENDED || (of !== undefined && of !== own));
  }
  /** The last activity that this tab has read, and when it read it by the steady clock. */
  let lastRead = { at: read()?.at, since: clock.steady() };

  function idleMs(): number {
    const at = read()?.at;
    if (at !== lastRead.at) lastRead = { at, since: clock.steady() };
    const bySteady = clock.steady() - lastRead.since;
    // The greater of both: the steady clock misses sleep, the wall clock may be set back.
    return at === undefined ? bySteady : Math.max(bySteady, clock.wall() - at);
  }
  const currentTimeoutMs = () => read()?.timeoutMs ?? timeoutMs(null);
  const isOver = () => hasEnded() || idleMs() >= currentTimeoutMs();

  return {
    idleMs,
    isOver,
    timeoutMs: currentTimeoutMs,
    begin: () => write({ at: clock.wall(), timeoutMs: currentTimeoutMs() }),
    touch: () => {
      if (hasEnded()) return;
      const now = clock.wall();
      const since = now - (read()?.at ?? Number.NEGATIVE_INFINITY);
      if (since < 0 || since >= WRITE_INTERVAL_MS) write({ at: now, timeoutMs: currentTimeoutMs() });
    },
    allow: (timeout) => {
      if (!hasEnded()) write({ at: read()?.at ?? clock.wall(), timeoutMs: timeout });
    },
    stop: (token) => {
      // A tab that learns late of an end must not end the session that has begun since.
      const of = read()?.of;
      if (of === undefined || of === textTag(token)) storage.setItem(key, ENDED);
    },
  };
}
