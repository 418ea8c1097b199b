import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  findIndexEntry,
  locateServedLive,
  readDocuments,
  readReleaseIndex,
} from '@livery/tenant-config/load';

/**
 * Copies a tenant folder and its preset, but with a local host and the reference lender API. Returns the new tenants
 * folder.
 * @param dir the tenants folder
 * @param parent the folder in which the new tenants folder is created
 */
export async function copyTenantForPreview(dir: string, slug: string, parent: string): Promise<string> {
  const tenants = join(parent, 'tenants');
  const releaseId = findIndexEntry(await readReleaseIndex(dir), slug)?.release;
  const { preset } = await readDocuments(locateServedLive(dir, slug, releaseId));
  if (preset !== null) {
    cpSync(preset.path, join(tenants, '.presets', preset.name), { recursive: true, dereference: true });
  }
  cpSync(join(dir, slug), join(tenants, slug), { recursive: true, dereference: true });
  const file = join(tenants, slug, 'tenant.json');
  const originalTenant = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  // Removes the tenant's public key, because the reference lender API generates its own key.
  const tenant = Object.fromEntries(
    Object.entries(originalTenant).filter(([name]) => name !== 'passwordEncryption'),
  );
  const localTenant = {
    ...tenant,
    hosts: [`${slug}.localhost`],
    canonicalOrigin: `http://${slug}.localhost:8080`,
    api: { mode: 'reference' },
  };
  writeFileSync(file, JSON.stringify(localTenant));
  return tenants;
}
