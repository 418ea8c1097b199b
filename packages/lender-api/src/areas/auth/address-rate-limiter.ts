import { ADDRESS_INTERVAL_MS, MAX_WAITING_PER_ADDRESS, tooManyAttempts } from './attempt-rules.ts';
import type { AttemptsRepository } from './attempts-repository.ts';

/** Attempts of one network address in this process. */
interface AddressState {
  /** Attempts that are charged and being checked. */
  running: number;
  /** Number of refunded charges. */
  refunds: number;
  waiting: (() => void)[];
}

/**
 * Limits the failed attempts of network addresses. Each attempt is charged before it is checked, and the charge is
 * refunded unless the attempt fails. An attempt beyond the limit waits while other attempts of its address are checked in
 * this process. If they succeed, as in an office behind one address, their refunds let it through.
 */
export function addressRateLimiter(repository: Pick<AttemptsRepository, 'chargeAddress' | 'refundAddress'>) {
  const states = new Map<string, AddressState>();

  /** Returns true if the attempt was charged. */
  async function chargeAddress(addressKey: string, arrivedAt: Date): Promise<boolean> {
    // Charged as of its arrival: a waiting attempt can use a refund, but not the time that has passed since.
    if (!(await repository.chargeAddress(addressKey, arrivedAt))) return false;
    const state = states.get(addressKey) ?? { running: 0, refunds: 0, waiting: [] };
    state.running += 1;
    states.set(addressKey, state);
    return true;
  }

  /** Charges an attempt. Throws a 429 Refusal if the address is beyond its limit. */
  async function enter(addressKey: string, arrivedAt: Date): Promise<void> {
    for (;;) {
      const before = states.get(addressKey);
      const refundsBefore = before?.refunds ?? 0;
      if (await chargeAddress(addressKey, arrivedAt)) return;
      const state = before ?? states.get(addressKey);
      if (state === undefined) throw tooManyAttempts(ADDRESS_INTERVAL_MS);
      // A charge was refunded during the query.
      if (state.refunds > refundsBefore) continue;
      if (state.running === 0 || state.waiting.length >= MAX_WAITING_PER_ADDRESS)
        throw tooManyAttempts(ADDRESS_INTERVAL_MS);
      await new Promise<void>((wake) => state.waiting.push(wake));
    }
  }

  /** @param isRefunded true to refund the charge */
  async function leave(addressKey: string, isRefunded: boolean): Promise<void> {
    const state = states.get(addressKey);
    try {
      if (isRefunded) await repository.refundAddress(addressKey);
    } finally {
      if (state !== undefined) settle(addressKey, state, isRefunded);
    }
  }

  function settle(addressKey: string, state: AddressState, isRefunded: boolean): void {
    state.running -= 1;
    if (isRefunded) state.refunds += 1;
    // Without running attempts there are no further refunds. The waiting attempts try again and are refused.
    const wakeCount = state.running === 0 ? state.waiting.length : Number(isRefunded);
    if (state.running === 0) states.delete(addressKey);
    for (const wake of state.waiting.splice(0, wakeCount)) wake();
  }

  return {
    /** Charges a request without refund. Throws a 429 Refusal if the address is beyond its limit. */
    async charge(addressKey: string, now: Date): Promise<void> {
      if (!(await repository.chargeAddress(addressKey, now))) throw tooManyAttempts(ADDRESS_INTERVAL_MS);
    },

    /**
     * Runs `check`, which returns null for a failed attempt. Throws a 429 Refusal if the address is beyond its limit.
     */
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
