import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another process uses the data folder. The message identifies the process and how to continue. */
export class DataInUseError extends Error {}

export interface DataLock {
  release(): void;
}

interface LockHolder {
  pid: number;
  /** Clock ticks from boot to the start of the process; null on systems without `/proc`. */
  startedAt: number | null;
}

/** Returns the start time of a running process from Linux's `/proc`; null if it has ended, is a zombie or cannot be read. */
function readStartTime(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Only the process name, which is in parentheses, can contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state] = fields;
    return state === 'Z' || state === 'X' ? null : Number(fields[19]);
  } catch {
    return null;
  }
}

function isAlive({ pid, startedAt }: LockHolder): boolean {
  // Another process may have reused the pid, with a different start time.
  if (process.platform === 'linux') return startedAt !== null && readStartTime(pid) === startedAt;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function parseLock(text: string): LockHolder | null {
  try {
    const value = JSON.parse(text) as Partial<LockHolder> | null;
    return typeof value?.pid === 'number' ? { pid: value.pid, startedAt: value.startedAt ?? null } : null;
  } catch {
    return null;
  }
}

/** Creates a hard link atomically. Returns false if `to` exists. */
function linkIfAbsent(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function tryLock(path: string, ownLock: string): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, ownLock);
  try {
    return linkIfAbsent(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

function readIfExists(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Removes the lock of a process that has ended, unless another process has replaced it since.
 * @param seen the content of the stale lock
 */
function removeStaleLock(path: string, seen: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') !== seen) linkIfAbsent(aside, path);
  rmSync(aside);
}

/**
 * Locks the data folder for this process. Replaces the lock of a process that ended without releasing it.
 * @throws DataInUseError while the process that has the lock is running
 */
export function lockDataFolder(folder: string): DataLock {
  const path = join(folder, 'in-use.lock');
  const ownLock = JSON.stringify({
    pid: process.pid,
    startedAt: readStartTime(process.pid),
  } satisfies LockHolder);
  while (!tryLock(path, ownLock)) {
    const text = readIfExists(path);
    if (text === null) continue;
    const holder = parseLock(text);
    if (holder !== null && isAlive(holder)) {
      throw new DataInUseError(
        `The data in ${folder} is in use by process ${holder.pid}. Stop it, or choose another folder with --data.`,
      );
    }
    removeStaleLock(path, text);
  }
  return {
    release() {
      if (readIfExists(path) === ownLock) rmSync(path);
    },
  };
}
