// The parts of this benchmark:
// speed: compares the edge with four other servers on one core. wrk generates the load on another core.
// hostile: measures response times while the edge reads hostile tenant folders.
// publish: measures the time of a check of 300 tenants, and the time until two edges serve a published release, with and without
// notifications of changes.
// scale: measures start time, memory, request time and folder changes with N tenants.
// Times depend on the machine and are valid only if nothing else runs on it.
import { join } from 'node:path';
import { requireTwoCores } from './lib/bench-edge/cores.ts';
import { measureHostileFolders } from './lib/bench-edge/hostile-folders.ts';
import { measurePublishes } from './lib/bench-edge/publishes.ts';
import { measureScale, printFigures } from './lib/bench-edge/scale.ts';
import { measureSpeed } from './lib/bench-edge/speed.ts';
import { printSpeed } from './lib/bench-edge/speed-report.ts';
import { parseCommandOptions, parseWholeNumber } from './lib/command-options.ts';
import { getTenantHost, writeTenantFolders } from './lib/generated-tenants.ts';
import { describeMachine } from './lib/machine-report.ts';
import { buildPortal } from './lib/portal-build.ts';
import { CommandError, runCommand, runStep } from './lib/steps.ts';
import { ensureWrk } from './lib/system-packages.ts';
import { createTemporaryFolder } from './lib/temporary-folder.ts';

const USAGE = {
  command:
    'npm run bench:edge [-- --only speed|scale|hostile|publish] [--tenants N] [--rounds N] [--seconds N]',
  description:
    'Compares the edge with bare Node, nginx and Fastify, and measures it with 10,000 tenants, after publishes, and while it reads hostile tenant folders. Also measures a check of 300 tenants. Prints which limits are met.',
};

/** The number of tenants that the comparison with other servers visits. All N tenants are on the edge. */
const VISITED_TENANTS = 1_000;
const PARTS = ['speed', 'scale', 'hostile', 'publish'];

await runCommand(async () => {
  const text = { type: 'string' } as const;
  const options = parseCommandOptions(USAGE, { only: text, tenants: text, rounds: text, seconds: text });
  const { only } = options;
  if (only !== undefined && !PARTS.includes(only)) {
    throw new CommandError(`--only must be one of ${PARTS.join(', ')}, not "${only}".`);
  }
  const isSelected = (part: string) => only === undefined || only === part;
  const tenants = parseWholeNumber('--tenants', options.tenants ?? '10000', [500, 99_999]);
  const rounds = parseWholeNumber('--rounds', options.rounds ?? '12', [1, 100]);
  const seconds = parseWholeNumber('--seconds', options.seconds ?? '2', [1, 600]);
  requireTwoCores();
  await ensureWrk();
  await buildPortal();
  const folder = createTemporaryFolder('bench-edge');
  const tenantsDir = join(folder.path, 'tenants');
  const hosts = Array.from({ length: tenants }, (_, index) => getTenantHost(index));
  let missedLimits = 0;
  try {
    if (isSelected('hostile')) {
      missedLimits += printFigures(
        await runStep('Reading hostile folders', () => measureHostileFolders(folder.path)),
      );
    }
    if (isSelected('publish'))
      missedLimits += printFigures(await runStep('Publishing', () => measurePublishes(folder.path)));
    if (isSelected('speed') || isSelected('scale')) {
      await runStep(`Writing ${tenants.toLocaleString('en')} tenant folders`, () => {
        writeTenantFolders(tenantsDir, tenants);
        return Promise.resolve();
      });
    }
    const commonOptions = { tenantsDir, hosts, folder: folder.path };
    if (isSelected('speed'))
      missedLimits += printSpeed(
        await measureSpeed({ ...commonOptions, hosts: hosts.slice(0, VISITED_TENANTS), rounds, seconds }),
      );
    if (isSelected('scale')) missedLimits += printFigures(await measureScale(commonOptions));
  } finally {
    folder.remove();
  }
  console.log(`\n${describeMachine()}`);
  if (missedLimits > 0) process.exitCode = 1;
});
