import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningStudio, startStudio } from '@livery/studio/server';
import { createTenantCreator } from './create-studio-tenant.ts';
import { findFreePort } from './free-port.ts';
import { PORTAL_DIST, STUDIO_DIST, TENANTS_DIR } from './paths.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const EDGE_PORT = 8080;

/** Starts a studio with a copy of one demo tenant. No lender API runs, because nobody signs in. */
export async function startDemoStudio(slug: string): Promise<RunningStudio> {
  const folder = createTemporaryFolder('demo-studio');
  cpSync(join(TENANTS_DIR, slug), join(folder.path, slug), { recursive: true });
  const studio = await startStudio({
    port: await findFreePort(),
    previewPort: await findFreePort(),
    tenantsDir: folder.path,
    author: 'Ada Lovelace',
    previewKey: Buffer.alloc(32),
    reference: { url: 'http://127.0.0.1:9', publicKeysDir: null },
    edgePort: EDGE_PORT,
    portalDist: PORTAL_DIST,
    studioDist: STUDIO_DIST,
    createTenant: createTenantCreator(folder.path, EDGE_PORT),
    logLevel: 'silent',
  });
  return {
    url: studio.url,
    stop: async () => {
      await studio.stop();
      folder.remove();
    },
  };
}
