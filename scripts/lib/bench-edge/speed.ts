import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { startEdgeProcess } from '../edge-process.ts';
import { findFreePort } from '../free-port.ts';
import { type Service, startService } from '../service.ts';
import { CommandError, runStep } from '../steps.ts';
import { pinToServerCore, readCpuTime } from './cores.ts';
import { loadPreparedResponses } from './load-prepared-responses.ts';
import { type NginxServers, startNginxServers } from './nginx-servers.ts';
import { type PreparedResponses, writePreparedResponses } from './prepared-responses.ts';
import { sendRequest } from './requests.ts';
import { type LoadTestResult, type RequestList, runWrk, writeRequestList } from './wrk.ts';

export const SERVERS = ['edge', 'bare', 'substituting', 'files', 'fastify'] as const;
export type ServerName = (typeof SERVERS)[number];

export const WORKLOADS = ['page', 'assets'] as const;
export type Workload = (typeof WORKLOADS)[number];

export type SpeedResults = Readonly<Record<Workload, Readonly<Record<ServerName, Round[]>>>>;

/** The result of one round of one server, with its CPU time per request in microseconds. */
export type Round = LoadTestResult & { readonly cpuTime: number };

export interface SpeedOptions {
  readonly tenantsDir: string;
  readonly hosts: readonly string[];
  readonly folder: string;
  readonly rounds: number;
  readonly seconds: number;
}

/**
 * The environment variables of the measured edges: as in production, with previews of drafts, but with a rate limit that a
 * single client cannot reach.
 */
export const BENCH_EDGE = {
  NODE_ENV: 'production',
  RATE_LIMIT: '999999999',
  PREVIEW_KEY: randomBytes(32).toString('base64url'),
};

/** The number of rounds with the same processes. */
const ROUNDS_PER_START = 3;
/** The highest CPU time per second of an edge without requests, in microseconds. */
const IDLE_CPU_TIME = 50_000;
const MAX_IDLE_WAIT_SECONDS = 60;

interface RunningServers {
  readonly ports: Readonly<Record<ServerName, number>>;
  readonly pids: Readonly<Record<ServerName, number>>;
  readonly responses: PreparedResponses;
  readonly stop: () => Promise<void>;
}

type Stoppable = Pick<Service<unknown> | NginxServers, 'pid' | 'stop'>;

