import { Agent } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { startEdgeProcess } from '../edge-process.ts';
import { freePort } from '../free-port.ts';
import { type Service, startService } from '../service.ts';
import { CommandError, step } from '../steps.ts';
import { computedBy, pinServer } from './cores.ts';
import { type NginxServers, startNginxServers } from './nginx-servers.ts';
import { prepareResponses } from './prepare.ts';
import { askOver } from './prepared.ts';
import { type PreparedResponses, writePrepared } from './prepared-file.ts';
import { type Load, type LoadResult, runWrk, writeLoad } from './wrk.ts';

/** Who does the job, by the names of the report. */
export const CONTENDERS = ['edge', 'bare', 'substituting', 'files', 'fastify'] as const;
export type Contender = (typeof CONTENDERS)[number];

export const WORKLOADS = ['shell', 'assets'] as const;
export type Workload = (typeof WORKLOADS)[number];

/** Every round of every contender, in order. */
export type SpeedFigures = Readonly<Record<Workload, Readonly<Record<Contender, Round[]>>>>;

/** The result of one round of one contender; `computed` is its CPU time for a request, in microseconds. */
export type Round = LoadResult & { readonly computed: number };

export interface SpeedOptions {
  readonly tenantsDir: string;
  readonly hosts: readonly string[];
  readonly folder: string;
  readonly rounds: number;
  readonly seconds: number;
}

/** As in production. Requests of one address are counted but not refused: all of the load has one. */
export const BENCH_EDGE = { NODE_ENV: 'production', RATE_LIMIT: '999999999' };

interface Field {
  readonly ports: Readonly<Record<Contender, number>>;
  readonly pids: Readonly<Record<Contender, number>>;
  readonly responses: PreparedResponses;
  readonly stop: () => Promise<void>;
}

type Stoppable = Pick<Service<unknown> | NginxServers, 'pid' | 'stop'>;

async function startField({ tenantsDir, hosts, folder }: SpeedOptions): Promise<Field> {
  const started: Stoppable[] = [];
  const keep = <T extends Stoppable>(server: T): T => {
    started.push(server);
    return server;
  };
  const stop = async () => {
    await Promise.all(started.map((server) => server.stop()));
  };
  try {
    const edge = keep(await startEdgeProcess(await freePort(), tenantsDir, BENCH_EDGE));
    if (edge.ready.broken.length > 0) throw new CommandError('The tenant folders of the bench are broken.');
    const responses = await prepareResponses(edge.ready.port, hosts, folder);
    const file = join(folder, 'prepared.bin');
    writePrepared(file, responses);
    const program = async (name: string) =>
      keep(
        await startService<{ readonly port: number }>(name, join(import.meta.dirname, `${name}.ts`), [file]),
      );
    const [bare, fastify] = [await program('bare-server'), await program('fastify-server')];
    const nginx = keep(await startNginxServers(folder, responses));
    for (const { pid } of [edge, bare, fastify]) await pinServer(pid);
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

/** @throws CommandError when a contender sends another page than the edge does: then comparing is unfair. */
async function requireSamePages({ ports, responses }: Field, hosts: readonly string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (const host of [hosts[0] ?? '', hosts.at(-1) ?? '']) {
    const wanted = brotliDecompressSync(responses.pages.get(host)?.body ?? '').toString();
    for (const name of CONTENDERS) {
      const { headers, body } = await askOver(agent, ports[name], host, '/');
      const text = (headers.includes('br') ? brotliDecompressSync(body) : body).toString();
      if (text !== wanted) throw new CommandError(`The page of ${name} is not the page of the edge.`);
    }
  }
  agent.destroy();
}

/** Loads all contenders in turn, round after round, so that whatever slows the machine slows them alike. */
export async function measureSpeed(options: SpeedOptions): Promise<SpeedFigures> {
  const { hosts, folder, rounds, seconds } = options;
  const field = await step('Starting all servers and preparing their pages', () => startField(options));
  const nothing = () => ({ edge: [], bare: [], substituting: [], files: [], fastify: [] });
  const figures: Record<Workload, Record<Contender, Round[]>> = { shell: nothing(), assets: nothing() };
  try {
    await requireSamePages(field, hosts);
    const loads: Record<Workload, Load> = {
      shell: writeLoad(folder, 'shell', hosts, ['/']),
      assets: writeLoad(folder, 'assets', hosts, [...field.responses.files.keys()]),
    };
    const each = async (take: (workload: Workload, name: Contender) => Promise<void>) => {
      for (const workload of WORKLOADS) for (const name of CONTENDERS) await take(workload, name);
    };
    await step('Warming up', () =>
      each(async (workload, name) => {
        await runWrk(field.ports[name], loads[workload], 2);
      }),
    );
    for (let round = 1; round <= rounds; round += 1) {
      await step(`Round ${round} of ${rounds}`, () =>
        each(async (workload, name) => {
          const before = computedBy(field.pids[name]);
          const result = await runWrk(field.ports[name], loads[workload], seconds);
          const computed = (computedBy(field.pids[name]) - before) / result.requests;
          figures[workload][name].push({ ...result, computed });
        }),
      );
    }
    return figures;
  } finally {
    await field.stop();
  }
}
