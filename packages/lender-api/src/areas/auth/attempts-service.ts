import { createAddressRateLimiter } from './address-rate-limiter.ts';
import { createTooManyAttemptsRefusal } from './attempt-rules.ts';
import type { AttemptsRepository } from './attempts-repository.ts';
import { createBoundedQueues, QueueFull } from './bounded-queue.ts';
import { getAddressGroup } from './client-address.ts';
import { hashSecret } from './secrets.ts';

/** An attempt to prove identity, by a password or by another secret that could be guessed. */
export interface Attempt {
  /** The kind of secret. Attempts are counted separately for each kind. */
  purpose: string;
  account: string;
  /** The IP address of the request; null if only the account is limited. */
  address: string | null;
  /**
   * The end of the message of a lock, which suggests something other than waiting; see
   * `createTooManyAttemptsRefusal`.
   */
  alternative?: string;
}

/**
 * Maximum number of attempts that wait for one account. The attempts of an account are checked one at a time.
 */
const MAX_WAITING_PER_ACCOUNT = 10;
const QUEUE_FULL_RETRY_MS = 5_000;

/**
 * Limits the guessing of secrets. Five consecutive failures lock an account for 15 minutes. Unknown accounts are locked
 * too, so a lock does not disclose who works for the lender. A network address with many failures is slowed down but
 * never locked, so a call center behind one address can continue to work.
 */
export function createAttemptsService(repository: AttemptsRepository, now: () => Date) {
  const accounts = createBoundedQueues({ running: 1, waiting: MAX_WAITING_PER_ACCOUNT });
  const addresses = createAddressRateLimiter(repository);
  const buildKey = (purpose: string, subject: string) => hashSecret(`${purpose}\n${subject}`);
  const buildAddressKey = (purpose: string, address: string) => buildKey(purpose, getAddressGroup(address));

  async function countAndCheck<Result>(
    accountKey: string,
    alternative: string | undefined,
    check: () => Promise<Result | null>,
  ): Promise<Result | null> {
    const locked = await repository.countAttempt(accountKey, now());
    if (locked !== null) {
      throw createTooManyAttemptsRefusal(locked.lockedUntil.getTime() - now().getTime(), alternative);
    }
    let result: Result | null;
    try {
      result = await check();
    } catch (error) {
      await repository.uncountAttempt(accountKey);
      throw error;
    }
    if (result !== null) await repository.clearAttempts(accountKey);
    return result;
  }

  return {
    /**
     * Counts an attempt, runs `check` and returns its result. Null means a wrong secret. Throws a 429 Refusal
     * if the account or address failed too often.
     */
    async guard<Result>(attempt: Attempt, check: () => Promise<Result | null>): Promise<Result | null> {
      const { purpose, account, address, alternative } = attempt;
      const accountKey = buildKey(purpose, account);
      const arrivedAt = now();
      const countedCheck = () => countAndCheck(accountKey, alternative, check);
      const rateLimitedCheck =
        address === null
          ? countedCheck
          : () => addresses.run(buildAddressKey(purpose, address), arrivedAt, countedCheck);
      try {
        return await accounts.run(accountKey, rateLimitedCheck);
      } catch (error) {
        throw error instanceof QueueFull ? createTooManyAttemptsRefusal(QUEUE_FULL_RETRY_MS) : error;
      }
    },

    /** Like `guard`, but limits only the address and not the account. */
    guardAddress<Result>(
      { purpose, address }: Pick<Attempt, 'purpose'> & { address: string },
      check: () => Promise<Result | null>,
    ): Promise<Result | null> {
      return addresses.run(buildAddressKey(purpose, address), now(), check);
    },

    /**
     * Counts a request for an account, such as for a reset email. Returns false above the limit. The caller
     * must then do the same work without an effect, so that the response takes the same time. Throws a 429
     * Refusal if the address is beyond its limit.
     */
    async countRequest({ purpose, account, address }: Attempt): Promise<boolean> {
      if (address !== null) await addresses.charge(buildAddressKey(purpose, address), now());
      return (await repository.countAttempt(buildKey(purpose, account), now())) === null;
    },

    /** Ends the lock of an account, for example after a password reset by email. */
    async resetFailures(purpose: string, account: string): Promise<void> {
      await repository.clearAttempts(buildKey(purpose, account));
    },
  };
}

export type AttemptsService = ReturnType<typeof createAttemptsService>;
