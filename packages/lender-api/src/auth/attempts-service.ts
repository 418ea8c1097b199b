import { setTimeout as pause } from 'node:timers/promises';
import { PACE_MS, tooManyAttempts } from './attempt-rules.ts';
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
  /** The IP address of whoever tries; null where the account alone counts. */
  address: string | null;
}

/** Guesses at one account are looked at one after the other; more than this do not even wait. */
const WAITING_PER_ACCOUNT = 10;
const BUSY_MS = 5_000;

/**
 * Holds guessers back. Five failures in a row lock an account for 15 minutes, one that does not exist too, so
 * that a lock tells nobody who works here. A network address is only slowed down, by its failures, so that a
 * call centre behind one address keeps working.
 * @param wait lets time pass, in ms
 */
export function attemptsService(
  repository: AttemptsRepository,
  now: () => Date,
  wait: (ms: number) => Promise<unknown> = pause,
) {
  const accounts = boundedQueues({ running: 1, waiting: WAITING_PER_ACCOUNT });
  const keyOf = (purpose: string, subject: string) => hashSecret(`${purpose}\n${subject}`);

  /**
   * Waits for the address's turn. Throws a 429 Refusal when that would take too long.
   * @returns whether a place in its pace was taken
   */
  async function keepPace(addressKey: string): Promise<boolean> {
    const place = await repository.takePlace(addressKey, now());
    if (place === null) throw tooManyAttempts(PACE_MS);
    if (place.waitMs > 0) await wait(place.waitMs);
    return place.isTaken;
  }

  /** Only what fails is charged to the address. */
  async function atItsPace<Result>(
    addressKey: string,
    check: () => Promise<Result | null>,
  ): Promise<Result | null> {
    const isTaken = await keepPace(addressKey);
    let hasFailed = false;
    try {
      const result = await check();
      hasFailed = result === null;
      return result;
    } finally {
      if (hasFailed && !isTaken) await repository.chargePlace(addressKey, now());
      if (!hasFailed && isTaken) await repository.givePlaceBack(addressKey);
    }
  }

  async function counted<Result>(
    accountKey: string,
    check: () => Promise<Result | null>,
  ): Promise<Result | null> {
    const locked = await repository.takeAttempt(accountKey, now());
    if (locked !== null) throw tooManyAttempts(locked.lockedUntil.getTime() - now().getTime());
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
     * Runs `check`, which answers null when the secret is wrong, as long as account and address have not failed
     * too often. Throws a 429 Refusal with one sentence when they have.
     */
    async guard<Result>(attempt: Attempt, check: () => Promise<Result | null>): Promise<Result | null> {
      const { purpose, account, address } = attempt;
      const accountKey = keyOf(purpose, account);
      const paced = address === null ? check : () => atItsPace(keyOf(purpose, addressGroup(address)), check);
      try {
        return await accounts.run(accountKey, () => counted(accountKey, paced));
      } catch (error) {
        throw error instanceof QueueFull ? tooManyAttempts(BUSY_MS) : error;
      }
    },

    /**
     * Counts one more request in the name of an account, right or wrong. False when there were too many; then
     * it is for the caller to do the same work for nobody. Throws a 429 Refusal when the address asks too fast.
     */
    async countRequest({ purpose, account, address }: Attempt): Promise<boolean> {
      const addressKey = address === null ? null : keyOf(purpose, addressGroup(address));
      if (addressKey !== null && !(await keepPace(addressKey))) {
        await repository.chargePlace(addressKey, now());
      }
      return (await repository.takeAttempt(keyOf(purpose, account), now())) === null;
    },

    /** The person has shown in another way who they are. */
    async forget(purpose: string, account: string): Promise<void> {
      await repository.forgetAttempts(keyOf(purpose, account));
    },
  };
}

export type AttemptsService = ReturnType<typeof attemptsService>;
