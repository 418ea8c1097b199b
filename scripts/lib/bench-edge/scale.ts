import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { type EdgeReady, startEdgeProcess } from '../edge-process.ts';
import { freePort } from '../free-port.ts';
import { hostOf, slugOf, tenantFile, writeTenantFolders } from '../generated-tenants.ts';
import type { Service } from '../service.ts';
import { median, percentile } from '../statistics.ts';
import { step } from '../steps.ts';
import { computedBy, pinServer } from './cores.ts';
import { askOver } from './prepared.ts';
import { BENCH_EDGE } from './speed.ts';
import { visitAll, visitWhile } from './visits.ts';
import { type Load, runWrk, writeLoad } from './wrk.ts';

/** A measured figure and its limit. */
export interface ScaleFigure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Its limit; null if it has none. */
  readonly bound: number | null;
}

interface ScaleOptions {
  readonly tenantsDir: string;
  readonly hosts: readonly string[];
  readonly folder: string;
}

type Edge = Service<EdgeReady>;

const KB = 1_024;
const MB = 1_048_576;
const STARTS = 3;
const ROUNDS = 5;
const ROUND_SECONDS = 2;
const SINGLE_CHANGES = 20;
const ASK_EVERY_MS = 5;
const CHANGES_AT_ONCE = 100;
const BURSTS = 5;
const VISITORS = 4;

async function startEdge(tenantsDir: string, nodeOptions: readonly string[] = []): Promise<Edge> {
  return startEdgeProcess(await freePort(), tenantsDir, BENCH_EDGE, nodeOptions);
}

/** From nothing to listening, Node's own start included; the files are in the system's memory by then. */
async function measureStart({ tenantsDir, hosts }: ScaleOptions): Promise<ScaleFigure> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const began = performance.now();
    const edge = await startEdge(tenantsDir);
    times.push((performance.now() - began) / 1_000);
    await edge.stop();
  }
  const name = `${hosts.length.toLocaleString('en')} folders from disk to listening`;
  return { name, value: median(times), unit: 's', bound: 5 };
}

/** Bytes that an edge holds on to. */
async function bytesHeldBy(edge: Edge): Promise<number> {
  const reported = new Promise<number>((resolve) => {
    edge.onEvent((event) => {
      if (typeof event === 'object' && event !== null && 'bytes' in event) resolve(event.bytes as number);
    });
  });
  process.kill(edge.pid, 'SIGUSR2');
  return reported;
}

async function measureMemory({ tenantsDir, hosts, folder }: ScaleOptions): Promise<ScaleFigure[]> {
  const reporter = pathToFileURL(join(import.meta.dirname, 'memory-reporter.ts')).href;
  const options = ['--expose-gc', '--import', reporter];
  const unusedDir = join(folder, 'unused');
  mkdirSync(unusedDir);
  const without = await startEdge(unusedDir, options);
  const base = await bytesHeldBy(without);
  await without.stop();
  const edge = await startEdge(tenantsDir, options);
  const unvisited = await bytesHeldBy(edge);
  await visitAll(edge.ready.port, hosts);
  const visited = await bytesHeldBy(edge);
  await edge.stop();
  return [
    {
      name: 'memory of a tenant that nobody visits',
      value: (unvisited - base) / hosts.length / KB,
      unit: 'KB',
      bound: 30,
    },
    {
      name: 'memory more when all were visited',
      value: (visited - unvisited) / MB,
      unit: 'MB',
      bound: 256,
    },
  ];
}

/** Edges that are loaded in turn, each with what it took so far. */
interface Field {
  readonly edge: Edge;
  readonly load: Load;
  /** Microseconds that a single visitor waited for a response. */
  readonly waited: number[];
  /** Microseconds of CPU time per response under full load. */
  readonly computed: number[];
}

async function loadOnce({ edge, load, waited, computed }: Field): Promise<void> {
  const alone = await runWrk(edge.ready.port, load, ROUND_SECONDS, 1);
  waited.push(1e6 / alone.requestsPerSecond);
  const before = computedBy(edge.pid);
  const { requests } = await runWrk(edge.ready.port, load, ROUND_SECONDS);
  computed.push((computedBy(edge.pid) - before) / requests);
}

/**
 * How much longer a request takes with all tenants than with one, in percent, on one core: the time that a visitor waits,
 * which is bounded, and the time that the edge computes under full load. Of that a part is not the edge's: thousands of pages
 * do not fit into the processor's caches, and a bare server that sends the same bytes has to fetch them too.
 */
