// The first run fills the database: 1,000,000 loan accounts and 5,000,000 payments on PostgreSQL (about 4 GB and ten minutes), or
// 50,000 loan accounts on PGlite. Response times depend on the machine.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { measureQueries } from './lib/bench-api/measure.ts';
import { type Portfolio, startPortfolio } from './lib/bench-api/portfolio.ts';
import { BUSY_DAY_AGO, createBenchQueries } from './lib/bench-api/queries.ts';
import { formatLoadAverages, printReport } from './lib/bench-api/report.ts';
import { parseCommandOptions, parseWholeNumber } from './lib/command-options.ts';
import { startPostgresIn } from './lib/postgres.ts';
import { runCommand, runStep } from './lib/steps.ts';

const USAGE = {
  command: 'npm run bench:api [-- --pglite] [--data DIR] [--loans N] [--rounds N]',
  description:
    'Measures the response times of all lists and searches of the reference lender API, with 1,000,000 loan accounts on PostgreSQL or 50,000 on PGlite. The database stays in the folder --data (default: .bench) for the next run.',
};

/** The settings of a small production server. The last two settings only make filling the database faster. */
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
  return runStep('Measuring', async () => {
    const queries = createBenchQueries(portfolio.dateDaysAgo(BUSY_DAY_AGO), await portfolio.findSample());
    return measureQueries(portfolio.call, queries, rounds);
  });
}

await runCommand(async () => {
  const options = parseCommandOptions(USAGE, {
    pglite: { type: 'boolean', default: false },
    data: { type: 'string', default: '.bench' },
    loans: { type: 'string' },
    rounds: { type: 'string', default: '30' },
  });
  const { pglite } = options;
  const loans = parseWholeNumber(
    '--loans',
    options.loans ?? (pglite ? '50000' : '1000000'),
    [1_000, 5_000_000],
  );
  const rounds = parseWholeNumber('--rounds', options.rounds, [3, 1_000]);
  const folder = join(resolve(options.data), `${pglite ? 'pglite' : 'postgres'}-${loans}`);
  // The API and PostgreSQL have separate folders, because the API removes other users' access to its folder,
  // and PostgreSQL may run as another user.
  const [dataDir, postgresDir] = [join(folder, 'api'), join(folder, 'server')];
  for (const path of [dataDir, postgresDir]) mkdirSync(path, { recursive: true });
  const postgres = pglite
    ? null
    : await runStep('Starting PostgreSQL', () => startPostgresIn(postgresDir, POSTGRES_SETTINGS));
  const portfolio = await startPortfolio({ dataDir, databaseUrl: postgres?.url ?? null, loans });
  const { measurements, missingQueries } = await measurePortfolio(portfolio, rounds).finally(async () => {
    await portfolio.stop();
    await postgres?.stop();
  });
  const exceededCount = printReport(measurements);
  if (missingQueries.length > 0) console.log(`This API does not have: ${missingQueries.join('; ')}.`);
  console.log(
    `\n${loans.toLocaleString('en')} loan accounts, ${rounds} rounds, one request at a time over one keep-alive connection.`,
  );
  console.log(pglite ? 'Database: PGlite.' : `Database: PostgreSQL with ${POSTGRES_SETTINGS.join(', ')}.`);
  console.log(formatLoadAverages());
  if (exceededCount > 0) process.exitCode = 1;
});
