import { setTimeout as wait } from 'node:timers/promises';
import { createSeededRandom } from '@livery/lender-api/testing/seeded-random';
import { LenderError } from '@livery/lender-client';
import { registerCleanup } from '../cleanup.ts';
import { type Call, openStaffSession, type PortalAddress } from './staff-session.ts';
import { type AcknowledgedWrites, createAcknowledgedWrites, type WorkMix, workOnce } from './staff-work.ts';

export interface LoadOptions {
  readonly portal: PortalAddress;
  readonly sessions: number;
  /** The minimum and maximum milliseconds that a staff member waits between two pieces of work. */
  readonly thinkMs: readonly [number, number];
  /** The time in which the sessions start, one after the other. */
  readonly rampMs: number;
  readonly mix: WorkMix;
  readonly seed: number;
  /** The day of scheduled payments, yyyy-MM-dd. */
  readonly scheduleDay: string;
}

export interface Load {
  readonly calls: readonly Call[];
  readonly writes: AcknowledgedWrites;
  /** Forgets the calls so far, for example those of the ramp. */
  readonly resetCalls: () => void;
  /** Waits until the sessions have finished their current work. */
  readonly stop: () => Promise<void>;
}

/** Returns one IP address per session, in a network that is reserved for benchmarks (RFC 2544). */
const getClientAddress = (index: number): string => `198.18.${index >> 8}.${index & 255}`;

/** Starts sessions of staff who work until `stop` is called. */
export function startStaffLoad(options: LoadOptions): Load {
  const { portal, sessions, thinkMs, rampMs, mix, seed, scheduleDay } = options;
  const [minThink, maxThink] = thinkMs;
  let calls: Call[] = [];
  const writes = createAcknowledgedWrites();
  const stopping = new AbortController();
  const { signal } = stopping;
  const isStopping = () => signal.aborted;
  const pause = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined);

  async function work(index: number): Promise<void> {
    const random = createSeededRandom(seed + index);
    await pause((rampMs * index) / sessions);
    if (isStopping()) return;
    const session = await openStaffSession(portal, getClientAddress(index), (call) => calls.push(call));
    let loanIds: readonly number[] = [];
    while (!isStopping()) {
      try {
        loanIds = await workOnce(session, loanIds, { random, mix, scheduleDay, writes });
      } catch (error) {
        // The call is already recorded with its error.
        if (!(error instanceof LenderError)) throw error;
      }
      await pause(minThink + random.int(maxThink - minThink + 1));
    }
  }

  const allWork = Promise.allSettled(Array.from({ length: sessions }, (_, index) => work(index)));
  const stop = async () => {
    unregister();
    stopping.abort();
    const failed = (await allWork).find((result) => result.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  };
  const unregister = registerCleanup(stop);
  return {
    get calls() {
      return calls;
    },
    writes,
    resetCalls: () => {
      calls = [];
    },
    stop,
  };
}
