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

const GROUPS = ['checks', 'unit', 'api', 'e2e'] as const;
/** As long as all other journeys together: those that go another way without extensions are among these. */
const ON_REQUEST = ['bare'] as const;
type Group = (typeof GROUPS | typeof ON_REQUEST)[number];
const CHOICES: readonly Group[] = [...GROUPS, ...ON_REQUEST];

/** How many stages of a group run side by side on two cores; all but the checks use all cores by themselves. */
const LANES: Record<Group, number> = { checks: 2, unit: 1, api: 1, e2e: 1, bare: 1 };

async function apiOnPostgres(): Promise<{ stage: Stage; stop: () => Promise<void> }> {
  const postgres = await startPostgres();
  const stage = vitestStage('API on PostgreSQL', ['api'], { DATABASE_URL: postgres.url });
  return { stage, stop: postgres.stop };
}

async function runGroup(group: Group) {
  if (group === 'checks') return runStages(checkStages(), LANES.checks);
  if (group === 'unit') return runStages([vitestStage('unit and component', ['unit', 'portal'])], LANES.unit);
  if (group === 'e2e' || group === 'bare') {
    const env = { CHROMIUM_PATH: await chromiumPath() };
    await nginxPath();
    await caddyPath();
    const stage =
      group === 'e2e'
        ? playwrightStage('journeys in Chromium', ['every extension', 'another way without'], env)
        : playwrightStage('journeys without extensions', ['no extension'], env);
    return runStages([stage], LANES[group]);
  }
  const { stage, stop } = await apiOnPostgres();
  try {
    return await runStages([vitestStage('API on PGlite', ['api']), stage], LANES.api);
  } finally {
    await stop();
  }
}

await runCommand(async () => {
  const usage = {
    use: `npm test [-- --only ${CHOICES.join('|')}]`,
    does: 'Runs every check and every test, and ends with a summary.',
  };
  const values = commandOptions(usage, { only: { type: 'string' } });
  const only = CHOICES.find((group) => group === values.only);
  if (values.only !== undefined && only === undefined) {
    throw new CommandError(`--only takes one of ${CHOICES.join(', ')}; it was "${values.only}".`);
  }
  const results = [];
  for (const group of only === undefined ? GROUPS : [only]) results.push(...(await runGroup(group)));
  if (!printSummary(results)) process.exitCode = 1;
});
