import {
  ADDRESS_INTERVAL_MS,
  createTooManyAttemptsRefusal,
  MAX_WAITING_PER_ADDRESS,
} from './attempt-rules.ts';
import type { AttemptsRepository } from './attempts-repository.ts';

/**
 * The state of one network address in this process: the number of running attempts, the number of refunds so
 * far, and callbacks that wake the waiting attempts.
 */
interface AddressState {
  running: number;
  refunds: number;
  waiting: (() => void)[];
}

/**
 * Limits the failed attempts of each network address. An attempt is charged before it is checked, and the charge is
 * refunded if the attempt succeeds or its check throws an error. Attempts beyond the limit wait while other attempts of
 * the address are being checked in this process: in an office with many correct sign-ins, the refunds let the waiting
 * attempts through.
 */
export function createAddressRateLimiter(
  repository: Pick<AttemptsRepository, 'chargeAddress' | 'refundAddress'>,
) {
  const states = new Map<string, AddressState>();

  async function chargeAddress(addressKey: string, arrivedAt: Date): Promise<boolean> {
    // Charges at the arrival time. A waiting attempt can therefore use refunds, but not the capacity that
    // becomes available while it waits.
    if (!(await repository.chargeAddress(addressKey, arrivedAt))) return false;
    const state = states.get(addressKey) ?? { running: 0, refunds: 0, waiting: [] };
    state.running += 1;
    states.set(addressKey, state);
    return true;
  }

  /**
   * Charges an attempt, which may first wait for a refund. Throws a 429 Refusal if the address is beyond its
   * limit.
   */
  async function waitForAdmission(addressKey: string, arrivedAt: Date): Promise<void> {
    for (;;) {
      const before = states.get(addressKey);
      const refundsBefore = before?.refunds ?? 0;
      if (await chargeAddress(addressKey, arrivedAt)) return;
      const state = before ?? states.get(addressKey);
      if (state === undefined) throw createTooManyAttemptsRefusal(ADDRESS_INTERVAL_MS);
      // A charge was refunded while the query ran, so try again.
      if (state.refunds > refundsBefore) continue;
      if (state.running === 0 || state.waiting.length >= MAX_WAITING_PER_ADDRESS)
        throw createTooManyAttemptsRefusal(ADDRESS_INTERVAL_MS);
      await new Promise<void>((wake) => state.waiting.push(wake));
    }
  }

  async function endAttempt(addressKey: string, isRefunded: boolean): Promise<void> {
    const state = states.get(addressKey);
    try {
      if (isRefunded) await repository.refundAddress(addressKey);
    } finally {
      if (state !== undefined) updateState(addressKey, state, isRefunded);
    }
  }

  function updateState(addressKey: string, state: AddressState, isRefunded: boolean): void {
    state.running -= 1;
    if (isRefunded) state.refunds += 1;
    // If no attempt is running, no further refund can occur. All waiting attempts then try once more and are
    // refused.
    const wakeCount = state.running === 0 ? state.waiting.length : Number(isRefunded);
    if (state.running === 0) states.delete(addressKey);
    for (const wake of state.waiting.splice(0, wakeCount)) wake();
  }

  return {
    /**
     * Charges a request. The charge is never refunded. Throws a 429 Refusal if the address is beyond its
     * limit.
     */
    async charge(addressKey: string, now: Date): Promise<void> {
      if (!(await repository.chargeAddress(addressKey, now)))
        throw createTooManyAttemptsRefusal(ADDRESS_INTERVAL_MS);
    },

    /**
     * Charges an attempt, runs `check` and returns its result. Null means a failed attempt, which is not
     * refunded. Throws a 429 Refusal if the address is beyond its limit.
     */
    async run<Result>(
      addressKey: string,
      arrivedAt: Date,
      check: () => Promise<Result | null>,
    ): Promise<Result | null> {
      await waitForAdmission(addressKey, arrivedAt);
      let isRefunded = true;
      try {
        const result = await check();
        isRefunded = result !== null;
        return result;
      } finally {
        await endAttempt(addressKey, isRefunded);
      }
    },
  };
}
