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
  page: {
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

const WORKLOAD_TITLES: Record<Workload, string> = {
  page: 'Page of a tenant, Accept-Encoding: br',
  assets: 'Scripts and styles, Accept-Encoding: br',
};

/**
 * The minimum CPU time per request of each server, divided by that of the edge. CPU time varies less between
 * runs than requests per second.
 */
const MIN_RATIOS: Record<Workload, Partial<Record<ServerName, number>>> = {
  page: { bare: 0.9, substituting: 3.5 },
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

/**
 * Returns the median ratio of the CPU times of two servers. The times are compared within each round, because
 * the speed of a machine changes.
 */
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
  let missedCount = 0;
  for (const workload of WORKLOADS) {
    const { edge } = results[workload];
    console.log(`\n${formatRow([WORKLOAD_TITLES[workload], ...COLUMN_TITLES])}   minimum`);
    for (const name of SERVERS) {
      const rounds = results[workload][name];
      const ratio = computeMedianRatio(rounds, edge);
      const minimum = MIN_RATIOS[workload][name];
      if (minimum !== undefined && ratio < minimum) missedCount += 1;
      const verdict =
        minimum === undefined ? '' : `${minimum.toFixed(2)} ${ratio < minimum ? 'MISSED' : 'met'}`;
      const comparison = name === 'edge' ? '' : ratio.toFixed(2);
      const row = formatRow([SERVER_LABELS[workload][name], ...formatRounds(rounds), comparison]);
      console.log(`${row}   ${verdict}`);
    }
  }
  return missedCount;
}
