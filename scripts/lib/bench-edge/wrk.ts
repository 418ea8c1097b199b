import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun } from '../run-program.ts';
import { CommandError } from '../steps.ts';
import { LOAD_CORE } from './cores.ts';

/** The requested URLs: every path under every host, in turn. */
export interface Load {
  readonly hostsFile: string;
  readonly pathsFile: string;
}

export interface LoadResult {
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly bytesPerRequest: number;
}

/** Number of keep-alive connections, each with one request at a time. */
const CONNECTIONS = 32;
const SCRIPT = join(import.meta.dirname, 'rotate-hosts.lua');

export function writeLoad(
  folder: string,
  name: string,
  hosts: readonly string[],
  paths: readonly string[],
): Load {
  const load = { hostsFile: join(folder, `${name}-hosts`), pathsFile: join(folder, `${name}-paths`) };
  writeFileSync(load.hostsFile, `${hosts.join('\n')}\n`);
  writeFileSync(load.pathsFile, `${paths.join('\n')}\n`);
  return load;
}

/**
 * Loads a server of this machine from a core of its own.
 * @throws CommandError when a request fails: then the figure means nothing
 */
export async function runWrk(
  port: number,
  load: Load,
  seconds: number,
  connections = CONNECTIONS,
): Promise<LoadResult> {
  const wrk = [
    'wrk',
    '--threads',
    '1',
    '--connections',
    String(connections),
    '--duration',
    `${seconds}s`,
    '--timeout',
    '10s',
  ];
  const target = ['--script', SCRIPT, `http://127.0.0.1:${port}`, '--', load.hostsFile, load.pathsFile];
  const output = await mustRun('taskset', ['--cpu-list', String(LOAD_CORE), ...wrk, ...target]);
  const line = /^\{.*\}$/m.exec(output)?.[0];
  if (line === undefined) throw new CommandError(`The output of wrk cannot be parsed:\n${output}`);
  const { requests, microseconds, bytes, refused, broken, late } = JSON.parse(line) as Record<
    'requests' | 'microseconds' | 'bytes' | 'refused' | 'broken' | 'late',
    number
  >;
  if (refused + broken + late > 0 || requests === 0) {
    throw new CommandError(
      `Of ${requests} requests to port ${port}, ${refused} were refused, ${broken} broken off and ${late} late.`,
    );
  }
  return { requests, requestsPerSecond: requests / (microseconds / 1e6), bytesPerRequest: bytes / requests };
}
