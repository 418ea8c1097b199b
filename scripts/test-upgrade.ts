// Replaces an earlier version of Livery by a later one and back again, server by server, while staff work, visitors open pages, and a tab
// of the earlier version stays open. Fails if a request fails, if a file of either build of the portal is missing on an edge, or if the
// open tab shows an error or is reloaded.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseCommandOptions, parseWholeNumber } from './lib/command-options.ts';
import { startPostgresIn } from './lib/postgres.ts';
import { runProgramOrThrow } from './lib/run-program.ts';
import { buildWorkingTree, checkOutVersion } from './lib/staff-load/livery-version.ts';
import { openTab } from './lib/staff-load/open-tab.ts';
import { startPageVisits } from './lib/staff-load/page-visits.ts';
import { printCallReport } from './lib/staff-load/report.ts';
import { startStaffLoad } from './lib/staff-load/run-load.ts';
import { startServerGroup } from './lib/staff-load/server-group.ts';
import type { Call } from './lib/staff-load/staff-session.ts';
import { CommandError, runCommand, runStep } from './lib/steps.ts';
import { ensurePostgres } from './lib/system-packages.ts';
import { createTemporaryFolder } from './lib/temporary-folder.ts';
import { LENDER, SLUG } from './lib/test-servers/lender-client.ts';

const SERVERS = 2;
const SESSIONS = 16;
const THINK_MS = [300, 1_500] as const;
const MIX = { lists: 0.3, searches: 0.2, accounts: 0.5, writes: 0.5 };
const RAMP_MS = 15_000;
/** The time between the replacements of two servers, in which nginx sends requests to the new server again. */
const SETTLE_MS = 5_000;
const SCHEDULE_DAYS_AHEAD = 30;

const usage = {
  command: 'npm run test:upgrade -- --from COMMIT [--to COMMIT] [--one-way] [--seed N]',
  description:
    'Tests a rolling upgrade from one commit to another (default: the working tree) and back, with two edges and two lender API servers behind nginx, while staff work and a tab of the earlier version stays open. --one-way does not go back: use it if the later commit has a migration that the earlier one does not support.',
};

await runCommand(async () => {
  const options = parseCommandOptions(usage, {
    from: { type: 'string' },
    to: { type: 'string' },
    'one-way': { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
  });
  const { from, to } = options;
  if (from === undefined) throw new CommandError(`--from must name a commit. Usage: ${usage.command}`);
  const seed = parseWholeNumber('--seed', options.seed, [0, 1_000_000_000]);
  const bin = await ensurePostgres();
  const [folder, postgresFolder] = [createTemporaryFolder('upgrade'), createTemporaryFolder('postgres')];
  const earlier = await runStep(`Building ${from}`, () => checkOutVersion(from, folder.path));
  const later = await runStep(`Building ${to ?? 'the working tree'}`, () =>
    to === undefined ? buildWorkingTree() : checkOutVersion(to, folder.path),
  );
  if (earlier.assets.join() === later.assets.join())
    throw new CommandError(`${from} has the same build of the portal. Name an earlier commit with --from.`);
  const postgres = await startPostgresIn(postgresFolder.path, ['max_connections=100']);
  const readMigrations = async () =>
    (
      await runProgramOrThrow(`${bin}/psql`, [
        postgres.url,
        '-tAc',
        `select count(*) from lender_${SLUG}.applied_migrations`,
      ])
    ).trim();
  const lendersFile = join(folder.path, 'lenders.json');
  writeFileSync(lendersFile, JSON.stringify([LENDER]));
  const apiEnv = { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' };
  const group = await runStep('Starting four servers of the earlier version', () =>
    startServerGroup({
      folder: folder.path,
      servers: SERVERS,
      apiEnv,
      lender: { slug: SLUG, lendersFile, email: 'role1@harbor.example' },
      logFile: join(folder.path, 'servers.log'),
      root: earlier.root,
    }),
  );
  const edges = group.names.filter((name) => name.startsWith('edge'));
  const migrationsBefore = await readMigrations();
  const load = startStaffLoad({
    portal: group.portal,
    sessions: SESSIONS,
    thinkMs: THINK_MS,
    rampMs: RAMP_MS,
    mix: MIX,
    seed,
    scheduleDay: new Date(Date.now() + SCHEDULE_DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10),
  });
  const pageCalls: Call[] = [];
  const visits = startPageVisits(group.portal, (call) => pageCalls.push(call));
  const tab = await openTab(group.portal, `${SLUG}.localhost`);
  await wait(RAMP_MS);

  /** Requests every file from every edge. An open tab or a page from another edge needs the files of both builds. */
  const requireAssets = async (label: string, assets: readonly string[]): Promise<void> => {
    for (const edge of edges) {
      const headers = { 'x-forwarded-host': `${SLUG}.localhost` };
      for (const asset of assets) {
        const response = await fetch(`${group.getOrigin(edge)}${asset}`, { headers });
        await response.arrayBuffer();
        if (response.status !== 200)
          throw new CommandError(`${asset} (${label}) on ${edge}: status ${response.status}`);
      }
    }
    console.log(`  ${assets.length} files of ${label} on ${edges.length} edges: all served`);
  };
  const replaceAll = async (root: string): Promise<void> => {
    for (const name of group.names) {
      await group.replace(name, root);
      await wait(SETTLE_MS);
    }
  };

  await runStep('Migrating the database', () =>
    runProgramOrThrow(
      process.execPath,
      [
        join(later.root, 'scripts/bootstrap.mjs'),
        ...['api', 'migrate', '--lenders', lendersFile, '--data', join(folder.path, 'data-migrate')],
      ],
      apiEnv,
    ),
  );
  await wait(SETTLE_MS);
  await runStep('Upgrading the servers one by one', () => replaceAll(later.root));
  await requireAssets('the earlier build', earlier.assets);
  await requireAssets('the later build', later.assets);
  await tab.openScreen('Groups');
  await tab.openScreen('Messages');
  if (!options['one-way']) {
    await runStep('Returning to the earlier version one by one', () => replaceAll(earlier.root));
    await requireAssets('the later build', later.assets);
    await tab.openScreen('App Rules');
  }
  await tab.close();
  await load.stop();
  await visits.stop();
  const calls = [...load.calls, ...pageCalls];
  const { errors } = printCallReport(calls);
  const migrationsAfter = await readMigrations();
  console.log(`\nMigrations: ${migrationsBefore} before the upgrade, ${migrationsAfter} after it`);
  if (migrationsAfter === migrationsBefore)
    console.log('Both versions have the same schema, so this run tested no migration.');
  if (errors > 0) throw new CommandError(`${errors} of ${calls.length} calls failed.`);
  console.log(`All ${calls.length} calls succeeded.`);
  await group.stop();
  await postgres.stop();
  for (const { remove } of [earlier, later]) await remove();
  for (const { remove } of [folder, postgresFolder]) remove();
});
