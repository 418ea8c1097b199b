import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CreateTenant } from '@livery/studio/server';
import { CommandError } from './steps.ts';
import { createTenant } from './tenant/new.ts';
import { deriveSlug } from './tenant/new-tenant-options.ts';

/** Returns the function with which the studio creates tenants, as `tenant new` does. @param dir the tenants folder */
export function createTenantCreator(dir: string, edgePort: number): CreateTenant {
  return async (name) => {
    const slug = deriveSlug(name);
    if (slug === '') return { ok: false, reason: 'Enter a name with at least one letter from A to Z.' };
    if (existsSync(join(dir, slug)))
      return { ok: false, reason: `The tenant "${slug}" already exists. Enter another name.` };
    try {
      await createTenant(dir, [`--name=${name}`, '--port', String(edgePort)]);
      return { ok: true, slug };
    } catch (error) {
      if (error instanceof CommandError) return { ok: false, reason: error.message };
      throw error;
    }
  };
}
