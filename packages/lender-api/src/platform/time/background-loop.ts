import { setTimeout as wait } from 'node:timers/promises';
import { reportEvent } from '../metrics/metric-events.ts';

/**
 * The result of a turn. `more`: the item has more work. `done`: the item has no more work. `end-round`: the
 * work of every item would fail now.
 */
export type TurnResult = 'more' | 'done' | 'end-round';

export interface BackgroundWork<Item> {
  /** Name of the work in the log and in metrics, such as 'settlement'. */
  name: string;
  /** Milliseconds from the end of a round to the start of the next round. */
  pauseMs: number;
  /** The lenders, or one object for each lender. */
  items: readonly Item[];
  /**
   * Does a limited amount of work for one item. Should check the signal between steps and return early if the
   * signal has aborted.
   */
  work: (item: Item, signal: AbortSignal) => Promise<TurnResult>;
  onError: (error: unknown, name: string, item: Item) => void;
}

/** Returns a loop that works in rounds. In a round, the items take turns until none of them has more work. */
export function createBackgroundLoop<Item>({ name, pauseMs, items, work, onError }: BackgroundWork<Item>) {
  const stopController = new AbortController();
  const { signal } = stopController;
  let loopEnd: Promise<void> = Promise.resolve();

  /**
   * Runs one turn. Reports errors instead of throwing them, so that a lender whose database fails does not
   * block other lenders.
   */
  async function runTurn(item: Item): Promise<TurnResult> {
    try {
      return await work(item, signal);
    } catch (error) {
      onError(error, name, item);
      return 'done';
    }
  }

  async function runRound(): Promise<void> {
    for (let activeItems = [...items]; activeItems.length > 0; ) {
      const remaining: Item[] = [];
      for (const item of activeItems) {
        if (signal.aborted) return;
        const result = await runTurn(item);
        if (result === 'end-round') return;
        if (result === 'more') remaining.push(item);
      }
      activeItems = remaining;
    }
  }

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      const startedAt = performance.now();
      await runRound();
      reportEvent('round', { loop: name, milliseconds: performance.now() - startedAt });
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  return {
    /** Runs one round now. Never rejects. */
    runRound,
    /** Starts the first round immediately. The caller must stop the loop before it closes the database. */
    start(): void {
      loopEnd = loop();
    },
    /** Waits until the running turn ends, and starts no other turn. */
    async stop(): Promise<void> {
      stopController.abort();
      await loopEnd;
    },
  };
}

export type BackgroundLoop = ReturnType<typeof createBackgroundLoop>;
