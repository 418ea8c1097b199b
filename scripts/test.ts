// Runs all checks and tests and prints a summary that ends with `N passed, N failed`. Installs missing programs (Chromium,
// PostgreSQL, nginx, Caddy). Two groups run only if they are selected. `exhaustive`: all journeys with the base contract, and the
// screens of every tenant. `campaigns`: tests of random cases, with more cases than in the other groups. Arguments after the group are passed to its test runner, which then prints its own report.
import { createCheckStages } from './lib/check-stages.ts';
import { parseCommandOptions } from './lib/command-options.ts';
import { startPostgres } from './lib/postgres.ts';
import { runInForeground } from './lib/run-program.ts';
import { createTestStage, printSummary, runStages, type StageResult } from './lib/stage.ts';
import { CommandError, runCommand } from './lib/steps.ts';
import { ensureCaddy, ensureChromium, ensureNginx } from './lib/system-packages.ts';
import { buildCommandLine, type TestRun } from './lib/test-run.ts';

const GROUPS = ['checks', 'unit', 'api', 'e2e', 'exhaustive', 'campaigns'] as const;
type Group = (typeof GROUPS)[number];

const PARALLEL_CHECKS = 2;

const UNIT_RUN: TestRun = {
  name: 'unit and component',
  runner: 'vitest',
  projects: ['unit', 'portal'],
  env: {},
};

const CAMPAIGN_RUN: TestRun = {
  name: 'campaigns',
  runner: 'vitest',
  projects: ['unit'],
  files: [
    'interrupted-publish',
    'published-releases',
    'compile-theme',
    'routes/preview.test',
    'hostile-drafts',
  ],
  env: {
    KILLS: '50',
    PUBLISHES: '100',
    THEMES: '3000',
    PREVIEW_REQUESTS: '200000',
    HOSTILE_ACTIONS: 'all',
  },
};

const KILLED_SERVER_RUN: TestRun = {
  name: 'killed API servers on PostgreSQL',
  runner: 'vitest',
  projects: ['api'],
  files: ['killed-server'],
  env: { KILLS: '25' },
};

const PGLITE_RUN: TestRun = { name: 'API on PGlite', runner: 'vitest', projects: ['api'], env: {} };

/**
 * The tests of what depends on the driver of the database: data folders, lenders that are opened and closed, migrations, triggers,
 * notifications, and generated requests to every operation. The journeys use the areas of the API on PGlite too.
 */
const PGLITE_DRIVER_RUN: TestRun = {
  ...PGLITE_RUN,
  files: ['.pglite.api', 'served-lenders', 'empty-lender', 'platform/db/', 'testing/fuzz/', 'chat-live'],
};

/** Starts a temporary PostgreSQL server and calls `work` with the API test runs: one on PGlite, one on PostgreSQL. */
async function callWithApiRuns<T>(
  work: (runs: readonly TestRun[]) => Promise<T>,
  pgliteRun = PGLITE_RUN,
): Promise<T> {
  const postgres = await startPostgres();
  try {
    return await work([
      pgliteRun,
      { ...PGLITE_RUN, name: 'API on PostgreSQL', env: { DATABASE_URL: postgres.url } },
    ]);
  } finally {
    await postgres.stop();
  }
}

async function callWithCampaigns<T>(work: (runs: readonly TestRun[]) => Promise<T>): Promise<T> {
  const postgres = await startPostgres();
  try {
    const env = { ...KILLED_SERVER_RUN.env, DATABASE_URL: postgres.url };
    return await work([CAMPAIGN_RUN, { ...KILLED_SERVER_RUN, env }]);
  } finally {
    await postgres.stop();
  }
}

/** Installs and starts what the test runs of a group need, and calls `work` with them. */
async function callWithRuns<T>(
  group: Exclude<Group, 'checks'>,
  work: (runs: readonly TestRun[]) => Promise<T>,
): Promise<T> {
  if (group === 'unit') return work([UNIT_RUN]);
  if (group === 'api') return callWithApiRuns(work);
  if (group === 'campaigns') return callWithCampaigns(work);
  const env = { CHROMIUM_PATH: await ensureChromium() };
  if (group === 'exhaustive') {
    const projects = ['base contract', 'every tenant'];
    return work([
      { name: 'journeys with the base contract and for every tenant', runner: 'playwright', projects, env },
    ]);
  }
  await ensureNginx();
  await ensureCaddy();
  const projects = ['every extension', 'base contract (differences)'];
  return work([{ name: 'journeys in Chromium', runner: 'playwright', projects, env }]);
}

const runInOrder = (runs: readonly TestRun[]) => runStages(runs.map(createTestStage), 1);

const runGroup = (group: Group): Promise<StageResult[]> =>
  group === 'checks' ? runStages(createCheckStages(), PARALLEL_CHECKS) : callWithRuns(group, runInOrder);

/**
 * Runs all groups except `exhaustive` and `campaigns`, with fewer API tests on PGlite. The checks run one after another beside the
 * unit tests, which take longer and do not keep all cores busy.
 */
const runAllGroups = async () => [
  ...(await runStages([createTestStage(UNIT_RUN), ...createCheckStages()], PARALLEL_CHECKS)),
  ...(await callWithApiRuns(runInOrder, PGLITE_DRIVER_RUN)),
  ...(await runGroup('e2e')),
];

/** Runs a group's test runner in the foreground with the arguments of the user. @returns the first exit code that is not 0 */
function runWithArguments(group: Exclude<Group, 'checks'>, args: readonly string[]): Promise<number> {
  return callWithRuns(group, async (runs) => {
    const codes: number[] = [];
    // A run without tests must not fail, because the arguments may select tests of only one run. For example,
    // race tests run only on PostgreSQL.
    const allowNoTests = runs.length > 1 ? ['--passWithNoTests'] : [];
    for (const run of runs) {
      if (runs.length > 1) console.log(`\n${run.name}`);
      codes.push(
        await runInForeground(run.runner, buildCommandLine(run, [...args, ...allowNoTests]), run.env),
      );
    }
    return codes.find((code) => code !== 0) ?? 0;
  });
}

await runCommand(async () => {
  const usage = {
    command: `npm test [-- --only ${GROUPS.join('|')} [arguments of vitest or Playwright]]`,
    description:
      'Runs all checks and tests and prints a summary. --only runs one group; exhaustive and campaigns run only if they are selected.',
  };
  const args = process.argv.slice(2);
  const ownArgumentCount = args[0] === '--only' ? 2 : 1;
  const values = parseCommandOptions(usage, { only: { type: 'string' } }, args.slice(0, ownArgumentCount));
  const only = GROUPS.find((group) => group === values.only);
  if (values.only !== undefined && only === undefined) {
    throw new CommandError(`--only must be one of ${GROUPS.join(', ')}, not "${values.only}".`);
  }
  const runnerArguments = args.slice(ownArgumentCount);
  if (only !== undefined && runnerArguments.length > 0) {
    if (only === 'checks') throw new CommandError('--only checks accepts no further arguments.');
    process.exitCode = await runWithArguments(only, runnerArguments);
    return;
  }
  const results = await (only === undefined ? runAllGroups() : runGroup(only));
  if (!printSummary(results)) process.exitCode = 1;
});
