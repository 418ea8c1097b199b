import { median } from '../statistics.ts';
import {
  CONTENDERS,
  type Contender,
  type Round,
  type SpeedFigures,
  WORKLOADS,
  type Workload,
} from './speed.ts';

const NAMES: Record<Workload, Record<Contender, string>> = {
  shell: {
    edge: 'the edge',
    bare: 'bare node:http, prepared bytes from a Map',
    substituting: 'nginx map + sub_filter, brotli on the fly',
    files: 'nginx, a compressed file per tenant',
    fastify: 'Fastify, string replace, uncompressed',
  },
  assets: {
    edge: 'the edge',
    bare: 'bare node:http, prepared bytes from a Map',
    substituting: 'nginx, brotli on the fly',
    files: 'nginx, compressed files',
    fastify: '@fastify/static, compressed files',
  },
};

const TITLES: Record<Workload, string> = {
  shell: 'Shell, Accept-Encoding: br',
  assets: "The build's hashed scripts and styles, Accept-Encoding: br",
};

/**
 * The CPU time of another server for a request, divided by the edge's, must be at least this. CPU time varies less between
 * runs than requests per second do.
 */
const BOUNDS: Record<Workload, Partial<Record<Contender, number>>> = {
  shell: { bare: 0.9, substituting: 3.5 },
  assets: { bare: 0.9 },
};

const COLUMNS = [58, 10, 18, 12, 10, 12] as const;
const HEAD = ['us of CPU', 'from .. to', 'requests/s', 'bytes', 'edge to it'];

/** A line in columns; the first is text, the others figures. */
const inColumns = (cells: readonly string[]): string =>
  cells
    .map((cell, index) => (index === 0 ? cell.padEnd(COLUMNS[0]) : cell.padStart(COLUMNS[index] ?? 0)))
    .join('');

/** Microseconds of CPU time for a request, the median of all rounds. */
const cpuTimeOf = (rounds: readonly Round[]) => median(rounds.map(({ computed }) => computed));

/** The median over all rounds of the CPU time relative to that of `base` in the same round, since the pace of a machine changes from minute to minute. */
const ratioOf = (rounds: readonly Round[], base: readonly Round[]) =>
  median(rounds.map(({ computed }, round) => computed / (base[round]?.computed ?? Number.NaN)));

function cellsOf(rounds: readonly Round[]): string[] {
  const times = rounds.map(({ computed }) => computed);
  return [
    cpuTimeOf(rounds).toFixed(1),
    `${Math.min(...times).toFixed(1)} .. ${Math.max(...times).toFixed(1)}`,
    median(rounds.map(({ requestsPerSecond }) => requestsPerSecond)).toFixed(0),
    median(rounds.map(({ bytesPerRequest }) => bytesPerRequest)).toFixed(0),
  ];
}

/** Prints both tables: medians of all rounds. @returns how many bounds are missed */
export function printSpeed(figures: SpeedFigures): number {
  let missed = 0;
  for (const workload of WORKLOADS) {
    const { edge } = figures[workload];
    console.log(`\n${inColumns([TITLES[workload], ...HEAD])}   bound`);
    for (const name of CONTENDERS) {
      const rounds = figures[workload][name];
      const ratio = ratioOf(rounds, edge);
      const bound = BOUNDS[workload][name];
      if (bound !== undefined && ratio < bound) missed += 1;
      const verdict = bound === undefined ? '' : `${bound.toFixed(2)} ${ratio < bound ? 'MISSED' : 'met'}`;
      const compared = name === 'edge' ? '' : ratio.toFixed(2);
      console.log(`${inColumns([NAMES[workload][name], ...cellsOf(rounds), compared])}   ${verdict}`);
    }
  }
  return missed;
}
