// The first run creates the database schemas of all lenders (about ten minutes for 1,000). Times depend on the machine.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type LenderServer, startLenderServer } from './lib/bench-lenders/lender-server.ts';
import { parseCommandOptions, parseWholeNumber } from './lib/command-options.ts';
import { describeMachine } from './lib/machine-report.ts';
import { startPostgresIn } from './lib/postgres.ts';
import { median, percentile } from './lib/statistics.ts';
import { CommandError, runCommand, runStep } from './lib/steps.ts';

const USAGE = {
  command: 'npm run bench:lenders [-- --lenders N] [--requests N] [--data DIR]',
  description:
    'Measures how the number of lenders on one lender API affects its start, its memory and its response times, on PostgreSQL. The database stays in the folder --data (default: .bench) for the next run.',
};

const LIMITS = { readyMs: 10_000, idleKb: 60, ratio: 1.15 };

/** The number of requests that one server receives before the other server receives the same number. */
const BATCH_SIZE = 50;

/** Returns the response times in milliseconds of a list of loan accounts. */
async function requestList({ getUrl, headers }: LenderServer, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const startTime = performance.now();
    const response = await fetch(getUrl(0, '/users/get-on-app?page=1&limit=12'), { headers });
    await response.arrayBuffer();
    if (response.status !== 200) throw new CommandError(`The list returned status ${response.status}.`);
    times.push(performance.now() - startTime);
  }
  return times;
}

/** Sends one request to every lender, so that the server opens all of them. */
async function openAllLenders({ getUrl }: LenderServer, count: number): Promise<void> {
  for (let index = 0; index < count; index++) await (await fetch(getUrl(index, '/client/details'))).text();
}

function printRow(name: string, value: number, unit: string, limit: number | null): boolean {
  const isMet = limit === null || value <= limit;
  const verdict = limit === null ? '' : `at most ${limit} ${unit}`.padEnd(20) + (isMet ? 'met' : 'MISSED');
  console.log(`${name.padEnd(66)}${`${value.toFixed(2)} ${unit}`.padStart(14)}  ${verdict}`);
  return isMet;
}

await runCommand(async () => {
  const options = parseCommandOptions(USAGE, {
    lenders: { type: 'string', default: '1000' },
    requests: { type: 'string', default: '2000' },
    data: { type: 'string', default: '.bench' },
  });
  const count = parseWholeNumber('--lenders', options.lenders, [2, 10_000]);
  const requests = parseWholeNumber('--requests', options.requests, [BATCH_SIZE, 100_000]);
  const folder = join(resolve(options.data), `lenders-${count}`);
  const postgresDir = join(folder, 'server');
  for (const path of [folder, postgresDir]) mkdirSync(path, { recursive: true });
  const postgres = await runStep('Starting PostgreSQL', () =>
    startPostgresIn(postgresDir, ['shared_buffers=512MB', 'max_wal_size=2GB']),
  );
  const startServer = (lenders: number) =>
    startLenderServer({ folder, databaseUrl: postgres.url, count: lenders });
  // The first run creates the database schemas, which takes long, so this start is not measured.
  await runStep('Preparing the lenders', async () => (await startServer(count)).stop());
  const smallServer = await runStep('Starting a server with 1 lender', () => startServer(1));
  const largeServer = await runStep(`Starting a server with ${count} lenders`, () => startServer(count));
  const idleBytes = (await largeServer.readMemory()) - (await smallServer.readMemory());
  const times = { one: [] as number[], many: [] as number[] };
  await runStep('Measuring response times', async () => {
    for (const server of [smallServer, largeServer]) await requestList(server, BATCH_SIZE);
    for (let sent = 0; sent < requests; sent += BATCH_SIZE) {
      times.one.push(...(await requestList(smallServer, BATCH_SIZE)));
      times.many.push(...(await requestList(largeServer, BATCH_SIZE)));
    }
  });
  const memoryBefore = await largeServer.readMemory();
  await runStep('Opening every lender', () => openAllLenders(largeServer, count));
  const openBytes = (await largeServer.readMemory()) - memoryBefore;
  for (const stop of [smallServer.stop, largeServer.stop, postgres.stop]) await stop();

  console.log(`\n${count} lenders against 1, ${requests} requests to each server`);
  const results = [
    printRow('warm start with 1 lender', smallServer.readyMs / 1000, 's', null),
    printRow(`warm start with ${count} lenders`, largeServer.readyMs / 1000, 's', LIMITS.readyMs / 1000),
    printRow('memory of a lender that nobody uses', idleBytes / (count - 1) / 1024, 'KB', LIMITS.idleKb),
    printRow('memory of a lender in use', openBytes / count / 1024, 'KB', null),
    printRow('median response time of a list with 1 lender', median(times.one), 'ms', null),
    printRow(`median response time of a list with ${count} lenders`, median(times.many), 'ms', null),
    printRow('ratio of the medians', median(times.many) / median(times.one), '', LIMITS.ratio),
    printRow(
      'ratio of the 95th percentiles',
      percentile(times.many, 0.95) / percentile(times.one, 0.95),
      '',
      null,
    ),
  ];
  console.log(describeMachine());
  if (results.includes(false)) process.exitCode = 1;
});
