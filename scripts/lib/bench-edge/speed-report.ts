import { median } from '../statistics.ts';
import {
  type Round,
  SERVERS,
  type ServerName,
  type SpeedResults,
  WORKLOADS,
  type Workload,
} from './speed.ts';

const SERVER_LABELS: Record<Workload, Record<ServerName, string>> = {
  shell: {
    edge: 'the edge',
    bare: 'node:http, prepared bytes from a Map',
    substituting: 'nginx map + sub_filter, brotli per request',
    files: 'nginx, one compressed file per tenant',
    fastify: 'Fastify, string replacement, uncompressed',
  },
  assets: {
    edge: 'the edge',
    bare: 'node:http, prepared bytes from a Map',
    substituting: 'nginx, brotli per request',
    files: 'nginx, compressed files',
    fastify: '@fastify/static, compressed files',
  },
};

const TITLES: Record<Workload, string> = {
  shell: 'Page of a tenant, Accept-Encoding: br',
  assets: 'Scripts and styles, Accept-Encoding: br',
};

/** Minimum CPU time per request relative to the edge. CPU time varies less between runs than requests per second. */
const LIMITS: Record<Workload, Partial<Record<ServerName, number>>> = {
  shell: { bare: 0.9, substituting: 3.5 },
  assets: { bare: 0.9 },
};

const COLUMN_WIDTHS = [58, 10, 18, 12, 10, 12] as const;
const COLUMN_TITLES = ['us of CPU', 'min .. max', 'requests/s', 'bytes', 'vs. edge'];

const formatRow = (cells: readonly string[]): string =>
  cells
    .map((cell, index) =>
      index === 0 ? cell.padEnd(COLUMN_WIDTHS[0]) : cell.padStart(COLUMN_WIDTHS[index] ?? 0),
    )
    .join('');

/** Returns the median ratio of the CPU times of two servers. Compares within each round, because the speed of a machine changes. */
const computeMedianRatio = (rounds: readonly Round[], base: readonly Round[]) =>
  median(rounds.map(({ cpuTime }, round) => cpuTime / (base[round]?.cpuTime ?? Number.NaN)));

function formatRounds(rounds: readonly Round[]): string[] {
  const times = rounds.map(({ cpuTime }) => cpuTime);
  return [
    median(times).toFixed(1),
    `${Math.min(...times).toFixed(1)} .. ${Math.max(...times).toFixed(1)}`,
    median(rounds.map(({ requestsPerSecond }) => requestsPerSecond)).toFixed(0),
    median(rounds.map(({ bytesPerRequest }) => bytesPerRequest)).toFixed(0),
  ];
}

/** Prints a table of medians per workload. @returns the number of limits that are missed */
export function printSpeed(results: SpeedResults): number {
  let missed = 0;
  for (const workload of WORKLOADS) {
    const { edge } = results[workload];
    console.log(`\n${formatRow([TITLES[workload], ...COLUMN_TITLES])}   minimum`);
    for (const name of SERVERS) {
      const rounds = results[workload][name];
      const ratio = computeMedianRatio(rounds, edge);
      const limit = LIMITS[workload][name];
      if (limit !== undefined && ratio < limit) missed += 1;
      const verdict = limit === undefined ? '' : `${limit.toFixed(2)} ${ratio < limit ? 'MISSED' : 'met'}`;
      const comparison = name === 'edge' ? '' : ratio.toFixed(2);
      const row = formatRow([SERVER_LABELS[workload][name], ...formatRounds(rounds), comparison]);
      console.log(`${row}   ${verdict}`);
    }
  }
  return missed;
}
