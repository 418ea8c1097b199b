import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/free-port.ts';
import { startStack } from '../../scripts/lib/stack.ts';
import { writeListedAccounts } from './accounts.ts';
import { TENANTS } from './tenants.ts';

/** One stack with the whole demo, seeded for this run and shared by all journeys. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'livery-journeys-'));
  const ports = { port: await freePort(), apiPort: await freePort() };
  // All that the servers can say is written down, for the journey that looks for what they must not.
  process.env['LOG_LEVEL'] = 'trace';
  const stack = await startStack({ ...ports, dataDir, logFile: join(dataDir, 'servers.log') });
  delete process.env['LOG_LEVEL'];
  process.env['LIVERY_E2E_PORT'] = String(stack.edge.ready.port);
  process.env['LIVERY_E2E_API_PORT'] = String(stack.api?.ready.port);
  process.env['LIVERY_E2E_DATA'] = dataDir;
  await writeListedAccounts(TENANTS);
  return async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
