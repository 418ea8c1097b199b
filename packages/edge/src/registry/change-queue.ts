/** Time without changes before a folder is read, because its files may still be written. */
const QUIET_MS = 120;
/** Longest delay of a folder that keeps changing. */
const MAX_DELAY_MS = 2_000;
/** Delay until an invalid folder is read again, in case it was half-written. */
export const RETRY_MS = 350;

interface PendingFolder {
  readonly since: number;
  readonly due: number;
  /** True if the result counts even if the folder is invalid. */
  readonly isFinal: boolean;
}

export interface ChangeQueue {
  /** Schedules reading a changed folder. */
  readonly add: (slug: string) => void;
  readonly stop: () => void;
}

/** Reads folders. Returns the slugs of invalid folders that have to be read again. */
export type ReadFolders = (
  slugs: ReadonlyMap<string, { readonly isFinal: boolean }>,
) => Promise<readonly string[]>;

/**
 * Collects changed folders until each has had no change for a while, then reads them, one batch at a time.
 * @param read must not throw
 */
export function createChangeQueue(read: ReadFolders): ChangeQueue {
  const pending = new Map<string, PendingFolder>();
  let timer: NodeJS.Timeout | null = null;
  let isReading = false;
  let isStopped = false;

  const schedule = (): void => {
    if (isStopped || isReading || pending.size === 0) return;
    const next = Math.min(...[...pending.values()].map(({ due }) => due));
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => void run(), Math.max(0, next - Date.now()));
  };

  const run = async (): Promise<void> => {
    const now = Date.now();
    const batch = new Map([...pending].filter(([, { due }]) => due <= now));
    for (const slug of batch.keys()) pending.delete(slug);
    isReading = true;
    const retried = await read(batch);
    isReading = false;
    for (const slug of retried) {
      // A folder that has changed again in the meantime is read anyway.
      if (pending.has(slug)) continue;
      const at = Date.now();
      pending.set(slug, { since: at, due: at + RETRY_MS, isFinal: true });
    }
    schedule();
  };

  return {
    add: (slug) => {
      const now = Date.now();
      const since = pending.get(slug)?.since ?? now;
      const due = Math.max(now, Math.min(now + QUIET_MS, since + MAX_DELAY_MS));
      pending.set(slug, { since, due, isFinal: false });
      schedule();
    },
    stop: () => {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
