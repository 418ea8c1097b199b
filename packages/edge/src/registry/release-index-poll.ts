import { open } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import {
  findIndexEntry,
  getIndexPath,
  parseReleaseIndex,
  type ReleaseIndex,
} from '@livery/tenant-config/load';
import pLimit from 'p-limit';

/** Time between two reads of the index, so that a published release is served within a second. */
const POLL_MS = 500;

const EMPTY: ReleaseIndex = { sequence: 0, tenants: {} };

interface PollEvents {
  /** Called with the slugs of the tenants whose entries have changed. */
  readonly onChange: (slugs: readonly string[]) => void;
  /** Called for the first of several failed reads in a row. The previous index remains in use. */
  readonly onError: (error: unknown) => void;
}

/** The index of releases, `.releases/index.json`. */
export interface ReleaseIndexPoll {
  /** Reads the index if its file has changed. Never rejects: after a failed read it returns the previous index. */
  readonly read: () => Promise<ReleaseIndex>;
  readonly close: () => void;
}

/**
 * Reads the index of releases twice a second, because network volumes do not report changes. Opens the file
 * each time, because network volumes check the age of cached attributes only when a file is opened.
 * @param dir the tenants folder
 * @throws PublishingError `damaged` if the first read finds an invalid index
 */
export async function pollReleaseIndex(
  dir: string,
  { onChange, onError }: PollEvents,
): Promise<ReleaseIndexPoll> {
  let current = EMPTY;
  let version: string | null = null;
  let isFailing = false;

  /** Returns the slugs of the tenants whose entries have changed. */
  const readChanged = async (): Promise<readonly string[]> => {
    const changed = await readIfChanged(getIndexPath(dir), version);
    if (changed === null) return [];
    const before = current;
    current = changed.text === null ? EMPTY : parseReleaseIndex(changed.text);
    version = changed.version;
    return listChangedEntries(before, current);
  };

  const readSafely = async (): Promise<ReleaseIndex> => {
    try {
      const slugs = await readChanged();
      isFailing = false;
      if (slugs.length > 0) onChange(slugs);
    } catch (error) {
      if (!isFailing) onError(error);
      isFailing = true;
    }
    return current;
  };

  // Reads run one at a time, so that an older index never replaces a newer one.
  const limit = pLimit(1);
  const read = (): Promise<ReleaseIndex> => limit(readSafely);

  await readChanged();
  const abort = new AbortController();
  const poll = async (): Promise<void> => {
    for (;;) {
      await setTimeout(POLL_MS, undefined, { ref: false, signal: abort.signal });
      await read();
    }
  };
  poll().catch(() => undefined);
  return { read, close: () => abort.abort() };
}

interface ChangedFile {
  readonly version: string;
  /** Null if the file does not exist. */
  readonly text: string | null;
}

/** Returns null if the file has not changed since this version. */
async function readIfChanged(path: string, version: string | null): Promise<ChangedFile | null> {
  const file = await open(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (file === null) return version === 'absent' ? null : { version: 'absent', text: null };
  try {
    const { ino, mtimeNs, size } = await file.stat({ bigint: true });
    const currentVersion = `${ino} ${mtimeNs} ${size}`;
    return currentVersion === version ? null : { version: currentVersion, text: await file.readFile('utf8') };
  } finally {
    await file.close();
  }
}

function listChangedEntries(before: ReleaseIndex, after: ReleaseIndex): string[] {
  const slugs = new Set([...Object.keys(before.tenants), ...Object.keys(after.tenants)]);
  return [...slugs].filter((slug) => {
    const one = findIndexEntry(before, slug);
    const other = findIndexEntry(after, slug);
    return one?.release !== other?.release || one?.state !== other?.state;
  });
}
