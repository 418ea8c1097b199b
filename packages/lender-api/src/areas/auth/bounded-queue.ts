/** Thrown when a queue has no place left. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

export interface BoundedQueue {
  /** Runs `work` when it is its turn, first come first served. Rejects with QueueFull when too many wait. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Nothing runs and nothing waits. */
  readonly isIdle: boolean;
}

/** At most `running` pieces of work at once, at most `waiting` more that wait for their turn. */
export function boundedQueue({ running, waiting }: { running: number; waiting: number }): BoundedQueue {
  const turns: (() => void)[] = [];
  let active = 0;

  async function takeTurn(): Promise<void> {
    if (active < running) {
      active += 1;
      return;
    }
    if (turns.length >= waiting) throw new QueueFull('too many wait');
    // The place of the one that ends is handed on, so nobody who comes later can slip in.
    await new Promise<void>((resolve) => turns.push(resolve));
  }

  return {
    async run(work) {
      await takeTurn();
      try {
        return await work();
      } finally {
        const next = turns.shift();
        if (next === undefined) active -= 1;
        else next();
      }
    },
    get isIdle() {
      return active === 0;
    },
  };
}

/** A queue for each key, made when it is first needed and gone when it is idle. */
export function boundedQueues(bounds: { running: number; waiting: number }) {
  const queues = new Map<string, BoundedQueue>();
  return {
    async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
      const queue = queues.get(key) ?? boundedQueue(bounds);
      queues.set(key, queue);
      try {
        return await queue.run(work);
      } finally {
        if (queue.isIdle) queues.delete(key);
      }
    },
  };
}
