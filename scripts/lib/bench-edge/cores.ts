import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { mustRun } from '../run-program.ts';
import { CommandError } from '../steps.ts';

/** All servers share one core and the load generator uses another, so that they do not compete. */
const SERVER_CORE = 0;
export const LOAD_CORE = 1;

export function requireTwoCores(): void {
  if (process.platform !== 'linux' || availableParallelism() < 2) {
    throw new CommandError('The bench needs Linux and two cores: one for the servers, one for the load.');
  }
}

/** Pins a process and all its threads to the servers' core. */
export async function pinServer(pid: number): Promise<void> {
  await mustRun('taskset', ['--all-tasks', '--cpu-list', '--pid', String(SERVER_CORE), String(pid)]);
}

/** Linux counts a process's time in hundredths of a second, wherever it runs. */
const TICK_MICROSECONDS = 10_000;

/** Returns the CPU time of a process and its children so far, in microseconds; those that have ended count too. */
export function computedBy(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  // After the name, which may hold anything but ends with the last parenthesis.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  // User and system time, its own and that of children that have ended.
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MICROSECONDS;
  return children.reduce((sum, child) => sum + computedBy(Number(child)), own);
}
