// Use: npm run bench:api [-- --pglite] [--data DIR] [--loans N] [--rounds N]
//
// Measures every list, search and page of the reference lender API over HTTP with a large portfolio: 1,000,000 loan accounts
// and 5,000,000 payments on PostgreSQL (about 4 GB, ten minutes for the first run), 50,000 loan accounts on PGlite. The
// database stays in the data folder for the next run. Times depend on the machine.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { measure } from './lib/bench-api/measure.ts';
import { type Portfolio, startPortfolio } from './lib/bench-api/portfolio.ts';
import { BUSY_DAY_AGO, benchQueries } from './lib/bench-api/queries.ts';
import { load, printReport } from './lib/bench-api/report.ts';
import { commandOptions, wholeNumber } from './lib/command-options.ts';
import { startPostgresIn } from './lib/postgres.ts';
import { runCommand, step } from './lib/steps.ts';

const USAGE = {
  use: 'npm run bench:api [-- --pglite] [--data DIR] [--loans N] [--rounds N]',
  does: 'Times every list, search and page with 1,000,000 loan accounts on PostgreSQL, or 50,000 on PGlite. The database stays in --data (.bench).',
};

/** Settings of a small production server; the last two only speed up filling the database. Commits are synced to disk. */
const POSTGRES_SETTINGS = [
  'shared_buffers=1GB',
  'effective_cache_size=4GB',
  'work_mem=16MB',
  'maintenance_work_mem=512MB',
  'random_page_cost=1.1',
  'max_wal_size=1GB',
  'wal_level=minimal',
  'max_wal_senders=0',
];

function measurePortfolio(portfolio: Portfolio, rounds: number) {
  return step('Measuring', async () => {
    const queries = benchQueries(portfolio.dayAgo(BUSY_DAY_AGO), await portfolio.sample());
    return measure(portfolio.call, queries, rounds);
  });
}

await runCommand(async () => {
  const options = commandOptions(USAGE, {
    pglite: { type: 'boolean', default: false },
    data: { type: 'string', default: '.bench' },
    loans: { type: 'string' },
    rounds: { type: 'string', default: '30' },
  });
  const { pglite } = options;
  const loans = wholeNumber('--loans', options.loans ?? (pglite ? '50000' : '1000000'), [1_000, 5_000_000]);
  const rounds = wholeNumber('--rounds', options.rounds, [3, 1_000]);
  const folder = join(resolve(options.data), `${pglite ? 'pglite' : 'postgres'}-${loans}`);
  // A separate folder, because the API restricts access to its own folder and PostgreSQL may run as another user.
  const [dataDir, postgresDir] = [join(folder, 'api'), join(folder, 'server')];
  for (const path of [dataDir, postgresDir]) mkdirSync(path, { recursive: true });
  const postgres = pglite
    ? null
    : await step('Starting PostgreSQL', () => startPostgresIn(postgresDir, POSTGRES_SETTINGS));
  const portfolio = await startPortfolio({ dataDir, databaseUrl: postgres?.url ?? null, loans });
  const { measured, missing } = await measurePortfolio(portfolio, rounds).finally(async () => {
    await portfolio.stop();
    await postgres?.stop();
  });
  const late = printReport(measured);
  if (missing.length > 0) console.log(`Not offered by this API: ${missing.join('; ')}.`);
  console.log(
    `\n${loans.toLocaleString('en')} loan accounts, ${rounds} rounds, one call at a time over one keep-alive connection.`,
  );
  console.log(pglite ? 'PGlite.' : `PostgreSQL with ${POSTGRES_SETTINGS.join(', ')}.`);
  console.log(`Load of the machine in the last 1, 5 and 15 minutes, this run included: ${load()}.`);
  if (late > 0) process.exitCode = 1;
});
