/** How long a folder must have been left alone before it is read: whoever writes it may not be done. */
const QUIET_MS = 120;
/** A folder that never comes to rest is read all the same after this. */
const PATIENCE_MS = 2_000;
/** One that does not compile is read once more after this, in case it was caught half-written. */
export const SECOND_LOOK_MS = 350;

interface Waiting {
  readonly since: number;
  readonly due: number;
  /** What is found then counts, broken or not. */
  readonly isLastLook: boolean;
}

export interface ChangeQueue {
  /** Something in this folder has changed. */
  readonly note: (slug: string) => void;
  readonly stop: () => void;
}

/** Reads folders and returns those that are broken and will be looked at once more. */
export type LookAtFolders = (
  slugs: ReadonlyMap<string, { readonly isLastLook: boolean }>,
) => Promise<readonly string[]>;

/**
 * Collects changed folders until each has come to rest, then hands them over, one batch at a time.
 * @param look must not throw
 */
export function createChangeQueue(look: LookAtFolders): ChangeQueue {
  const waiting = new Map<string, Waiting>();
  let timer: NodeJS.Timeout | null = null;
  let isLooking = false;
  let isStopped = false;

  const plan = (): void => {
    if (isStopped || isLooking || waiting.size === 0) return;
    const next = Math.min(...[...waiting.values()].map(({ due }) => due));
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => void run(), Math.max(0, next - Date.now()));
  };

  const run = async (): Promise<void> => {
    const now = Date.now();
    const batch = new Map([...waiting].filter(([, { due }]) => due <= now));
    for (const slug of batch.keys()) waiting.delete(slug);
    isLooking = true;
    const doubtful = await look(batch);
    isLooking = false;
    for (const slug of doubtful) {
      // One that was changed again meanwhile is looked at anew anyway.
      if (waiting.has(slug)) continue;
      const at = Date.now();
      waiting.set(slug, { since: at, due: at + SECOND_LOOK_MS, isLastLook: true });
    }
    plan();
  };

  return {
    note: (slug) => {
      const now = Date.now();
      const since = waiting.get(slug)?.since ?? now;
      const due = Math.max(now, Math.min(now + QUIET_MS, since + PATIENCE_MS));
      waiting.set(slug, { since, due, isLastLook: false });
      plan();
    },
    stop: () => {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
