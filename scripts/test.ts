// Use: npm test [-- --only checks|unit|api|e2e|bare]
//
// Runs every check and every test, installs what is missing (Chromium, PostgreSQL, nginx, Caddy), and ends with a
// summary by stage and the line `N passed, N failed`. `bare`, which runs on request alone, is every journey once more at
// lenders whose APIs have no extension.
import { checkStages } from './lib/check-stages.ts';
import { commandOptions } from './lib/command-options.ts';
import { startPostgres } from './lib/postgres.ts';
import { playwrightStage, printSummary, runStages, type Stage, vitestStage } from './lib/stage.ts';
import { CommandError, runCommand } from './lib/steps.ts';
import { caddyPath, chromiumPath, nginxPath } from './lib/system-packages.ts';

/** `bare` runs on request alone, for it takes minutes: `e2e` has the journeys that go another way without extensions. */
const GROUPS = ['checks', 'unit', 'api', 'e2e', 'bare'] as const;
type Group = (typeof GROUPS)[number];

/** Checks run side by side, each on a core of its own. */
const CHECK_LANES = 2;

const unitStage = (): Stage => vitestStage('unit and component', ['unit', 'portal']);

async function apiOnPostgres(): Promise<{ stage: Stage; stop: () => Promise<void> }> {
  const postgres = await startPostgres();
  const stage = vitestStage('API on PostgreSQL', ['api'], { DATABASE_URL: postgres.url });
  return { stage, stop: postgres.stop };
}

async function runGroup(group: Group) {
  if (group === 'checks') return runStages(checkStages(), CHECK_LANES);
  if (group === 'unit') return runStages([unitStage()], 1);
  if (group === 'bare') {
    const env = { CHROMIUM_PATH: await chromiumPath() };
    return runStages([playwrightStage('journeys without extensions', ['no extension'], env)], 1);
  }
  if (group === 'e2e') {
    const env = { CHROMIUM_PATH: await chromiumPath() };
    await nginxPath();
    await caddyPath();
    const projects = ['every extension', 'another way without'];
    return runStages([playwrightStage('journeys in Chromium', projects, env)], 1);
  }
  const { stage, stop } = await apiOnPostgres();
  try {
    return await runStages([vitestStage('API on PGlite', ['api']), stage], 1);
  } finally {
    await stop();
  }
}

/** The slowest check takes longer than all others together: the first tests use the core that these leave. */
const runAll = async () => [
  ...(await runStages([...checkStages(), unitStage()], CHECK_LANES)),
  ...(await runGroup('api')),
  ...(await runGroup('e2e')),
];

await runCommand(async () => {
  const usage = {
    use: `npm test [-- --only ${GROUPS.join('|')}]`,
    does: 'Runs every check and every test, and ends with a summary; bare only when it is named.',
  };
  const values = commandOptions(usage, { only: { type: 'string' } });
  const only = GROUPS.find((group) => group === values.only);
  if (values.only !== undefined && only === undefined) {
    throw new CommandError(`--only takes one of ${GROUPS.join(', ')}; it was "${values.only}".`);
  }
  const results = await (only === undefined ? runAll() : runGroup(only));
  if (!printSummary(results)) process.exitCode = 1;
});
