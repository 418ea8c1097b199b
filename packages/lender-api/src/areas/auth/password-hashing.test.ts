import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';
import { createPasswordHashing, HASHING_BOUNDS } from './password-hashing.ts';

// A hash with a low cost, because the test only counts hashes.
const CHEAP_HASH = ['scrypt', 2 ** 10, 8, 1, 'c2FsdA==', 'a2V5'].join('$');

test('a full queue of one lender or IP address gets status 429 and does not affect other lenders and addresses', async () => {
  const queue = createFairQueue(HASHING_BOUNDS);
  const [flooded, other] = [createPasswordHashing('flooded', queue), createPasswordHashing('other', queue)];
  // All addresses in 2001:db8::/64 count as one: 2 of their requests run and 60 wait. The queue of the lender
  // then has room for 20 more.
  const flood = Array.from({ length: 100 }, (_, index) =>
    flooded.verify('x', CHEAP_HASH, `2001:db8::${index}`),
  );
  const otherAddressRequests = Array.from({ length: 30 }, () => flooded.verify('x', CHEAP_HASH, '192.0.2.1'));
  const otherLenderRequest = other.verify('x', CHEAP_HASH, '192.0.2.1');
  const outcomes = await Promise.allSettled([...flood, ...otherAddressRequests]);
  const reasons = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  );
  expect(reasons).toHaveLength(100 - 62 + (30 - 20));
  expect(reasons[0]).toMatchObject({ statusCode: 429, retryAfter: 5 });
  expect(await otherLenderRequest).toBe(false);
  expect(await flooded.verify('x', CHEAP_HASH, '192.0.2.1')).toBe(false);
});
