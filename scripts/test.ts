// Use: npm test [-- --only checks|unit|api|e2e|exhaustive [arguments of vitest or Playwright]]
//
// Runs every check and every test, installs what is missing (Chromium, PostgreSQL, nginx, Caddy), and ends with a
// summary by stage and the line `N passed, N failed`. `exhaustive` runs only on request: it runs every journey against lender APIs
// without extensions, and the journeys that repeat a screen for every tenant. Arguments after the group are passed to its test
// runner, whose report is shown instead of the summary.
import { checkStages } from './lib/check-stages.ts';
import { commandOptions } from './lib/command-options.ts';
import { startPostgres } from './lib/postgres.ts';
import { runInForeground } from './lib/run-program.ts';
import { printSummary, runStages, type StageResult, testStage } from './lib/stage.ts';
import { CommandError, runCommand } from './lib/steps.ts';
import { caddyPath, chromiumPath, nginxPath } from './lib/system-packages.ts';
import { commandLine, type TestRun } from './lib/test-run.ts';

/** `exhaustive` runs only on request, because it takes many minutes; `e2e` runs a part of it. */
const GROUPS = ['checks', 'unit', 'api', 'e2e', 'exhaustive'] as const;
type Group = (typeof GROUPS)[number];

/** Number of checks that run in parallel. */
const CHECK_LANES = 2;

const UNIT_RUN: TestRun = {
  name: 'unit and component',
  runner: 'vitest',
  projects: ['unit', 'portal'],
  env: {},
};

/** Calls `work` with the runs of the API tests, on PGlite and on a PostgreSQL server that is stopped afterwards. */
async function withApiRuns<T>(work: (runs: readonly TestRun[]) => Promise<T>): Promise<T> {
  const onPglite: TestRun = { name: 'API on PGlite', runner: 'vitest', projects: ['api'], env: {} };
  const postgres = await startPostgres();
  try {
    return await work([
      onPglite,
      { ...onPglite, name: 'API on PostgreSQL', env: { DATABASE_URL: postgres.url } },
    ]);
  } finally {
    await postgres.stop();
  }
}

/** Calls `work` with the test runs of a group, after everything they need is installed and started. */
async function withRuns<T>(
  group: Exclude<Group, 'checks'>,
  work: (runs: readonly TestRun[]) => Promise<T>,
): Promise<T> {
  if (group === 'unit') return work([UNIT_RUN]);
  if (group === 'api') return withApiRuns(work);
  const env = { CHROMIUM_PATH: await chromiumPath() };
  if (group === 'exhaustive') {
    const projects = ['no extension', 'every tenant'];
    return work([
      { name: 'journeys without extensions and on every tenant', runner: 'playwright', projects, env },
    ]);
  }
  await nginxPath();
  await caddyPath();
  const projects = ['every extension', 'another way without'];
  return work([{ name: 'journeys in Chromium', runner: 'playwright', projects, env }]);
}

const runGroup = (group: Group): Promise<StageResult[]> =>
  group === 'checks'
    ? runStages(checkStages(), CHECK_LANES)
    : withRuns(group, (runs) => runStages(runs.map(testStage), 1));

/** Runs everything. The slowest check takes longer than all others together, so the unit tests start on the second core meanwhile. */
const runAll = async () => [
  ...(await runStages([...checkStages(), testStage(UNIT_RUN)], CHECK_LANES)),
  ...(await runGroup('api')),
  ...(await runGroup('e2e')),
];

/** Runs a group's test runner in the foreground with the user's arguments. @returns the first exit code that is not 0 */
function runNarrowed(group: Exclude<Group, 'checks'>, own: readonly string[]): Promise<number> {
  return withRuns(group, async (runs) => {
    const codes: number[] = [];
    // A file may belong to one of several runs only, such as the race tests, which need PostgreSQL.
    const mayMatchNothing = runs.length > 1 ? ['--passWithNoTests'] : [];
    for (const run of runs) {
      if (runs.length > 1) console.log(`\n${run.name}`);
      codes.push(await runInForeground(run.runner, commandLine(run, [...own, ...mayMatchNothing]), run.env));
    }
    return codes.find((code) => code !== 0) ?? 0;
  });
}

await runCommand(async () => {
  const usage = {
    use: `npm test [-- --only ${GROUPS.join('|')} [arguments of vitest or Playwright]]`,
    does: 'Runs every check and every test and prints a summary; exhaustive only if it is named.',
  };
  const args = process.argv.slice(2);
  const ownCount = args[0] === '--only' ? 2 : 1;
  const values = commandOptions(usage, { only: { type: 'string' } }, args.slice(0, ownCount));
  const only = GROUPS.find((group) => group === values.only);
  if (values.only !== undefined && only === undefined) {
    throw new CommandError(`--only takes one of ${GROUPS.join(', ')}; it was "${values.only}".`);
  }
  const runnerArguments = args.slice(ownCount);
  if (only !== undefined && runnerArguments.length > 0) {
    if (only === 'checks') throw new CommandError('The checks take no further arguments.');
    process.exitCode = await runNarrowed(only, runnerArguments);
    return;
  }
  const results = await (only === undefined ? runAll() : runGroup(only));
  if (!printSummary(results)) process.exitCode = 1;
});