async function measureRequests({ tenantsDir, hosts, folder }: ScaleOptions): Promise<ScaleFigure[]> {
  const oneDir = join(folder, 'one');
  writeTenantFolders(oneDir, 1);
  const [one, all] = [await startEdge(oneDir), await startEdge(tenantsDir)];
  for (const { pid } of [one, all]) await pinServer(pid);
  // What is measured is a request, not the first one of a tenant, which renders.
  await visitAll(all.ready.port, hosts);
  const fields: Field[] = [
    { edge: one, load: writeLoad(folder, 'one', hosts.slice(0, 1), ['/']), waited: [], computed: [] },
    { edge: all, load: writeLoad(folder, 'all', hosts, ['/']), waited: [], computed: [] },
  ];
  for (const { edge, load } of fields) await runWrk(edge.ready.port, load, 2 * ROUND_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) for (const field of fields) await loadOnce(field);
  await Promise.all([one.stop(), all.stop()]);
  const more = (times: (field: Field) => readonly number[]): number => {
    const [timeOfOne = 0, timeOfAll = 0] = fields.map((field) => median(times(field)));
    return (timeOfAll / timeOfOne - 1) * 100;
  };
  return [
    {
      name: 'request time with all tenants, more than with one',
      value: more(({ waited }) => waited),
      unit: '%',
      bound: 15,
    },
    {
      name: 'computed for a request, more than with one',
      value: more(({ computed }) => computed),
      unit: '%',
      bound: null,
    },
  ];
}

function changeOf(tenantsDir: string, index: number, name: string): { file: string; content: string } {
  const content = JSON.stringify(tenantFile(index, { name }));
  return { file: join(tenantsDir, slugOf(index), 'tenant.json'), content };
}

/** The longest that one changed folder took until it was served. */
async function measureChange(edge: Edge, { tenantsDir }: ScaleOptions): Promise<ScaleFigure> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let index = 0; index < SINGLE_CHANGES; index += 1) {
    const name = `Changed ${index}`;
    const { file, content } = changeOf(tenantsDir, index, name);
    const began = performance.now();
    writeFileSync(file, content);
    for (;;) {
      const { body } = await askOver(agent, edge.ready.port, hostOf(index), '/');
      if (brotliDecompressSync(body).includes(name)) break;
      // Without a pause this would keep the core busy that the folder is read on.
      await setTimeout(ASK_EVERY_MS);
    }
    times.push((performance.now() - began) / 1_000);
  }
  agent.destroy();
  return {
    name: 'one changed folder until it is served, longest',
    value: Math.max(...times),
    unit: 's',
    bound: 1,
  };
}

/** What visitors wait for while many folders change at once, from the first write until all are served. */
async function measureVisitors(edge: Edge, { tenantsDir, hosts }: ScaleOptions): Promise<ScaleFigure> {
  let served = 0;
  edge.onEvent((event) => {
    if (typeof event === 'object' && event !== null && 'type' in event && event.type === 'served')
      served += 1;
  });
  const times: number[] = [];
  let visits = 0;
  for (let burst = 0; burst < BURSTS; burst += 1) {
    const from = served;
    const nextHost = () =>
      served < from + CHANGES_AT_ONCE ? hosts[(visits += 7) % hosts.length] : undefined;
    // Created before the visits start, because the visitors run in this process and would wait.
    const changes = Array.from({ length: CHANGES_AT_ONCE }, (_, index) =>
      changeOf(tenantsDir, burst * CHANGES_AT_ONCE + index, `Burst ${burst}`),
    );
    const visiting = visitWhile(edge.ready.port, nextHost, VISITORS);
    for (const { file, content } of changes) writeFileSync(file, content);
    times.push(...(await visiting));
  }
  return {
    name: `p99 of ${times.length.toLocaleString('en')} visits while ${CHANGES_AT_ONCE} folders change`,
    value: percentile(times, 0.99),
    unit: 'ms',
    bound: 20,
  };
}

async function measureLive(options: ScaleOptions): Promise<ScaleFigure[]> {
  const edge = await startEdge(options.tenantsDir);
  await pinServer(edge.pid);
  await visitAll(edge.ready.port, options.hosts);
  const figures = [await measureChange(edge, options), await measureVisitors(edge, options)];
  await edge.stop();
  return figures;
}

/** Start, memory, request time and changes with many tenants (issue "Speed", its last part). */
export async function measureScale(options: ScaleOptions): Promise<ScaleFigure[]> {
  return [
    await step('Starting', () => measureStart(options)),
    ...(await step('Weighing', () => measureMemory(options))),
    ...(await step('Loading with one tenant and with all', () => measureRequests(options))),
    ...(await step('Changing folders', () => measureLive(options))),
  ];
}

/** Prints a line for each. @returns how many bounds are missed */
export function printScale(figures: readonly ScaleFigure[]): number {
  console.log('');
  for (const { name, value, unit, bound } of figures) {
    const verdict = bound === null ? '' : `at most ${bound} ${unit}  ${value <= bound ? 'met' : 'MISSED'}`;
    console.log(`${name.padEnd(58)}${value.toFixed(2).padStart(10)} ${unit.padEnd(3)} ${verdict}`.trimEnd());
  }
  return figures.filter(({ value, bound }) => bound !== null && value > bound).length;
}
