import type { GuardedStorage } from '../storage/guarded-storage.ts';
import { number, object, optional, parseJson, type ShapeValue } from '../storage/shape.ts';
import { hashText } from '../storage/text-hash.ts';

/**
 * The timeout if the lender API reports no timeout or an invalid one
 * (docs/product/sign-in-and-session.md#idle-timeout-length).
 */
const DEFAULT_TIMEOUT_MINUTES = 15;
const MINUTE_MS = 60_000;
const WRITE_INTERVAL_MS = 1000;

/**
 * Returns the timeout in ms for a `sessionTimeoutCap` in minutes. Returns 15 minutes if it is missing or
 * invalid.
 */
export function toTimeoutMs(minutes: unknown): number {
  const isValid = typeof minutes === 'number' && Number.isFinite(minutes) && minutes > 0;
  return (isValid ? minutes : DEFAULT_TIMEOUT_MINUTES) * MINUTE_MS;
}

export interface Clock {
  /** The time of day in ms. It advances while the computer sleeps, and jumps when the user sets the clock. */
  readonly wall: () => number;
  /** A time in ms that never jumps but may stop while the computer sleeps. */
  readonly steady: () => number;
}

const browserClock: Clock = { wall: () => Date.now(), steady: () => performance.now() };

/** Tracks the time since the last activity in any tab of this browser, and the idle timeout of the session. */
export interface IdleTime {
  readonly idleMs: () => number;
  readonly timeoutMs: () => number;
  /**
   * Returns true if this tab's session is over: it was idle for too long, it has ended in another tab, or
   * another session has begun in this browser while this tab was suspended.
   */
  readonly isSessionOver: () => boolean;
  readonly recordSessionStart: () => void;
  /** Records activity. Does not revive a session that is over. */
  readonly recordActivity: () => void;
  readonly setTimeoutMs: (timeoutMs: number) => void;
  readonly recordSessionEnd: (accessToken: string) => void;
}

const recordShape = object({
  at: number,
  timeoutMs: number,
  /** A hash of the session's access token. */
  sessionHash: optional(number),
});
type ActivityRecord = ShapeValue<typeof recordShape>;

/** The stored value after the session has ended. */
const ENDED_RECORD = '';

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
  /** The stored text and its record. They are cached, because every movement of the pointer reads the record several times. */
  let cached: { readonly text: string | null; readonly record: ActivityRecord | null } = {
    text: null,
    record: null,
  };
  const readStored = () => {
    const text = storage.getItem(key);
    if (text !== cached.text) cached = { text, record: parseRecord(text) };
    return cached;
  };
  const read = () => readStored().record;
  const getSessionHash = () => {
    const token = accessToken();
    return token === null ? undefined : hashText(token);
  };
  const write = (record: Omit<ActivityRecord, 'sessionHash'>) =>
    storage.setItem(key, JSON.stringify({ ...record, sessionHash: getSessionHash() }));
  function hasEnded(): boolean {
    const { text, record } = readStored();
    const [ownHash, recordedHash] = [getSessionHash(), record?.sessionHash];
    return (
      ownHash !== undefined &&
      (text === ENDED_RECORD || (recordedHash !== undefined && recordedHash !== ownHash))
    );
  }
  /**
   * The time of the last activity that this tab has read from the storage, and the time on the steady clock
   * when the tab first read it.
   */
  let lastRead = { at: read()?.at, since: clock.steady() };

  function idleMs(): number {
    const at = read()?.at;
    if (at !== lastRead.at) lastRead = { at, since: clock.steady() };
    const steadyIdleMs = clock.steady() - lastRead.since;
    // Returns the greater of the two times: the steady clock may stop while the computer sleeps, and the wall
    // clock may be set back.
    return at === undefined ? steadyIdleMs : Math.max(steadyIdleMs, clock.wall() - at);
  }
  const getTimeoutMs = () => read()?.timeoutMs ?? toTimeoutMs(null);
  const isSessionOver = () => hasEnded() || idleMs() >= getTimeoutMs();

  return {
    idleMs,
    isSessionOver,
    timeoutMs: getTimeoutMs,
    recordSessionStart: () => write({ at: clock.wall(), timeoutMs: getTimeoutMs() }),
    recordActivity: () => {
      if (hasEnded()) return;
      const now = clock.wall();
      const since = now - (read()?.at ?? Number.NEGATIVE_INFINITY);
      if (since < 0 || since >= WRITE_INTERVAL_MS) write({ at: now, timeoutMs: getTimeoutMs() });
    },
    setTimeoutMs: (timeout) => {
      if (!hasEnded()) write({ at: read()?.at ?? clock.wall(), timeoutMs: timeout });
    },
    recordSessionEnd: (token) => {
      // The record of a newer session stays: a tab may detect the end of its session late.
      const recordedHash = read()?.sessionHash;
      if (recordedHash === undefined || recordedHash === hashText(token)) storage.setItem(key, ENDED_RECORD);
    },
  };
}
