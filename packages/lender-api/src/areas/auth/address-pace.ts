import { PACE_MS, tooManyAttempts, WAITING_PER_ADDRESS } from './attempt-rules.ts';
import type { AttemptsRepository } from './attempts-repository.ts';

/** The attempts of one address in this process. */
interface Pace {
  /** Charged, and being checked. */
  running: number;
  /** Charges taken back so far. */
  refunds: number;
  waiting: (() => void)[];
}

/**
 * Limits the failed attempts of network addresses. Each attempt is charged before it is checked, and the charge is taken
 * back when it does not fail. An attempt beyond the limit waits while others of its address are checked in this process:
 * when they succeed, as in an office behind one address, their charges make room for it.
 */
export function addressPace(repository: Pick<AttemptsRepository, 'takePlace' | 'givePlaceBack'>) {
  const paces = new Map<string, Pace>();

  /** @returns whether the attempt was charged */
  async function takePlace(addressKey: string, arrivedAt: Date): Promise<boolean> {
    // As of the arrival: those that wait get what is taken back, not what the passing time allows.
    if (!(await repository.takePlace(addressKey, arrivedAt))) return false;
    const pace = paces.get(addressKey) ?? { running: 0, refunds: 0, waiting: [] };
    pace.running += 1;
    paces.set(addressKey, pace);
    return true;
  }

  /** Throws a 429 Refusal when the address is beyond its limit. */
  async function enter(addressKey: string, arrivedAt: Date): Promise<void> {
    for (;;) {
      const before = paces.get(addressKey);
      const refundsBefore = before?.refunds ?? 0;
      if (await takePlace(addressKey, arrivedAt)) return;
      const pace = before ?? paces.get(addressKey);
      if (pace === undefined) throw tooManyAttempts(PACE_MS);
      // A charge that was taken back while the database was answering.
      if (pace.refunds > refundsBefore) continue;
      if (pace.running === 0 || pace.waiting.length >= WAITING_PER_ADDRESS) throw tooManyAttempts(PACE_MS);
      await new Promise<void>((wake) => pace.waiting.push(wake));
    }
  }

  /** @param isRefunded whether the charge is taken back */
  async function leave(addressKey: string, isRefunded: boolean): Promise<void> {
    const pace = paces.get(addressKey);
    try {
      if (isRefunded) await repository.givePlaceBack(addressKey);
    } finally {
      if (pace !== undefined) settle(addressKey, pace, isRefunded);
    }
  }

  function settle(addressKey: string, pace: Pace, isRefunded: boolean): void {
    pace.running -= 1;
    if (isRefunded) pace.refunds += 1;
    // Without running attempts no charge can be taken back any more, and those that wait learn so by trying again.
    const woken = pace.running === 0 ? pace.waiting.length : Number(isRefunded);
    if (pace.running === 0) paces.delete(addressKey);
    for (const wake of pace.waiting.splice(0, woken)) wake();
  }

  return {
    /** Charges a request that is never taken back. Throws a 429 Refusal when the address is beyond its limit. */
    async charge(addressKey: string, now: Date): Promise<void> {
      if (!(await repository.takePlace(addressKey, now))) throw tooManyAttempts(PACE_MS);
    },

    /** Runs `check`, which returns null for a failed attempt. Throws a 429 Refusal when the address is beyond its limit. */
    async run<Result>(
      addressKey: string,
      arrivedAt: Date,
      check: () => Promise<Result | null>,
    ): Promise<Result | null> {
      await enter(addressKey, arrivedAt);
      let isRefunded = true;
      try {
        const result = await check();
        isRefunded = result !== null;
        return result;
      } finally {
        await leave(addressKey, isRefunded);
      }
    },
  };
}