async function startServers({ tenantsDir, hosts, folder }: SpeedOptions): Promise<RunningServers> {
  const startedServers: Stoppable[] = [];
  const register = <T extends Stoppable>(server: T): T => {
    startedServers.push(server);
    return server;
  };
  const stop = async () => {
    await Promise.all(startedServers.map((server) => server.stop()));
  };
  try {
    const edge = register(await startEdgeProcess(await findFreePort(), tenantsDir, BENCH_EDGE));
    if (edge.ready.broken.length > 0)
      throw new CommandError('The edge refused the generated tenant folders of this benchmark.');
    const responses = await loadPreparedResponses(edge.ready.port, hosts, folder);
    const file = join(folder, 'prepared.bin');
    writePreparedResponses(file, responses);
    const startNodeServer = async (name: string) =>
      register(
        await startService<{ readonly port: number }>(name, join(import.meta.dirname, `${name}.ts`), [file]),
      );
    const [bare, fastify] = [await startNodeServer('bare-server'), await startNodeServer('fastify-server')];
    const nginx = register(await startNginxServers(folder, responses));
    for (const { pid } of [edge, bare, fastify]) await pinToServerCore(pid);
    const ports = {
      edge: edge.ready.port,
      bare: bare.ready.port,
      substituting: nginx.substitutingPort,
      files: nginx.filesPort,
      fastify: fastify.ready.port,
    };
    const pids = {
      edge: edge.pid,
      bare: bare.pid,
      substituting: nginx.pid,
      files: nginx.pid,
      fastify: fastify.pid,
    };
    return { ports, pids, responses, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @throws CommandError if a server sends a different page than the edge, because the comparison would be unfair */
async function requireSamePages(
  { ports, responses }: RunningServers,
  hosts: readonly string[],
): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (const host of [hosts[0] ?? '', hosts.at(-1) ?? '']) {
    const expectedPage = brotliDecompressSync(responses.pages.get(host)?.body ?? '').toString();
    for (const name of SERVERS) {
      const { headers, body } = await sendRequest(agent, ports[name], host, '/');
      const text = (headers.includes('br') ? brotliDecompressSync(body) : body).toString();
      if (text !== expectedPage)
        throw new CommandError(`The server "${name}" sends a different page than the edge.`);
    }
  }
  agent.destroy();
}

/**
 * Waits until the edge has finished its work after the first visits, for example the measurement of logos.
 * Otherwise the CPU time of that work would be counted as time of the measured requests.
 * @throws CommandError if the edge is still busy after a minute
 */
export async function waitUntilIdle(pid: number): Promise<void> {
  for (let second = 0; second < MAX_IDLE_WAIT_SECONDS; second += 1) {
    const cpuTimeBefore = readCpuTime(pid);
    await setTimeout(1_000);
    if (readCpuTime(pid) - cpuTimeBefore <= IDLE_CPU_TIME) return;
  }
  throw new CommandError(`The edge is still busy ${MAX_IDLE_WAIT_SECONDS} seconds after the first visits.`);
}

/**
 * Measures all servers in every round, so that other load on the machine affects all servers equally. Restarts the
 * Node servers every `ROUNDS_PER_START` rounds, because the speed of a Node process depends on how its code
 * was optimized, and differs by up to 10% between two processes that run the same code.
 */
export async function measureSpeed(options: SpeedOptions): Promise<SpeedResults> {
  const createEmptyRounds = () => ({ edge: [], bare: [], substituting: [], files: [], fastify: [] });
  const results: Record<Workload, Record<ServerName, Round[]>> = {
    page: createEmptyRounds(),
    assets: createEmptyRounds(),
  };
  for (let round = 1; round <= options.rounds; round += ROUNDS_PER_START) {
    const lastRound = Math.min(round + ROUNDS_PER_START - 1, options.rounds);
    await measureRounds(options, [round, lastRound], results);
  }
  return results;
}

/** Starts the servers, measures the rounds from `first` to `last`, and adds them to `results`. */
async function measureRounds(
  options: SpeedOptions,
  [first, last]: readonly [first: number, last: number],
  results: Record<Workload, Record<ServerName, Round[]>>,
): Promise<void> {
  const { hosts, folder, rounds, seconds } = options;
  const servers = await runStep('Starting the servers', () => startServers(options));
  try {
    await requireSamePages(servers, hosts);
    const requestLists: Record<Workload, RequestList> = {
      page: writeRequestList(folder, 'page', hosts, ['/']),
      assets: writeRequestList(folder, 'assets', hosts, [...servers.responses.files.keys()]),
    };
    const forEachServer = async (run: (workload: Workload, name: ServerName) => Promise<void>) => {
      for (const workload of WORKLOADS) for (const name of SERVERS) await run(workload, name);
    };
    await runStep('Warming up', async () => {
      await forEachServer(async (workload, name) => {
        await runWrk(servers.ports[name], requestLists[workload], 2);
      });
      await waitUntilIdle(servers.pids.edge);
    });
    for (let round = first; round <= last; round += 1) {
      await runStep(`Round ${round} of ${rounds}`, () =>
        forEachServer(async (workload, name) => {
          const cpuTimeBefore = readCpuTime(servers.pids[name]);
          const result = await runWrk(servers.ports[name], requestLists[workload], seconds);
          const cpuTime = (readCpuTime(servers.pids[name]) - cpuTimeBefore) / result.requests;
          results[workload][name].push({ ...result, cpuTime });
        }),
      );
    }
  } finally {
    await servers.stop();
  }
}
