import { Refusal } from '../http/refusal.ts';

/** So many wrong passwords in a row lock an account... */
export const MAX_FAILURES = 5;
/** ...for so long; and so long after the last one they are forgotten. */
export const LOCK_MS = 15 * 60_000;

/** A network address may fail so often at once, and after that once in so long. */
export const PACE_BURST = 30;
export const PACE_MS = 1_000;
/**
 * Whoever is ahead of the pace waits, up to this long; beyond, they are asked to come back. Well below the 10
 * seconds after which the edge gives up on an answer, with the queue for hashing behind it.
 */
export const PACE_WAIT_MS = 3_000;

function duration(seconds: number): string {
  const [count, unit] = seconds >= 60 ? [Math.ceil(seconds / 60), 'minute'] : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** 429 with Retry-After; `waitMs` is how long it makes no sense to try again. */
export function tooManyAttempts(waitMs: number): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return new Refusal(429, `Too many attempts. Please try again in ${duration(seconds)}.`, undefined, {
    retryAfter: seconds,
  });
}
