import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/free-port.ts';
import { TENANTS_DIR } from '../../scripts/lib/paths.ts';
import { buildPortal } from '../../scripts/lib/portal-build.ts';
import { startApi, startEdge } from '../../scripts/lib/stack.ts';
import { writeListedAccounts } from './accounts.ts';
import { announceStack, chooseStack, type StackName } from './journey-stack.ts';
import { TENANTS } from './tenants.ts';

/** Creates copies of the demo's tenant folders for lender APIs without extensions. */
function withoutExtensions(dataDir: string): string {
  const tenantsDir = join(dataDir, 'tenants');
  cpSync(TENANTS_DIR, tenantsDir, { recursive: true });
  for (const { slug } of TENANTS) {
    const file = join(tenantsDir, slug, 'tenant.json');
    const folder = JSON.parse(readFileSync(file, 'utf8')) as { api: object };
    writeFileSync(file, JSON.stringify({ ...folder, api: { ...folder.api, extensions: [] } }));
  }
  return tenantsDir;
}

const newDataDir = () => mkdtempSync(join(tmpdir(), 'livery-journeys-'));

/** Seeds the demo lenders. Returns the data folder, which every stack copies. */
async function seedDemo(): Promise<string> {
  const dataDir = newDataDir();
  const [apiPort, port] = [await freePort(), await freePort()];
  const api = await startApi({ port, apiPort, dataDir, logFile: join(dataDir, 'servers.log') });
  await api?.stop();
  return dataDir;
}

/** Starts a separate stack for all journeys of a project. Returns a function that stops it. */
async function startJourneyStack(
  name: StackName,
  dataDir: string,
  portalBuilt: Promise<void>,
): Promise<() => Promise<void>> {
  const tenantsDir = name === 'base-contract' ? withoutExtensions(dataDir) : TENANTS_DIR;
  const [apiPort, port] = [await freePort(), await freePort()];
  const options = { port, apiPort, dataDir, tenantsDir, logFile: join(dataDir, 'servers.log') };
  const [api] = await Promise.all([startApi(options), portalBuilt]);
  const edge = await startEdge(options);
  announceStack(name, options);
  return async () => {
    await Promise.all([edge.stop(), api?.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/**
 * Starts one stack with the whole demo and one with lender APIs without extensions, so that the projects do not see each other's
 * changes. The portal is built while the demo is seeded.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // The servers log everything for the journey that searches the log for secrets.
  process.env['LOG_LEVEL'] = 'trace';
  const portalBuilt = buildPortal();
  const demoDir = await seedDemo();
  const bareDir = newDataDir();
  cpSync(demoDir, bareDir, { recursive: true });
  const stops = await Promise.all([
    startJourneyStack('demo', demoDir, portalBuilt),
    startJourneyStack('base-contract', bareDir, portalBuilt),
  ]);
  delete process.env['LOG_LEVEL'];
  for (const name of ['demo', 'base-contract'] as const) {
    chooseStack(name);
    await writeListedAccounts(TENANTS);
  }
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
