import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/free-port.ts';
import { TENANTS_DIR } from '../../scripts/lib/paths.ts';
import { buildPortal } from '../../scripts/lib/portal-build.ts';
import { startApi, startEdge } from '../../scripts/lib/stack.ts';
import { writeListedAccounts } from './accounts.ts';
import { TENANTS } from './tenants.ts';

/** The demo's tenant folders, as they are for lenders whose APIs have no extension. */
function withoutExtensions(dataDir: string): string {
  const tenantsDir = join(dataDir, 'tenants-without-extensions');
  cpSync(TENANTS_DIR, tenantsDir, { recursive: true });
  for (const { slug } of TENANTS) {
    const file = join(tenantsDir, slug, 'tenant.json');
    const folder = JSON.parse(readFileSync(file, 'utf8')) as { api: object };
    writeFileSync(file, JSON.stringify({ ...folder, api: { ...folder.api, extensions: [] } }));
  }
  return tenantsDir;
}

/**
 * One stack with the whole demo, seeded for this run and shared by all journeys; and a second edge before the same lender
 * API, whose tenants have no extension. Seeding and the portal's build take a core each.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'livery-journeys-'));
  const [apiPort, port, barePort] = [await freePort(), await freePort(), await freePort()];
  // All that the servers can say is written down, for the journey that looks for what they must not.
  process.env['LOG_LEVEL'] = 'trace';
  const common = { apiPort, dataDir, logFile: join(dataDir, 'servers.log') };
  const [api] = await Promise.all([startApi({ ...common, port }), buildPortal()]);
  const [edge, bare] = await Promise.all([
    startEdge({ ...common, port }),
    startEdge({
      ...common,
      port: barePort,
      tenantsDir: withoutExtensions(dataDir),
      logFile: join(dataDir, 'bare-edge.log'),
    }),
  ]);
  delete process.env['LOG_LEVEL'];
  process.env['LIVERY_E2E_PORT'] = String(port);
  process.env['LIVERY_E2E_BARE_PORT'] = String(barePort);
  process.env['LIVERY_E2E_API_PORT'] = String(apiPort);
  process.env['LIVERY_E2E_DATA'] = dataDir;
  await writeListedAccounts(TENANTS);
  return async () => {
    await Promise.all([edge.stop(), bare.stop(), api?.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  };
}
