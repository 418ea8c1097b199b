import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { type EdgeReady, startEdgeProcess } from '../edge-process.ts';
import { findFreePort } from '../free-port.ts';
import { createTenantFile, getTenantHost, getTenantSlug, writeTenantFolders } from '../generated-tenants.ts';
import type { Service } from '../service.ts';
import { median, percentile } from '../statistics.ts';
import { runStep } from '../steps.ts';
import { pinToServerCore, readCpuTime } from './cores.ts';
import { sendRequest } from './requests.ts';
import { BENCH_EDGE, waitUntilIdle } from './speed.ts';
import { visitAll, visitUntilDone } from './visits.ts';
import { type RequestList, runWrk, writeRequestList } from './wrk.ts';

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit: number | null;
}

interface ScaleOptions {
  readonly tenantsDir: string;
  readonly hosts: readonly string[];
  readonly folder: string;
}

type Edge = Service<EdgeReady>;

const KB = 1_024;
const MB = 1_048_576;
const START_COUNT = 3;
/** Starts of the edges under load, because the speed of two processes that run the same code differs by up to 10%. */
const LOADED_START_COUNT = 3;
const ROUNDS_PER_START = 3;
const ROUND_SECONDS = 2;
const SINGLE_CHANGE_COUNT = 20;
const POLL_INTERVAL_MS = 5;
const CHANGES_AT_ONCE = 100;
const BURST_COUNT = 5;
const VISITOR_COUNT = 4;

async function startEdge(tenantsDir: string, nodeOptions: readonly string[] = []): Promise<Edge> {
  return startEdgeProcess(await findFreePort(), tenantsDir, BENCH_EDGE, nodeOptions);
}

/** Measures the time until the edge listens, including the start of Node. The files are already in the file system cache. */
async function measureStart({ tenantsDir, hosts }: ScaleOptions): Promise<Figure> {
  const times: number[] = [];
  for (let start = 0; start < START_COUNT; start += 1) {
    const startTime = performance.now();
    const edge = await startEdge(tenantsDir);
    times.push((performance.now() - startTime) / 1_000);
    await edge.stop();
  }
  const name = `start with ${hosts.length.toLocaleString('en')} tenant folders`;
  return { name, value: median(times), unit: 's', limit: 5 };
}

/** Returns the memory of an edge after garbage collection, in bytes. */
async function readMemory(edge: Edge): Promise<number> {
  const reported = new Promise<number>((resolve) => {
    edge.onEvent((event) => {
      if (typeof event === 'object' && event !== null && 'bytes' in event) resolve(event.bytes as number);
    });
  });
  process.kill(edge.pid, 'SIGUSR2');
  return reported;
}

async function measureMemory({ tenantsDir, hosts, folder }: ScaleOptions): Promise<Figure[]> {
  const reporter = pathToFileURL(join(import.meta.dirname, '../memory-reporter.ts')).href;
  const options = ['--expose-gc', '--import', reporter];
  const emptyDir = join(folder, 'unused');
  mkdirSync(emptyDir);
  const emptyEdge = await startEdge(emptyDir, options);
  const emptyEdgeBytes = await readMemory(emptyEdge);
  await emptyEdge.stop();
  const edge = await startEdge(tenantsDir, options);
  const bytesBeforeVisits = await readMemory(edge);
  await visitAll(edge.ready.port, hosts);
  const bytesAfterVisits = await readMemory(edge);
  await edge.stop();
  return [
    {
      name: 'memory per tenant before its first visit',
      value: (bytesBeforeVisits - emptyEdgeBytes) / hosts.length / KB,
      unit: 'KB',
      limit: 30,
    },
    {
      name: 'additional memory after a visit of every tenant',
      value: (bytesAfterVisits - bytesBeforeVisits) / MB,
      unit: 'MB',
      limit: 256,
    },
  ];
}

/** Results of all rounds with the same requests, in microseconds. */
interface LoadResults {
  readonly requestList: RequestList;
  /** Response times of a single visitor. */
  readonly responseTimes: number[];
  /** CPU time per response under full load. */
  readonly cpuTimes: number[];
}

async function measureRound(
  edge: Edge,
  { requestList, responseTimes, cpuTimes }: LoadResults,
): Promise<void> {
  const { requestsPerSecond } = await runWrk(edge.ready.port, requestList, ROUND_SECONDS, 1);
  responseTimes.push(1e6 / requestsPerSecond);
  const cpuTimeBefore = readCpuTime(edge.pid);
  const { requests } = await runWrk(edge.ready.port, requestList, ROUND_SECONDS);
  cpuTimes.push((readCpuTime(edge.pid) - cpuTimeBefore) / requests);
}

/** Starts an edge with one tenant and one with all tenants, and measures both in alternating rounds. */
async function measureLoadedEdges(
  { tenantsDir, hosts }: ScaleOptions,
  oneDir: string,
  [resultsOfOne, resultsOfAll]: readonly [LoadResults, LoadResults],
): Promise<void> {
  const [one, all] = [await startEdge(oneDir), await startEdge(tenantsDir)];
  for (const { pid } of [one, all]) await pinToServerCore(pid);
  // Visits every tenant once, because the first request of a tenant renders its page and takes longer.
  await visitAll(all.ready.port, hosts);
  const edges = [
    [one, resultsOfOne],
    [all, resultsOfAll],
  ] as const;
  for (const [edge, { requestList }] of edges) await runWrk(edge.ready.port, requestList, 2 * ROUND_SECONDS);
  await waitUntilIdle(all.pid);
  for (let round = 0; round < ROUNDS_PER_START; round += 1)
    for (const [edge, results] of edges) await measureRound(edge, results);
  await Promise.all([one.stop(), all.stop()]);
}

