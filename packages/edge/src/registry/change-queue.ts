/** A folder is read only after this time without changes, because its files may be incomplete before. */
const QUIET_MS = 120;
const MAX_DELAY_MS = 2_000;
/** Delay until an invalid folder is read again, in case it was half-written. */
export const RETRY_MS = 350;

interface PendingFolder {
  readonly firstChangeAt: number;
  readonly dueAt: number;
  /** True if an invalid result is accepted. False to read the folder again if it is invalid. */
  readonly isFinal: boolean;
}

export interface ChangeQueue {
  readonly add: (slug: string) => void;
  /** Reads the folder without a delay, for changes that are complete. */
  readonly addImmediately: (slug: string) => void;
  readonly stop: () => void;
}

/** Reads folders. Returns the slugs of invalid folders that must be read again. */
export type ReadFolders = (
  slugs: ReadonlyMap<string, { readonly isFinal: boolean }>,
) => Promise<readonly string[]>;

/**
 * Waits until a changed folder has had no change for QUIET_MS, but at most MAX_DELAY_MS, then reads it. Batches are read one at a
 * time.
 * @param read must not throw
 */
export function createChangeQueue(read: ReadFolders): ChangeQueue {
  const pending = new Map<string, PendingFolder>();
  let timer: NodeJS.Timeout | null = null;
  let isReading = false;
  let isStopped = false;

  const schedule = (): void => {
    if (isStopped || isReading || pending.size === 0) return;
    const next = Math.min(...[...pending.values()].map(({ dueAt }) => dueAt));
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => void run(), Math.max(0, next - Date.now()));
  };

  const run = async (): Promise<void> => {
    const now = Date.now();
    const batch = new Map([...pending].filter(([, { dueAt }]) => dueAt <= now));
    for (const slug of batch.keys()) pending.delete(slug);
    isReading = true;
    const retried = await read(batch);
    isReading = false;
    for (const slug of retried) {
      // The folder has changed again in the meantime, so a read is already scheduled.
      if (pending.has(slug)) continue;
      const at = Date.now();
      pending.set(slug, { firstChangeAt: at, dueAt: at + RETRY_MS, isFinal: true });
    }
    schedule();
  };

  return {
    add: (slug) => {
      const now = Date.now();
      const firstChangeAt = pending.get(slug)?.firstChangeAt ?? now;
      const dueAt = Math.max(now, Math.min(now + QUIET_MS, firstChangeAt + MAX_DELAY_MS));
      pending.set(slug, { firstChangeAt, dueAt, isFinal: false });
      schedule();
    },
    addImmediately: (slug) => {
      const now = Date.now();
      pending.set(slug, { firstChangeAt: now, dueAt: now, isFinal: false });
      schedule();
    },
    stop: () => {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
