import { QueueFull } from './bounded-queue.ts';

/**
 * The owner of a job. The queue shares its capacity between lenders, and the share of a lender between
 * addresses.
 */
export interface QueueOwner {
  lender: string;
  /** An address group (see `getAddressGroup`), so that one household or office counts once. */
  address: string;
}

export interface FairQueueBounds {
  running: number;
  /** Maximum number of jobs that run for one lender. A value below `running` reserves capacity for other lenders. */
  runningPerLender: number;
  waitingPerLender: number;
  /** Maximum number of waiting jobs per address, across all lenders. */
  waitingPerAddress: number;
  /** Milliseconds after which a waiting job is rejected instead of started. */
  maxWaitMs: number;
}

interface WaitingJob {
  owner: QueueOwner;
  since: number;
  start: () => void;
  reject: (error: QueueFull) => void;
}

/**
 * Creates a queue for asynchronous jobs with bounded concurrency. The next job is from the lender that was served least
 * recently and, within that lender, from the address that was served least recently, so a flood delays only its own
 * lender or address. `run` rejects with QueueFull if the owner has too many waiting jobs or the job has waited too
 * long.
 * @param clock a monotonic clock in milliseconds
 * @param onWaiting receives the number of waiting jobs after each change
 */
export function createFairQueue(
  bounds: FairQueueBounds,
  clock: () => number = () => performance.now(),
  onWaiting: (waiting: number) => void = () => undefined,
) {
  const waiting: WaitingJob[] = [];
  // `runningCounts` and `lastServed` have a key for each lender and for each address of a lender. A key
  // without jobs has no entry and counts as served least recently.
  const runningCounts = new Map<string, number>();
  const lastServed = new Map<string, number>();
  let running = 0;
  let servedCount = 0;

  const getOwnerKeys = ({ lender, address }: QueueOwner) => [lender, `${lender}\n${address}`] as const;
  const getLastServed = (key: string) => lastServed.get(key) ?? 0;
  const canRun = ({ lender }: QueueOwner) =>
    running < bounds.running && (runningCounts.get(lender) ?? 0) < bounds.runningPerLender;

  function isBefore({ owner }: WaitingJob, { owner: otherOwner }: WaitingJob): boolean {
    const [lender, address] = getOwnerKeys(owner);
    const [otherLender, otherAddress] = getOwnerKeys(otherOwner);
    if (lender !== otherLender) return getLastServed(lender) < getLastServed(otherLender);
    return getLastServed(address) < getLastServed(otherAddress);
  }

  function recordStart(owner: QueueOwner): void {
    running += 1;
    servedCount += 1;
    for (const key of getOwnerKeys(owner)) {
      runningCounts.set(key, (runningCounts.get(key) ?? 0) + 1);
      lastServed.set(key, servedCount);
    }
  }

  function recordEnd(owner: QueueOwner): void {
    running -= 1;
    for (const [index, key] of getOwnerKeys(owner).entries()) {
      const remaining = (runningCounts.get(key) ?? 1) - 1;
      if (remaining > 0) runningCounts.set(key, remaining);
      else runningCounts.delete(key);
      if (remaining === 0 && !waiting.some((job) => getOwnerKeys(job.owner)[index] === key))
        lastServed.delete(key);
    }
  }

  function rejectExpired(): void {
    const oldest = clock() - bounds.maxWaitMs;
    // `waiting` is in order of arrival, so the first job has waited longest.
    while (waiting[0] !== undefined && waiting[0].since < oldest) {
      waiting.shift()?.reject(new QueueFull('waited too long'));
    }
  }

  function startNext(): void {
    rejectExpired();
    for (;;) {
      let next: WaitingJob | undefined;
      for (const job of waiting) {
        if (canRun(job.owner) && (next === undefined || isBefore(job, next))) next = job;
      }
      if (next === undefined) return;
      waiting.splice(waiting.indexOf(next), 1);
      recordStart(next.owner);
      next.start();
    }
  }

  function isFull(owner: QueueOwner): boolean {
    const waitingForLender = waiting.filter((job) => job.owner.lender === owner.lender).length;
    const waitingForAddress = waiting.filter((job) => job.owner.address === owner.address).length;
    return waitingForLender >= bounds.waitingPerLender || waitingForAddress >= bounds.waitingPerAddress;
  }

  return {
    async run<Result>(owner: QueueOwner, work: () => Promise<Result>): Promise<Result> {
      if (!canRun(owner) && isFull(owner)) throw new QueueFull('too many wait');
      await new Promise<void>((start, reject) => {
        waiting.push({ owner, since: clock(), start, reject });
        startNext();
        onWaiting(waiting.length);
      });
      try {
        return await work();
      } finally {
        recordEnd(owner);
        startNext();
        onWaiting(waiting.length);
      }
    },
  };
}
