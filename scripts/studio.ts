// Starts the studio, the visual editor of brand drafts.
import { resolve } from 'node:path';
import { StartupError } from '@livery/edge/embedded';
import { startStudio } from '@livery/studio/server';
import { requireTenantsDir } from '@livery/tenant-config/load';
import { registerCleanup } from './lib/cleanup.ts';
import { parseCommandOptions, parseWholeNumber } from './lib/command-options.ts';
import { createTenantCreator } from './lib/create-studio-tenant.ts';
import { isPortTaken } from './lib/free-port.ts';
import { PORTAL_DIST, STUDIO_DIST, TENANTS_DIR } from './lib/paths.ts';
import { buildPortal, buildStudio } from './lib/portal-build.ts';
import { preparePreviewKey } from './lib/preview-key.ts';
import { findRunningProduct } from './lib/running-product.ts';
import { CommandError, runCommand } from './lib/steps.ts';
import { recordStudio } from './lib/studio-file.ts';
import { readAuthor } from './lib/tenant/author.ts';
import { reportTenantsDirProblems } from './lib/tenant/tenants-dir-problems.ts';

const DEFAULT_PORT = '8090';
const PORTS = [1, 65_534] as const;

async function requireFreePort(port: number): Promise<void> {
  if (!(await isPortTaken(port))) return;
  throw new CommandError(
    `Port ${port} is in use. The studio needs two ports in a row; choose others with --port.`,
  );
}

await runCommand(async () => {
  const values = parseCommandOptions(
    {
      command: 'npm run studio [-- --port N] [--tenants DIR] [--by NAME]',
      description:
        'Starts the visual editor of brand drafts on this machine. It needs a running npm start with the same tenants.',
    },
    { port: { type: 'string' }, tenants: { type: 'string' }, by: { type: 'string' } },
  );
  if (process.env['NODE_ENV'] === 'production') {
    throw new CommandError('The studio is for development only. Unset NODE_ENV, which is "production".');
  }
  const port = parseWholeNumber('--port', values.port ?? DEFAULT_PORT, PORTS);
  const tenantsDir = resolve(values.tenants ?? TENANTS_DIR);
  await reportTenantsDirProblems(() => requireTenantsDir(tenantsDir));
  const author = await readAuthor(values.by);
  const runningProduct = await findRunningProduct(tenantsDir);
  if (runningProduct === null) {
    throw new CommandError(
      'The previews use the lender API of npm start. Start it first, with the same tenants.',
    );
  }
  const previewPort = port + 1;
  for (const each of [port, previewPort]) await requireFreePort(each);
  await buildPortal();
  await buildStudio();
  const { key } = await preparePreviewKey(runningProduct.dataDir, tenantsDir);
  const studio = await startStudio({
    port,
    previewPort,
    tenantsDir,
    author,
    previewKey: key,
    reference: {
      url: `http://127.0.0.1:${runningProduct.apiPort}`,
      publicKeysDir: resolve(runningProduct.dataDir, 'public-keys'),
    },
    edgePort: runningProduct.port,
    portalDist: PORTAL_DIST,
    studioDist: STUDIO_DIST,
    createTenant: createTenantCreator(tenantsDir, runningProduct.port),
  }).catch((error: unknown) => {
    throw error instanceof StartupError ? new CommandError(error.message, { cause: error }) : error;
  });
  const removeRecord = recordStudio(runningProduct.dataDir, studio.url);
  registerCleanup(async () => {
    removeRecord();
    await studio.stop();
  });
  console.log(`\n  Studio: ${studio.url}\n\nCtrl-C stops it.`);
  // Ctrl-C is the normal way to stop, so it exits with 0.
  process.exitCode = 0;
  await new Promise(() => undefined);
});
