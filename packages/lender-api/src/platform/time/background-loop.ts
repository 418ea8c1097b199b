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
  /** Milliseconds from the end of a round to the start of the next, unless finding the items takes long (`getPause`). */
  pauseMs: number;
  /** Returns the items with work, such as lenders. */
  findItems: () => Promise<readonly Item[]>;
  /**
   * Does a limited amount of work for one item. Should check the signal between steps and return early if the
   * signal has aborted.
   */
  work: (item: Item, signal: AbortSignal) => Promise<TurnResult>;
  /** @param item null if the items could not be listed */
  onError: (error: unknown, name: string, item: Item | null) => void;
}

/** The pause after a search is at least this many times as long, so that many lenders do not keep the database busy. */
const PAUSE_PER_SEARCH = 9;

/** Returns the milliseconds from the end of a round to the start of the next. `searchMs` is the time that `findItems` took. */
export const getPause = (minPauseMs: number, searchMs: number): number =>
  Math.max(minPauseMs, searchMs * PAUSE_PER_SEARCH);

/** Returns a loop that works in rounds. In a round, the items take turns until none of them has more work. */
export function createBackgroundLoop<Item>({
  name,
  pauseMs,
  findItems,
  work,
  onError,
}: BackgroundWork<Item>) {
  const stopController = new AbortController();
  const { signal } = stopController;
  let loopEnd: Promise<void> = Promise.resolve();
  let searchMs = 0;

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

  async function listItems(): Promise<readonly Item[]> {
    const startedAt = performance.now();
    try {
      return await findItems();
    } catch (error) {
      onError(error, name, null);
      return [];
    } finally {
      searchMs = performance.now() - startedAt;
    }
  }

  async function runRound(): Promise<void> {
    let activeItems = await listItems();
    const reportBacklog = (items: number) => reportEvent('backlog', { loop: name, items });
    reportBacklog(activeItems.length);
    while (activeItems.length > 0) {
      const remaining: Item[] = [];
      for (const [index, item] of activeItems.entries()) {
        if (signal.aborted) return;
        const result = await runTurn(item);
        if (result === 'end-round') return;
        if (result === 'more') remaining.push(item);
        reportBacklog(activeItems.length - index - 1 + remaining.length);
      }
      activeItems = remaining;
    }
  }

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      const startedAt = performance.now();
      await runRound();
      reportEvent('round', { loop: name, milliseconds: performance.now() - startedAt });
      await wait(getPause(pauseMs, searchMs), undefined, { signal }).catch(() => undefined);
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
