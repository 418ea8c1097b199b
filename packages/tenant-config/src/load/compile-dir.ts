import { join } from 'node:path';
import type { CompileResult, Release, TenantProblem } from '../release.ts';
import { type CompileContext, compileTenantFolder } from './compile-folder.ts';
import { listTenantFolders } from './list-folders.ts';

export interface BrokenTenant {
  readonly slug: string;
  readonly problems: readonly TenantProblem[];
}

export interface CompiledTenants {
  readonly releases: readonly Release[];
  readonly broken: readonly BrokenTenant[];
}

/** Folders read at a time: enough to keep the disk busy, few enough for any limit on open files. */
const BATCH = 32;

/** The problem of a release that claims a host which an earlier one has; null when none does. */
function hostClash({ slug, hosts }: Release, owners: ReadonlyMap<string, string>): TenantProblem | null {
  for (const host of hosts) {
    const owner = owners.get(host);
    if (owner !== undefined) {
      const reason = `The host "${host}" belongs to the tenant "${owner}" already, so "${slug}" cannot have it; remove it from one of them.`;
      return { file: 'tenant.json', field: 'hosts', reason };
    }
  }
  return null;
}

/** Sorts results into what is served and what is not. Of two claims on a host the first in the order wins. */
function settle(results: readonly CompileResult[]): CompiledTenants {
  const releases: Release[] = [];
  const broken: BrokenTenant[] = [];
  const owners = new Map<string, string>();
  for (const result of results) {
    if (!result.ok) {
      broken.push({ slug: result.slug, problems: result.problems });
      continue;
    }
    const { release } = result;
    const clash = hostClash(release, owners);
    if (clash !== null) {
      broken.push({ slug: release.slug, problems: [clash] });
      continue;
    }
    for (const host of release.hosts) owners.set(host, release.slug);
    releases.push(release);
  }
  return { releases, broken };
}

/**
 * Compiles every tenant folder in `dir`, in alphabetical order. A broken folder does not touch the others, and a host
 * claimed twice refuses the later folder. Throws when `dir` itself is not there.
 */
export async function compileTenantsDir(dir: string, context: CompileContext): Promise<CompiledTenants> {
  const slugs = await listTenantFolders(dir);
  const results: CompileResult[] = [];
  for (let at = 0; at < slugs.length; at += BATCH) {
    const batch = slugs.slice(at, at + BATCH);
    results.push(...(await Promise.all(batch.map((slug) => compileTenantFolder(join(dir, slug), context)))));
  }
  return settle(results);
}
