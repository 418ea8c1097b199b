import { randomUUID } from 'node:crypto';

const COUNTER_DIGITS = 12;

/**
 * Ids in the form of a UUID that no other request of any edge has. They are random per process and counted from there: nobody
 * must be unable to guess one, and every visitor would pay for randomness.
 */
export function requestIds(): () => string {
  const prefix = randomUUID().slice(0, -COUNTER_DIGITS);
  let count = 0;
  return () => prefix + (count++).toString(16).padStart(COUNTER_DIGITS, '0');
}