/**
 * Measures how much longer, in percent, a request takes on one core with all tenants than with one tenant. Only the
 * response time has a limit: the CPU time under full load also increases because thousands of pages do not fit into
 * the processor's caches.
 */
async function measureRequests(options: ScaleOptions): Promise<Figure[]> {
  const { hosts, folder } = options;
  const oneDir = join(folder, 'one');
  writeTenantFolders(oneDir, 1);
  const createResults = (name: string, requestedHosts: readonly string[]): LoadResults => {
    const requestList = writeRequestList(folder, name, requestedHosts, ['/']);
    return { requestList, responseTimes: [], cpuTimes: [] };
  };
  const results = [createResults('one', hosts.slice(0, 1)), createResults('all', hosts)] as const;
  for (let start = 0; start < LOADED_START_COUNT; start += 1)
    await measureLoadedEdges(options, oneDir, results);
  const computeIncrease = (getTimes: (results: LoadResults) => readonly number[]): number => {
    const [timeOfOne, timeOfAll] = [median(getTimes(results[0])), median(getTimes(results[1]))];
    return (timeOfAll / timeOfOne - 1) * 100;
  };
  return [
    {
      name: 'response time, increase from one tenant to all',
      value: computeIncrease(({ responseTimes }) => responseTimes),
      unit: '%',
      limit: 15,
    },
    {
      name: 'CPU time per request, increase from one tenant to all',
      value: computeIncrease(({ cpuTimes }) => cpuTimes),
      unit: '%',
      limit: null,
    },
  ];
}

function createChange(tenantsDir: string, index: number, name: string): { file: string; content: string } {
  const content = JSON.stringify(createTenantFile(index, { name }));
  return { file: join(tenantsDir, getTenantSlug(index), 'tenant.json'), content };
}

async function measureChange(edge: Edge, { tenantsDir }: ScaleOptions): Promise<Figure> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let index = 0; index < SINGLE_CHANGE_COUNT; index += 1) {
    const name = `Changed ${index}`;
    const { file, content } = createChange(tenantsDir, index, name);
    const startTime = performance.now();
    writeFileSync(file, content);
    for (;;) {
      const { body } = await sendRequest(agent, edge.ready.port, getTenantHost(index), '/');
      if (brotliDecompressSync(body).includes(name)) break;
      // Pauses between requests, because they would otherwise use the core on which the edge reads the
      // folder.
      await setTimeout(POLL_INTERVAL_MS);
    }
    times.push((performance.now() - startTime) / 1_000);
  }
  agent.destroy();
  return {
    name: 'longest time until a changed folder is served',
    value: Math.max(...times),
    unit: 's',
    limit: 1,
  };
}

/** Measures response times while many folders change at once, from the first write until all changes are served. */
async function measureVisitsDuringChanges(edge: Edge, { tenantsDir, hosts }: ScaleOptions): Promise<Figure> {
  let served = 0;
  edge.onEvent((event) => {
    if (typeof event === 'object' && event !== null && 'type' in event && event.type === 'served')
      served += 1;
  });
  const times: number[] = [];
  let visits = 0;
  for (let burst = 0; burst < BURST_COUNT; burst += 1) {
    const servedBefore = served;
    const nextHost = () =>
      served < servedBefore + CHANGES_AT_ONCE ? hosts[(visits += 7) % hosts.length] : undefined;
    // The changes are created before the visits start, because creating them would delay the visitors, which
    // run in the same process.
    const changes = Array.from({ length: CHANGES_AT_ONCE }, (_, index) =>
      createChange(tenantsDir, burst * CHANGES_AT_ONCE + index, `Burst ${burst}`),
    );
    const visitsDone = visitUntilDone(edge.ready.port, nextHost, VISITOR_COUNT);
    for (const { file, content } of changes) writeFileSync(file, content);
    times.push(...(await visitsDone));
  }
  return {
    name: `p99 of ${times.length.toLocaleString('en')} visits while ${CHANGES_AT_ONCE} folders change`,
    value: percentile(times, 0.99),
    unit: 'ms',
    limit: 20,
  };
}

async function measureChanges(options: ScaleOptions): Promise<Figure[]> {
  const edge = await startEdge(options.tenantsDir);
  await pinToServerCore(edge.pid);
  await visitAll(edge.ready.port, options.hosts);
  const figures = [await measureChange(edge, options), await measureVisitsDuringChanges(edge, options)];
  await edge.stop();
  return figures;
}

export async function measureScale(options: ScaleOptions): Promise<Figure[]> {
  return [
    await runStep('Measuring the start', () => measureStart(options)),
    ...(await runStep('Measuring memory', () => measureMemory(options))),
    ...(await runStep('Measuring requests with one tenant and with all', () => measureRequests(options))),
    ...(await runStep('Measuring folder changes', () => measureChanges(options))),
  ];
}

export function printFigures(figures: readonly Figure[]): number {
  console.log('');
  for (const { name, value, unit, limit } of figures) {
    const verdict = limit === null ? '' : `at most ${limit} ${unit}  ${value <= limit ? 'met' : 'MISSED'}`;
    console.log(`${name.padEnd(58)}${value.toFixed(2).padStart(10)} ${unit.padEnd(3)} ${verdict}`.trimEnd());
  }
  return figures.filter(({ value, limit }) => limit !== null && value > limit).length;
}
