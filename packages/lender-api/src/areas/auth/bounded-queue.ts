export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

export interface BoundedQueue {
  /**
   * Runs a job as soon as a slot is free, in order of arrival. Rejects with QueueFull if too many jobs are
   * waiting.
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** True if no job is running or waiting. */
  readonly isIdle: boolean;
}

/** Creates a queue that runs at most `running` jobs at the same time and lets at most `waiting` jobs wait. */
export function createBoundedQueue({ running, waiting }: { running: number; waiting: number }): BoundedQueue {
  const waitingJobs: (() => void)[] = [];
  let runningCount = 0;

  async function waitForSlot(): Promise<void> {
    if (runningCount < running) {
      runningCount += 1;
      return;
    }
    if (waitingJobs.length >= waiting) throw new QueueFull('too many wait');
    // A finished job passes its slot directly to the next waiting job, which keeps the order of arrival.
    await new Promise<void>((resolve) => waitingJobs.push(resolve));
  }

  return {
    async run(work) {
      await waitForSlot();
      try {
        return await work();
      } finally {
        const startNext = waitingJobs.shift();
        if (startNext === undefined) runningCount -= 1;
        else startNext();
      }
    },
    get isIdle() {
      return runningCount === 0;
    },
  };
}

/** Creates a separate queue for each key, and deletes a queue when it is idle. */
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
