import type { CreateTenant } from '@livery/studio/server';
import { CommandError } from './steps.ts';
import { createTenant } from './tenant/new.ts';
import { deriveSlug } from './tenant/new-tenant-options.ts';

/** Returns the function with which the studio creates tenants, as `tenant new` does. @param dir the tenants folder */
export function createTenantCreator(dir: string, edgePort: number): CreateTenant {
  return async (name) => {
    try {
      await createTenant(dir, [`--name=${name}`, '--port', String(edgePort)]);
      return { ok: true, slug: deriveSlug(name) };
    } catch (error) {
      if (error instanceof CommandError) return { ok: false, reason: error.message };
      throw error;
    }
  };
}
