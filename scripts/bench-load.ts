// Drives staff sessions through the edge at 1,000,000 loan accounts on PostgreSQL. The database is that of `npm run bench:api`; the
// first run of one of the two fills it (about 4 GB and five minutes).
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PORTFOLIO, preparePortfolio } from './lib/bench-api/portfolio.ts';
import {
  getPortfolioDataDir,
  PORTFOLIO_SETTINGS,
  startPortfolioPostgres,
} from './lib/bench-api/portfolio-postgres.ts';
import { parseCommandOptions, parseWholeNumber } from './lib/command-options.ts';
import { describeMachine } from './lib/machine-report.ts';
import { buildPortal } from './lib/portal-build.ts';
import { printCallReport } from './lib/staff-load/report.ts';
import { startStaffLoad } from './lib/staff-load/run-load.ts';
import { startServerGroup } from './lib/staff-load/server-group.ts';
import { runCommand, runStep } from './lib/steps.ts';
import { createTemporaryFolder } from './lib/temporary-folder.ts';

const USAGE = {
  command:
    'npm run bench:load [-- --servers N] [--sessions N] [--minutes N] [--loans N] [--seed N] [--data DIR]',
  description:
    'Measures the response times of 200 staff sessions that work through the edge, with one edge and one lender API server, and with three of each, behind nginx. The database stays in the folder --data (default: .bench) for the next run.',
};

const MAX_P95_MS = 300;
/** Staff members wait 5 to 15 seconds between two pieces of work. */
const THINK_MS = [5_000, 15_000] as const;
const MIX = { lists: 0.4, searches: 0.3, accounts: 0.3, writes: 0.5 };
/** Long enough that the sign-ins, whose password hashes take most of the time, do not wait for each other. */
const RAMP_MS = 150_000;
const SCHEDULE_DAYS_AHEAD = 30;

await runCommand(async () => {
  const options = parseCommandOptions(USAGE, {
    servers: { type: 'string' },
    sessions: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '3' },
    loans: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    data: { type: 'string', default: '.bench' },
  });
  const sessions = parseWholeNumber('--sessions', options.sessions, [1, 1_000]);
  const serverCounts =
    options.servers === undefined ? [1, 3] : [parseWholeNumber('--servers', options.servers, [1, 8])];
  const minutes = parseWholeNumber('--minutes', options.minutes, [1, 60]);
  const loans = parseWholeNumber('--loans', options.loans, [1_000, 5_000_000]);
  const seed = parseWholeNumber('--seed', options.seed, [0, 1_000_000_000]);
  await buildPortal();
  const dataFolder = join(resolve(options.data), `postgres-${loans}`);
  const postgres = await startPortfolioPostgres(dataFolder);
  const { lendersFile } = await preparePortfolio({
    dataDir: getPortfolioDataDir(dataFolder),
    databaseUrl: postgres.url,
    loans,
  });
  const scheduleDay = new Date(Date.now() + SCHEDULE_DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10);
  const isMet: boolean[] = [];
  for (const servers of serverCounts) {
    const folder = createTemporaryFolder('load');
    const group = await runStep(`Starting ${servers} + ${servers} servers`, () =>
      startServerGroup({
        folder: folder.path,
        servers,
        apiEnv: { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' },
        lender: { ...PORTFOLIO, lendersFile },
        logFile: join(folder.path, 'servers.log'),
      }),
    );
    const load = startStaffLoad({
      portal: group.portal,
      sessions,
      thinkMs: THINK_MS,
      rampMs: RAMP_MS,
      mix: MIX,
      seed,
      scheduleDay,
    });
    await runStep(`Signing in ${sessions} sessions`, () => wait(RAMP_MS));
    load.resetCalls();
    await runStep(`Measuring for ${minutes} minutes`, () => wait(minutes * 60_000));
    const calls = [...load.calls];
    await load.stop();
    await group.stop();
    folder.remove();
    console.log(`\nEdges: ${servers}. Lender API servers: ${servers}. Sessions: ${sessions}.`);
    const { p95, errors } = printCallReport(calls);
    isMet.push(p95 <= MAX_P95_MS && errors === 0);
    console.log(
      `95th percentile ${p95.toFixed(0)} ms (at most ${MAX_P95_MS}), ${errors} errors (none): ${isMet.at(-1) ? 'met' : 'MISSED'}`,
    );
  }
  await postgres.stop();
  console.log(
    `\n${loans.toLocaleString('en')} loan accounts, ${THINK_MS[0] / 1000} to ${THINK_MS[1] / 1000} seconds between two pieces of work, seed ${seed}.`,
  );
  console.log(`PostgreSQL with ${PORTFOLIO_SETTINGS.join(', ')}. Everything runs on this machine.`);
  console.log(describeMachine());
  if (isMet.includes(false)) process.exitCode = 1;
});
