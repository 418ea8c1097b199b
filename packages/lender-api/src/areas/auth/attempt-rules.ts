import { Refusal } from '../../platform/http/refusal.ts';

/** So many wrong passwords in a row lock an account... */
export const MAX_FAILURES = 5;
/** ...for so long; and so long after the last one they are forgotten. */
export const LOCK_MS = 15 * 60_000;

/** A network address may fail so often at once, and after that once in so long. */
export const PACE_BURST = 30;
export const PACE_MS = 1_000;
/**
 * Attempts of an address that wait while others of it are checked, because the burst would be used up if all of them
 * failed. With the burst they are 80, which take some 8 seconds to hash; the edge gives up on an answer after 10.
 */
export const WAITING_PER_ADDRESS = 50;

function duration(seconds: number): string {
  const [count, unit] = seconds >= 60 ? [Math.ceil(seconds / 60), 'minute'] : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/**
 * 429 with Retry-After; `waitMs` is how long it makes no sense to try again.
 * @param alternative what the person can do instead of waiting, as the end of the sentence, and more
 */
export function tooManyAttempts(waitMs: number, alternative = '.'): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return new Refusal(
    429,
    `Too many attempts. Please try again in ${duration(seconds)}${alternative}`,
    undefined,
    {
      retryAfter: seconds,
    },
  );
}
