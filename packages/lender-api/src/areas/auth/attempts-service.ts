import { addressRateLimiter } from './address-rate-limiter.ts';
import { tooManyAttempts } from './attempt-rules.ts';
import type { AttemptsRepository } from './attempts-repository.ts';
import { boundedQueues, QueueFull } from './bounded-queue.ts';
import { addressGroup } from './client-address.ts';
import { hashSecret } from './secrets.ts';

/** An attempt to use a secret of an account. */
export interface Attempt {
  /** The kind of secret. Attempts are counted separately for each kind. */
  purpose: string;
  /** The normalized identifier of the account. */
  account: string;
  /** The IP address of the request; null where the account alone counts. */
  address: string | null;
  /** An alternative to waiting for the end of a lock; see `tooManyAttempts`. */
  alternative?: string;
}

/** Attempts on one account are checked one at a time. Attempts beyond this many waiting ones are refused. */
const MAX_WAITING_PER_ACCOUNT = 10;
const QUEUE_FULL_RETRY_MS = 5_000;

/**
 * Limits the guessing of secrets. Five consecutive failures lock an account for 15 minutes. Unknown accounts are locked
 * as well, so that a lock does not disclose who works for the lender. A network address is slowed down by its failures and
 * never locked, so that a call center behind one address keeps working.
 */
export function attemptsService(repository: AttemptsRepository, now: () => Date) {
  const accounts = boundedQueues({ running: 1, waiting: MAX_WAITING_PER_ACCOUNT });
  const addresses = addressRateLimiter(repository);
  const keyOf = (purpose: string, subject: string) => hashSecret(`${purpose}\n${subject}`);
  const addressKeyOf = (purpose: string, address: string) => keyOf(purpose, addressGroup(address));

  async function counted<Result>(
    accountKey: string,
    alternative: string | undefined,
    check: () => Promise<Result | null>,
  ): Promise<Result | null> {
    const locked = await repository.countAttempt(accountKey, now());
    if (locked !== null) {
      throw tooManyAttempts(locked.lockedUntil.getTime() - now().getTime(), alternative);
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
     * Runs `check`, which returns null for a wrong secret. Throws a 429 Refusal if account or address failed too often.
     */
    async guard<Result>(attempt: Attempt, check: () => Promise<Result | null>): Promise<Result | null> {
      const { purpose, account, address, alternative } = attempt;
      const accountKey = keyOf(purpose, account);
      const arrivedAt = now();
      const countedCheck = () => counted(accountKey, alternative, check);
      const rateLimited =
        address === null
          ? countedCheck
          : () => addresses.run(addressKeyOf(purpose, address), arrivedAt, countedCheck);
      try {
        return await accounts.run(accountKey, rateLimited);
      } catch (error) {
        throw error instanceof QueueFull ? tooManyAttempts(QUEUE_FULL_RETRY_MS) : error;
      }
    },

    /** Runs `check`, which returns null for a failure. Throws a 429 Refusal if the address failed too often. */
    guardAddress<Result>(
      { purpose, address }: Pick<Attempt, 'purpose'> & { address: string },
      check: () => Promise<Result | null>,
    ): Promise<Result | null> {
      return addresses.run(addressKeyOf(purpose, address), now(), check);
    },

    /**
     * Counts a request for an account. Returns false if there were too many; the caller then does the same work without
     * effect, so that the time does not disclose it. Throws a 429 Refusal if the address is beyond its limit.
     */
    async countRequest({ purpose, account, address }: Attempt): Promise<boolean> {
      if (address !== null) await addresses.charge(addressKeyOf(purpose, address), now());
      return (await repository.countAttempt(keyOf(purpose, account), now())) === null;
    },

    /** Ends the lock of an account whose owner has proved their identity in another way. */
    async forget(purpose: string, account: string): Promise<void> {
      await repository.clearAttempts(keyOf(purpose, account));
    },
  };
}

export type AttemptsService = ReturnType<typeof attemptsService>;
