import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgramOrThrow } from '../run-program.ts';
import { CommandError } from '../steps.ts';
import { LOAD_CORE } from './cores.ts';

export interface RequestList {
  readonly hostsFile: string;
  readonly pathsFile: string;
}

export interface LoadTestResult {
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly bytesPerRequest: number;
}

/** The number of keep-alive connections. Each of them has one request at a time. */
const CONNECTIONS = 32;
const SCRIPT = join(import.meta.dirname, 'rotate-hosts.lua');

export function writeRequestList(
  folder: string,
  name: string,
  hosts: readonly string[],
  paths: readonly string[],
): RequestList {
  const requestList = { hostsFile: join(folder, `${name}-hosts`), pathsFile: join(folder, `${name}-paths`) };
  writeFileSync(requestList.hostsFile, `${hosts.join('\n')}\n`);
  writeFileSync(requestList.pathsFile, `${paths.join('\n')}\n`);
  return requestList;
}

/**
 * Sends as many requests as possible to a local server, from the core of the load generator.
 * @throws CommandError if a request fails
 */
export async function runWrk(
  port: number,
  requestList: RequestList,
  seconds: number,
  connections = CONNECTIONS,
): Promise<LoadTestResult> {
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
  const target = [
    '--script',
    SCRIPT,
    `http://127.0.0.1:${port}`,
    '--',
    requestList.hostsFile,
    requestList.pathsFile,
  ];
  const output = await runProgramOrThrow('taskset', ['--cpu-list', String(LOAD_CORE), ...wrk, ...target]);
  const line = /^\{.*\}$/m.exec(output)?.[0];
  if (line === undefined) throw new CommandError(`The output of wrk cannot be parsed:\n${output}`);
  const { requests, microseconds, bytes, errorResponses, socketErrors, timeouts } = JSON.parse(
    line,
  ) as Record<'requests' | 'microseconds' | 'bytes' | 'errorResponses' | 'socketErrors' | 'timeouts', number>;
  if (errorResponses + socketErrors + timeouts > 0 || requests === 0) {
    throw new CommandError(
      `wrk sent ${requests} requests to port ${port}: ${errorResponses} error responses, ${socketErrors} connection errors, ${timeouts} timeouts. Run the benchmark again.`,
    );
  }
  return { requests, requestsPerSecond: requests / (microseconds / 1e6), bytesPerRequest: bytes / requests };
}
