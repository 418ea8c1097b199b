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

function isRunning({ pid, startedAt }: LockHolder): boolean {
  // If the system has given the pid to another process, the start time is different.
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

function tryCreateLock(path: string, ownLock: string): boolean {
  const temporaryPath = `${path}.${process.pid}`;
  writeFileSync(temporaryPath, ownLock);
  try {
    return linkIfAbsent(temporaryPath, path);
  } finally {
    rmSync(temporaryPath, { force: true });
  }
}

function readFileIfExists(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Removes the lock of a process that has ended, unless another process has replaced the lock in the meantime.
 * @param staleContent the content of the lock to remove
 */
function removeStaleLock(path: string, staleContent: string): void {
  const movedPath = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, movedPath);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (readFileSync(movedPath, 'utf8') !== staleContent) linkIfAbsent(movedPath, path);
  rmSync(movedPath);
}

/**
 * Locks the data folder for this process. Replaces the lock of a process that ended without releasing it.
 * @throws DataInUseError if the process that holds the lock is still running
 */
export function lockDataFolder(folder: string): DataLock {
  const path = join(folder, 'in-use.lock');
  const ownLock = JSON.stringify({
    pid: process.pid,
    startedAt: readStartTime(process.pid),
  } satisfies LockHolder);
  while (!tryCreateLock(path, ownLock)) {
    const text = readFileIfExists(path);
    if (text === null) continue;
    const holder = parseLock(text);
    if (holder !== null && isRunning(holder)) {
      throw new DataInUseError(
        `The data in ${folder} is in use by process ${holder.pid}. Stop it, or choose another folder with --data.`,
      );
    }
    removeStaleLock(path, text);
  }
  return {
    release() {
      if (readFileIfExists(path) === ownLock) rmSync(path);
    },
  };
}
