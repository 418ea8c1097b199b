import { Refusal } from '../../platform/http/refusal.ts';

/** Consecutive wrong passwords that lock an account. See docs/product/sign-in-and-session.md#account-lock. */
export const MAX_FAILURES = 5;
/** Duration of an account lock. The failure count is also reset when this time passes without a failure. */
export const LOCK_MS = 15 * 60_000;

/**
 * A network address may fail ADDRESS_BURST times at once and then once per ADDRESS_INTERVAL_MS. See
 * docs/product/sign-in-and-session.md#network-address-limit.
 */
export const ADDRESS_BURST = 30;
export const ADDRESS_INTERVAL_MS = 1_000;
/**
 * Maximum number of waiting attempts of one address. Together with the burst of 30, an address has at most 80 attempts at a
 * time. Their hashes take about 8 seconds; the edge times out after 10 seconds.
 */
export const MAX_WAITING_PER_ADDRESS = 50;

function formatWait(seconds: number): string {
  const [count, unit] = seconds >= 60 ? [Math.ceil(seconds / 60), 'minute'] : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/**
 * Returns a 429 Refusal with `Retry-After`.
 * @param waitMs milliseconds until another attempt can succeed
 * @param alternative the end of the message, which may suggest something other than waiting
 */
export function createTooManyAttemptsRefusal(waitMs: number, alternative = '.'): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return new Refusal(429, `Too many attempts. Try again in ${formatWait(seconds)}${alternative}`, undefined, {
    retryAfter: seconds,
  });
}
