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

interface Waiting {
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
  const waiting: Waiting[] = [];
  // `runningCounts` and `lastServed` have a key for each lender and for each address of a lender. A key
  // without jobs has no entry and counts as served least recently.
  const runningOf = new Map<string, number>();
  const lastServed = new Map<string, number>();
  let running = 0;
  let served = 0;

  const getOwnerKeys = ({ lender, address }: QueueOwner) => [lender, `${lender}\n${address}`] as const;
  const servedAt = (key: string) => lastServed.get(key) ?? 0;
  const mayRun = ({ lender }: QueueOwner) =>
    running < bounds.running && (runningOf.get(lender) ?? 0) < bounds.runningPerLender;

  function isBefore({ owner: one }: Waiting, { owner: other }: Waiting): boolean {
    const [lender, address] = getOwnerKeys(one);
    const [otherLender, otherAddress] = getOwnerKeys(other);
    if (lender !== otherLender) return servedAt(lender) < servedAt(otherLender);
    return servedAt(address) < servedAt(otherAddress);
  }

  function begin(owner: QueueOwner): void {
    running += 1;
    served += 1;
    for (const key of getOwnerKeys(owner)) {
      runningOf.set(key, (runningOf.get(key) ?? 0) + 1);
      lastServed.set(key, served);
    }
  }

  function end(owner: QueueOwner): void {
    running -= 1;
    for (const [index, key] of getOwnerKeys(owner).entries()) {
      const left = (runningOf.get(key) ?? 1) - 1;
      if (left > 0) runningOf.set(key, left);
      else runningOf.delete(key);
      if (left === 0 && !waiting.some((one) => getOwnerKeys(one.owner)[index] === key))
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
      let next: Waiting | undefined;
      for (const one of waiting) {
        if (mayRun(one.owner) && (next === undefined || isBefore(one, next))) next = one;
      }
      if (next === undefined) return;
      waiting.splice(waiting.indexOf(next), 1);
      begin(next.owner);
      next.start();
    }
  }

  function isFull(owner: QueueOwner): boolean {
    const ofLender = waiting.filter((one) => one.owner.lender === owner.lender).length;
    const ofAddress = waiting.filter((one) => one.owner.address === owner.address).length;
    return ofLender >= bounds.waitingPerLender || ofAddress >= bounds.waitingPerAddress;
  }

  return {
    async run<Result>(owner: QueueOwner, work: () => Promise<Result>): Promise<Result> {
      if (!mayRun(owner) && isFull(owner)) throw new QueueFull('too many wait');
      await new Promise<void>((start, reject) => {
        waiting.push({ owner, since: clock(), start, reject });
        startNext();
        onWaiting(waiting.length);
      });
      try {
        return await work();
      } finally {
        end(owner);
        startNext();
        onWaiting(waiting.length);
      }
    },
  };
}
