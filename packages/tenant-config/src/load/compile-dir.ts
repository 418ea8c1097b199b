import type { CompileResult, Release, TenantProblem } from '../release.ts';
import { listTenantFolders, type TenantFolder } from './files/list-folders.ts';
import { compileTenantFolder } from './folder/compile-folder.ts';
import type { CompileContext } from './folder/read-folder.ts';
import { assignHosts, type Candidate } from './host-claims.ts';
import { locateServedLive } from './publishing/paths.ts';
import { findIndexEntry, readReleaseIndex } from './publishing/release-index.ts';

export interface InvalidTenant {
  readonly slug: string;
  readonly problems: readonly TenantProblem[];
}

export interface CompiledTenants {
  readonly releases: readonly Release[];
  readonly broken: readonly InvalidTenant[];
}

/** The number of folders to read concurrently, less than common limits on open files. */
const BATCH = 32;

const compareSlugs = (a: { slug: string }, b: { slug: string }): number => (a.slug < b.slug ? -1 : 1);

/**
 * Compiles live folders with the presets that edges use.
 * @throws PublishingError `damaged` if the index of releases is invalid
 */
export async function compileFolders(
  dir: string,
  folders: readonly TenantFolder[],
  context: CompileContext,
): Promise<(readonly [TenantFolder, CompileResult])[]> {
  const index = await readReleaseIndex(dir);
  const results: (readonly [TenantFolder, CompileResult])[] = [];
  for (let at = 0; at < folders.length; at += BATCH) {
    const batch = folders.slice(at, at + BATCH).map(async (folder) => {
      const { slug } = folder;
      const location = locateServedLive(dir, slug, findIndexEntry(index, slug)?.release);
      const result = await compileTenantFolder(location, context);
      return [folder, result] as const;
    });
    results.push(...(await Promise.all(batch)));
  }
  return results;
}

/**
 * Compiles every tenant folder in `dir`, in alphabetical order. An invalid folder does not affect the others. If two folders
 * claim the same host, the one that was created later is rejected.
 * @throws TenantsDirError if `dir` cannot be read
 * @throws PublishingError `damaged` if the index of releases is invalid
 */
export async function compileTenantsDir(dir: string, context: CompileContext): Promise<CompiledTenants> {
  const results = await compileFolders(dir, await listTenantFolders(dir, context.disk), context);
  const broken: InvalidTenant[] = [];
  const candidates: Candidate[] = [];
  for (const [{ createdAt }, result] of results) {
    if (result.ok) candidates.push({ release: result.release, createdAt, served: null });
    else broken.push({ slug: result.slug, problems: result.problems });
  }
  const { releases, refused } = assignHosts(candidates);
  broken.push(...refused.map(({ slug, problem }) => ({ slug, problems: [problem] })));
  return { releases: releases.toSorted(compareSlugs), broken: broken.toSorted(compareSlugs) };
}
