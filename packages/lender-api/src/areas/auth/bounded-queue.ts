export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

export interface BoundedQueue {
  /** Runs `work` in order of arrival. Rejects with QueueFull if too much work waits. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** True if no work runs or waits. */
  readonly isIdle: boolean;
}

/** Creates a queue with at most `running` concurrent and at most `waiting` waiting jobs. */
export function createBoundedQueue({ running, waiting }: { running: number; waiting: number }): BoundedQueue {
  const turns: (() => void)[] = [];
  let active = 0;

  async function takeTurn(): Promise<void> {
    if (active < running) {
      active += 1;
      return;
    }
    if (turns.length >= waiting) throw new QueueFull('too many wait');
    // A finished job passes its slot directly to the next waiting job, which keeps the order of arrival.
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

/** Creates a queue for each key. A queue is deleted when it is idle. */
export function createBoundedQueues(bounds: { running: number; waiting: number }) {
  const queues = new Map<string, BoundedQueue>();
  return {
    async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
      const queue = queues.get(key) ?? createBoundedQueue(bounds);
      queues.set(key, queue);
      try {
        return await queue.run(work);
      } finally {
        if (queue.isIdle) queues.delete(key);
      }
    },
  };
}
