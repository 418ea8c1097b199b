import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getErrorCode } from '../files/read-file.ts';
import { PublishingError } from './publishing-error.ts';

/** The content of a lock file. */
interface LockOwner {
  readonly token: string;
  readonly host: string;
  readonly pid: number;
  /** ISO 8601. */
  readonly since: string;
}

export interface HeldLock {
  /**
   * Call this directly before a change that other processes can see.
   * @throws PublishingError if another
   * process has taken over the lock
   */
  readonly requireHeld: () => Promise<void>;
}

const RETRY_MS = 50;
const WAIT_MS = 10_000;
/** Interval at which the owner renews its lock. */
const RENEW_MS = 5_000;
/**
 * A lock that was not renewed for this time is stale: the owner has ended, or its machine has lost the
 * volume.
 */
const STALE_MS = 60_000;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process exists and belongs to another user.
    return getErrorCode(error) === 'EPERM';
  }
}

async function readOwner(path: string): Promise<LockOwner | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as LockOwner;
  } catch {
    return null;
  }
}

/**
 * Returns the milliseconds since the owner renewed the lock. Uses only the clock of the volume, which sets
 * the times of both files.
 */
async function getLockAge(path: string, probe: string): Promise<number> {
  await writeFile(probe, '');
  try {
    const [{ mtimeMs: now }, { mtimeMs: renewed }] = await Promise.all([stat(probe), stat(path)]);
    return now - renewed;
  } finally {
    await rm(probe, { force: true });
  }
}

async function isStale(path: string, owner: LockOwner | null, probe: string): Promise<boolean> {
  if (owner?.host === hostname() && !isAlive(owner.pid)) return true;
  try {
    return (await getLockAge(path, probe)) > STALE_MS;
  } catch (error) {
    if (getErrorCode(error) === 'absent') return false;
    throw error;
  }
}

/**
 * Removes a stale lock. If another process has replaced the lock in the meantime, restores the lock of that
 * process.
 */
async function removeStale(path: string, staleOwner: LockOwner | null): Promise<void> {
  const removedPath = `${path}-${randomUUID()}`;
  try {
    await rename(path, removedPath);
    const removedOwner = await readOwner(removedPath);
    if (removedOwner?.token !== staleOwner?.token) await link(removedPath, path);
  } catch (error) {
    // Either the lock was released, or a third process has acquired it. `requireHeld` then throws for the
    // owner that lost the lock.
    if (!['absent', 'EEXIST'].includes(getErrorCode(error))) throw error;
  } finally {
    await rm(removedPath, { force: true });
  }
}

/** Creates the lock file with its content in one step. Works on NFS, where exclusive creation is not reliable everywhere. */
async function tryCreateLock(path: string, owner: LockOwner): Promise<boolean> {
  const prepared = `${path}-${owner.token}`;
  await writeFile(prepared, JSON.stringify(owner));
  try {
    await link(prepared, path);
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(prepared, { force: true });
  }
}

async function acquireLock(path: string, owner: LockOwner): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  while (!(await tryCreateLock(path, owner))) {
    const other = await readOwner(path);
    if (await isStale(path, other, `${path}-${randomUUID()}`)) await removeStale(path, other);
    else if (Date.now() > deadline) {
      const name = other === null ? '' : ` (process ${other.pid} on ${other.host}, since ${other.since})`;
      throw new PublishingError(
        'busy',
        `Another command is changing the same files${name}. Try again when it has finished.`,
      );
    } else await setTimeout(RETRY_MS);
  }
}

/**
 * Runs `work` while this process holds the lock file `path`. Waits up to 10 seconds for another process.
 * Takes over the lock of a process that has ended.
 * @throws PublishingError `busy` if another process holds the lock for longer
 */
export async function withLock<T>(path: string, work: (lock: HeldLock) => Promise<T>): Promise<T> {
  const owner = {
    token: randomUUID(),
    host: hostname(),
    pid: process.pid,
    since: new Date().toISOString(),
  };
  await mkdir(dirname(path), { recursive: true });
  await acquireLock(path, owner);
  const isHeld = async (): Promise<boolean> => (await readOwner(path))?.token === owner.token;
  const renew = (): void => {
    const now = new Date();
    // A failure is ignored here. If another process takes over the lock, `requireHeld` throws.
    utimes(path, now, now).catch(() => undefined);
  };
  const renewal = setInterval(renew, RENEW_MS).unref();
  try {
    return await work({
      requireHeld: async () => {
        if (await isHeld()) return;
        throw new PublishingError(
          'busy',
          'Another command has changed the same files. Run the command again.',
        );
      },
    });
  } finally {
    clearInterval(renewal);
    if (await isHeld()) await rm(path, { force: true });
  }
}
