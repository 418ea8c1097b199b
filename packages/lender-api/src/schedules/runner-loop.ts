import { setTimeout as wait } from 'node:timers/promises';
import type { ScheduleRunner } from './schedule-runner.ts';

/** How often the clock is looked at. A day has begun for at most this long when its payments are made. */
const LOOK_EVERY_MS = 30_000;

/** One lender after the other makes this many payments at most, so that none waits for another's backlog. */
const BATCH = 25;

export interface RunnerLoop {
  /** Lets the payment that is being made finish, begins no other, and leaves no timer. */
  stop(): Promise<void>;
}

/** Makes what is due of every lender, at once and then again and again. What was due in a pause is caught up. */
export function startRunnerLoop(
  runners: readonly ScheduleRunner[],
  { onError, everyMs = LOOK_EVERY_MS }: { onError: (error: unknown) => void; everyMs?: number },
): RunnerLoop {
  const stopping = new AbortController();
  const { signal } = stopping;

  /** Whether there may be more of it. */
  async function batch(runner: ScheduleRunner): Promise<boolean> {
    for (let made = 0; made < BATCH; made += 1) {
      if (signal.aborted || (await runner.runNext()) === null) return false;
    }
    return true;
  }

  async function catchUp(): Promise<void> {
    let busy = [...runners];
    while (busy.length > 0) {
      const still: ScheduleRunner[] = [];
      for (const runner of busy) {
        // A lender whose database fails must not keep the others from theirs.
        const more = await batch(runner).catch((error: unknown) => {
          onError(error);
          return false;
        });
        if (more) still.push(runner);
      }
      busy = still;
    }
  }

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      await catchUp();
      await wait(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }

  const looping = loop();
  return {
    async stop() {
      stopping.abort();
      await looping;
    },
  };
}
