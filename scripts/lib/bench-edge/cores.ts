import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { runProgramOrThrow } from '../run-program.ts';
import { CommandError } from '../steps.ts';

/** The servers and the load generator use different cores, so that they do not compete for CPU time. */
const SERVER_CORE = 0;
export const LOAD_CORE = 1;

export function requireTwoCores(): void {
  if (process.platform !== 'linux' || availableParallelism() < 2) {
    throw new CommandError(
      'bench:edge needs Linux and a machine with at least two cores: one for the servers, one for the load generator.',
    );
  }
}

export async function pinToServerCore(pid: number): Promise<void> {
  await runProgramOrThrow('taskset', [
    '--all-tasks',
    '--cpu-list',
    '--pid',
    String(SERVER_CORE),
    String(pid),
  ]);
}

/** The unit of the CPU times in /proc (1/100 s), in microseconds. */
const TICK_MICROSECONDS = 10_000;

/** Returns the total CPU time of a process and all its child processes in microseconds, including those that have exited. */
export function readCpuTime(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  // Skips the process name, which is in parentheses and can contain spaces and parentheses.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  // Fields 11 to 14 are the user and system time of the process, then of its exited children.
  const ownTime = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MICROSECONDS;
  return children.reduce((sum, child) => sum + readCpuTime(Number(child)), ownTime);
}
