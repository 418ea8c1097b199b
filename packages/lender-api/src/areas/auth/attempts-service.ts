import { addressPace } from './address-pace.ts';
import { tooManyAttempts } from './attempt-rules.ts';
import type { AttemptsRepository } from './attempts-repository.ts';
import { boundedQueues, QueueFull } from './bounded-queue.ts';
import { addressGroup } from './client-address.ts';
import { hashSecret } from './secrets.ts';

/** Whose secret is tried, and from where. */
export interface Attempt {
  /** What is tried; each is counted for itself. */
  purpose: string;
  /** As it is compared: the same account always reads the same. */
  account: string;
  /** The IP address of the request; null where the account alone counts. */
  address: string | null;
  /** What the person can do instead of waiting for the end of a lock; see `tooManyAttempts`. */
  alternative?: string;
}

/** Guesses at one account are looked at one after the other; more than this do not even wait. */
const WAITING_PER_ACCOUNT = 10;
const BUSY_MS = 5_000;

/**
 * Limits guessing. Five failures in a row lock an account for 15 minutes, one that does not exist too, so that a lock
 * does not disclose who works here. A network address is only slowed down, by its failures, so that a call center behind
 * one address keeps working.
 */
export function attemptsService(repository: AttemptsRepository, now: () => Date) {
  const accounts = boundedQueues({ running: 1, waiting: WAITING_PER_ACCOUNT });
  const addresses = addressPace(repository);
  const keyOf = (purpose: string, subject: string) => hashSecret(`${purpose}\n${subject}`);
  const addressKeyOf = (purpose: string, address: string) => keyOf(purpose, addressGroup(address));

  async function counted<Result>(
    accountKey: string,
    alternative: string | undefined,
    check: () => Promise<Result | null>,
  ): Promise<Result | null> {
    const locked = await repository.takeAttempt(accountKey, now());
    if (locked !== null) {
      throw tooManyAttempts(locked.lockedUntil.getTime() - now().getTime(), alternative);
    }
    let result: Result | null;
    try {
      result = await check();
    } catch (error) {
      await repository.giveAttemptBack(accountKey);
      throw error;
    }
    if (result !== null) await repository.forgetAttempts(accountKey);
    return result;
  }

  return {
    /**
     * Runs `check`, which returns null when the secret is wrong, as long as account and address have not failed
     * too often. Throws a 429 Refusal when they have.
     */
    async guard<Result>(attempt: Attempt, check: () => Promise<Result | null>): Promise<Result | null> {
      const { purpose, account, address, alternative } = attempt;
      const accountKey = keyOf(purpose, account);
      const arrivedAt = now();
      const inCount = () => counted(accountKey, alternative, check);
      const inPace =
        address === null ? inCount : () => addresses.run(addressKeyOf(purpose, address), arrivedAt, inCount);
      try {
        return await accounts.run(accountKey, inPace);
      } catch (error) {
        throw error instanceof QueueFull ? tooManyAttempts(BUSY_MS) : error;
      }
    },

    /** Runs `check`, which returns null for a failure, as long as the address has not failed too often. Else a 429 Refusal. */
    guardAddress<Result>(
      { purpose, address }: Pick<Attempt, 'purpose'> & { address: string },
      check: () => Promise<Result | null>,
    ): Promise<Result | null> {
      return addresses.run(addressKeyOf(purpose, address), now(), check);
    },

    /**
     * Counts one more request in the name of an account, right or wrong. False when there were too many; then
     * the caller does the same work for nobody. Throws a 429 Refusal when the address asks too fast.
     */
    async countRequest({ purpose, account, address }: Attempt): Promise<boolean> {
      if (address !== null) await addresses.charge(addressKeyOf(purpose, address), now());
      return (await repository.takeAttempt(keyOf(purpose, account), now())) === null;
    },

    /** Ends the lock of somebody who has proved their identity in another way. */
    async forget(purpose: string, account: string): Promise<void> {
      await repository.forgetAttempts(keyOf(purpose, account));
    },
  };
}

export type AttemptsService = ReturnType<typeof attemptsService>;
