import { Refusal } from '../../platform/http/refusal.ts';
import { reportEvent } from '../../platform/metrics/metric-events.ts';
import { QueueFull } from './bounded-queue.ts';
import { getAddressGroup } from './client-address.ts';
import type { FairQueueBounds } from './fair-queue.ts';
import { createFairQueue } from './fair-queue.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/**
 * Three concurrent hashes use at most 96 MB and leave one of the four threads of Node's pool to other work.
 * One lender can run at most two, so a flood of requests to one lender leaves one hash to other lenders. The
 * maximum wait is shorter than the 10 seconds after which the edge times out.
 */
export const HASHING_BOUNDS: FairQueueBounds = {
  running: 3,
  runningPerLender: 2,
  waitingPerLender: 80,
  waitingPerAddress: 60,
  maxWaitMs: 8_000,
};
const RETRY_AFTER_SECONDS = 5;

/**
 * Hashes and verifies the passwords of requests. Both methods throw a 429 Refusal if the queue of the lender
 * or address is full or too slow.
 */
export interface PasswordHashing {
  hash(password: string, address: string): Promise<string>;
  verify(password: string, hash: string, address: string): Promise<boolean>;
}

type HashingQueue = ReturnType<typeof createFairQueue>;

/** All lenders of the process share this queue, because they share its processors and memory. */
const processQueue = createFairQueue(HASHING_BOUNDS, undefined, (waiting) =>
  reportEvent('hashQueue', { waiting }),
);

/** @param lender the slug of the lender whose share of the process's capacity is used */
export function createPasswordHashing(lender: string, queue: HashingQueue = processQueue): PasswordHashing {
  async function runBounded<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await queue.run({ lender, address: getAddressGroup(address) }, work);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      const message = 'Too many people are signing in right now. Try again in a moment.';
      throw new Refusal(429, message, undefined, { retryAfter: RETRY_AFTER_SECONDS });
    }
  }

  return {
    hash: (password, address) => runBounded(address, () => hashPassword(password)),
    verify: (password, hash, address) => runBounded(address, () => verifyPassword(password, hash)),
  };
}
