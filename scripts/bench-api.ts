// The first run fills the database: 1,000,000 loan accounts and 5,000,000 payments on PostgreSQL (about 4 GB and ten minutes), or
// 50,000 loan accounts on PGlite. Response times depend on the machine.
import { join, resolve } from 'node:path';
import { measureQueries } from './lib/bench-api/measure.ts';
import { type Portfolio, startPortfolio } from './lib/bench-api/portfolio.ts';
import {
  getPortfolioDataDir,
  PORTFOLIO_SETTINGS,
  startPortfolioPostgres,
} from './lib/bench-api/portfolio-postgres.ts';
import { BUSY_DAY_AGO, createBenchQueries } from './lib/bench-api/queries.ts';
import { printReport } from './lib/bench-api/report.ts';
import { parseCommandOptions, parseWholeNumber } from './lib/command-options.ts';
import { describeMachine } from './lib/machine-report.ts';
import { runCommand, runStep } from './lib/steps.ts';

const USAGE = {
  command: 'npm run bench:api [-- --pglite] [--data DIR] [--loans N] [--rounds N]',
  description:
    'Measures the response times of all lists and searches of the reference lender API, with 1,000,000 loan accounts on PostgreSQL or 50,000 on PGlite. The database stays in the folder --data (default: .bench) for the next run.',
};

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
  const dataDir = getPortfolioDataDir(folder);
  const postgres = pglite ? null : await startPortfolioPostgres(folder);
  const portfolio = await startPortfolio({ dataDir, databaseUrl: postgres?.url ?? null, loans });
  const measureAndStop = async () => {
    try {
      return await measurePortfolio(portfolio, rounds);
    } finally {
      await portfolio.stop();
      await postgres?.stop();
    }
  };
  const { measurements, missingQueries } = await measureAndStop();
  const exceededCount = printReport(measurements);
  if (missingQueries.length > 0) console.log(`This API does not have: ${missingQueries.join('; ')}.`);
  console.log(
    `\n${loans.toLocaleString('en')} loan accounts, ${rounds} rounds, one request at a time over one keep-alive connection.`,
  );
  console.log(pglite ? 'Database: PGlite.' : `Database: PostgreSQL with ${PORTFOLIO_SETTINGS.join(', ')}.`);
  console.log(describeMachine());
  if (exceededCount > 0) process.exitCode = 1;
});
