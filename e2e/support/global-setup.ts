import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../scripts/lib/free-port.ts';
import { TENANTS_DIR } from '../../scripts/lib/paths.ts';
import { buildPortal } from '../../scripts/lib/portal-build.ts';
import { startApi, startEdge } from '../../scripts/lib/stack.ts';
import { writeListedAccounts } from './accounts.ts';
import { publishStack, type StackName, selectStack } from './journey-stack.ts';
import { TENANTS } from './tenants.ts';

/** Copies the demo's tenant folders, so that journeys can create drafts. */
function copyTenants(dataDir: string): string {
  const tenantsDir = join(dataDir, 'tenants');
  cpSync(TENANTS_DIR, tenantsDir, { recursive: true });
  return tenantsDir;
}

/** Copies the demo's tenant folders, without the extensions of their lender APIs. */
function createBaseContractTenants(dataDir: string): string {
  const tenantsDir = copyTenants(dataDir);
  for (const { slug } of TENANTS) {
    const file = join(tenantsDir, slug, 'tenant.json');
    const folder = JSON.parse(readFileSync(file, 'utf8')) as { api: object };
    writeFileSync(file, JSON.stringify({ ...folder, api: { ...folder.api, extensions: [] } }));
  }
  return tenantsDir;
}

const createDataDir = () => mkdtempSync(join(tmpdir(), 'livery-journeys-'));

async function seedDemo(): Promise<string> {
  const dataDir = createDataDir();
  const [apiPort, port] = [await findFreePort(), await findFreePort()];
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
  const tenantsDir = name === 'base-contract' ? createBaseContractTenants(dataDir) : copyTenants(dataDir);
  const [apiPort, port] = [await findFreePort(), await findFreePort()];
  const options = { port, apiPort, dataDir, tenantsDir, logFile: join(dataDir, 'servers.log') };
  const [api] = await Promise.all([startApi(options), portalBuilt]);
  const edge = await startEdge(options);
  publishStack(name, options);
  return async () => {
    await Promise.all([edge.stop(), api?.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/**
 * Starts one stack with the demo and one with the base contract, so that the projects do not see each other's
 * changes. Builds the portal while the demo is seeded.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Logs everything, because a journey searches the log for secrets.
  process.env['LOG_LEVEL'] = 'trace';
  const portalBuilt = buildPortal();
  const demoDir = await seedDemo();
  const baseContractDir = createDataDir();
  cpSync(demoDir, baseContractDir, { recursive: true });
  const stopFunctions = await Promise.all([
    startJourneyStack('demo', demoDir, portalBuilt),
    startJourneyStack('base-contract', baseContractDir, portalBuilt),
  ]);
  delete process.env['LOG_LEVEL'];
  for (const name of ['demo', 'base-contract'] as const) {
    selectStack(name);
    await writeListedAccounts(TENANTS);
  }
  return async () => {
    await Promise.all(stopFunctions.map((stop) => stop()));
  };
}
