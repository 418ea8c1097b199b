// Use: npm run bench:edge [-- --only speed|scale|hostile] [--tenants N] [--rounds N] [--seconds N]
//
// speed: compares the edge with four other servers, on one core, with wrk on another.
// hostile: response times while the edge reads hostile tenant folders.
// scale: start, memory, request time and folder changes with N tenants. Each part reports which limits are met.
// Times depend on the machine and are valid only while nothing else runs on it.
import { join } from 'node:path';
import { load } from './lib/bench-api/report.ts';
import { requireTwoCores } from './lib/bench-edge/cores.ts';
import { measureHostile } from './lib/bench-edge/hostile.ts';
import { measureScale, printScale } from './lib/bench-edge/scale.ts';
import { measureSpeed } from './lib/bench-edge/speed.ts';
import { printSpeed } from './lib/bench-edge/speed-report.ts';
import { commandOptions, wholeNumber } from './lib/command-options.ts';
import { hostOf, writeTenantFolders } from './lib/generated-tenants.ts';
import { buildPortal } from './lib/portal-build.ts';
import { CommandError, runCommand, step } from './lib/steps.ts';
import { wrkPath } from './lib/system-packages.ts';
import { temporaryFolder } from './lib/temporary-folder.ts';

const USAGE = {
  use: 'npm run bench:edge [-- --only speed|scale|hostile] [--tenants N] [--rounds N] [--seconds N]',
  does: 'Measures the edge against bare Node, nginx and Fastify, with 10,000 tenants, and while hostile folders are read; reports which limits are met.',
};

const PARTS = ['speed', 'scale', 'hostile'];

await runCommand(async () => {
  const text = { type: 'string' } as const;
  const options = commandOptions(USAGE, { only: text, tenants: text, rounds: text, seconds: text });
  const { only } = options;
  if (only !== undefined && !PARTS.includes(only)) {
    throw new CommandError(`--only takes ${PARTS.join(', ')}; it was "${only}".`);
  }
  const runs = (part: string) => only === undefined || only === part;
  const tenants = wholeNumber('--tenants', options.tenants ?? '10000', [500, 99_999]);
  const rounds = wholeNumber('--rounds', options.rounds ?? '12', [1, 100]);
  const seconds = wholeNumber('--seconds', options.seconds ?? '2', [1, 600]);
  requireTwoCores();
  await wrkPath();
  await buildPortal();
  const folder = temporaryFolder('bench-edge');
  const tenantsDir = join(folder.path, 'tenants');
  const hosts = Array.from({ length: tenants }, (_, index) => hostOf(index));
  let missed = 0;
  try {
    if (runs('hostile')) {
      missed += printScale(await step('Reading hostile folders', () => measureHostile(folder.path)));
    }
    if (runs('speed') || runs('scale')) {
      await step(`Writing ${tenants.toLocaleString('en')} tenant folders`, () => {
        writeTenantFolders(tenantsDir, tenants);
        return Promise.resolve();
      });
    }
    const field = { tenantsDir, hosts, folder: folder.path };
    if (runs('speed')) missed += printSpeed(await measureSpeed({ ...field, rounds, seconds }));
    if (runs('scale')) missed += printScale(await measureScale(field));
  } finally {
    folder.remove();
  }
  console.log(`\nLoad of the machine in the last 1, 5 and 15 minutes, this run included: ${load()}.`);
  if (missed > 0) process.exitCode = 1;
});
