import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Somebody else works on the data; the message says who and what to do. */
export class DataInUseError extends Error {}

export interface DataLock {
  release(): void;
}

interface Holder {
  pid: number;
  /** Clock ticks from boot to the start of the process; null where the system does not tell. */
  startedAt: number | null;
}

/** Start time and life of a process from Linux's /proc; null when there is no such process. */
function startTimeOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may itself hold spaces and brackets; the fields after it do not.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state] = fields;
    return state === 'Z' || state === 'X' ? null : Number(fields[19]);
  } catch {
    return null;
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  // The pid may have gone to another process since; its start time tells them apart.
  if (process.platform === 'linux') return startedAt !== null && startTimeOf(pid) === startedAt;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function parseHolder(text: string): Holder | null {
  try {
    const value = JSON.parse(text) as Partial<Holder> | null;
    return typeof value?.pid === 'number' ? { pid: value.pid, startedAt: value.startedAt ?? null } : null;
  } catch {
    return null;
  }
}

/** A hard link appears whole or not at all, and fails when the name is taken. */
function linkUnlessTaken(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function tryToTake(path: string, mine: string): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    return linkUnlessTaken(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Moves a dead process's lock away, unless another process has replaced it with a live one meanwhile. */
function clearStale(path: string, seen: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') !== seen) linkUnlessTaken(aside, path);
  rmSync(aside);
}

/**
 * Takes the data folder for this process. A lock that `kill -9` or a power cut left behind is recognised and
 * replaced. Throws DataInUseError while its holder lives.
 */
export function lockDataFolder(folder: string): DataLock {
  const path = join(folder, 'in-use.lock');
  const mine = JSON.stringify({ pid: process.pid, startedAt: startTimeOf(process.pid) } satisfies Holder);
  while (!tryToTake(path, mine)) {
    const text = readIfThere(path);
    if (text === null) continue;
    const holder = parseHolder(text);
    if (holder !== null && isAlive(holder)) {
      throw new DataInUseError(
        `The data in ${folder} is in use by process ${holder.pid}. Stop it, or choose another folder with --data.`,
      );
    }
    clearStale(path, text);
  }
  return {
    release() {
      if (readIfThere(path) === mine) rmSync(path);
    },
  };
}
