import {
  type CompileContext,
  type CompileResult,
  type FolderReader,
  findIndexEntry,
  findServedRelease,
  locateRelease,
  locateServedLive,
  parseReleaseId,
  type ReleaseIndex,
  type ReleaseIndexEntry,
  type TenantFolder,
  type TenantProblem,
} from '@livery/tenant-config/load';

export interface CompiledFolder {
  readonly folder: TenantFolder;
  /** The compiled folder to serve: the live folder or the current release. */
  readonly result: CompileResult;
  /** The problems of the live folder, even if the current release is served instead. */
  readonly problems: readonly TenantProblem[];
}

/**
 * Maximum number of reads of a live folder that are interrupted by a publish. After that, the current release
 * is served.
 */
const MAX_ATTEMPTS = 5;

/** Access to the tenants folder, the reader and the index of releases. */
export interface FolderSource {
  /** The tenants folder. */
  readonly dir: string;
  readonly reader: FolderReader;
  readonly context: CompileContext;
  readonly readIndex: () => Promise<ReleaseIndex>;
}

/**
 * Compiles tenant folders, and the current release of each tenant that serves a release
 * (docs/theming.md#drafts-and-releases). A live folder is read again if a release of the tenant was published
 * in the meantime, because the live folder may have been half-copied.
 */
export async function compileServedFolders(
  source: FolderSource,
  folders: readonly TenantFolder[],
): Promise<CompiledFolder[]> {
  const { dir, reader, context, readIndex } = source;
  const compiled = new Map<string, CompiledFolder>();
  let remaining = folders;
  for (let attempt = 1; remaining.length > 0; attempt += 1) {
    const previousIndex = await readIndex();
    const locations = remaining.map(({ slug }) =>
      locateServedLive(dir, slug, findIndexEntry(previousIndex, slug)?.release),
    );
    const results = await reader.compile(locations, context);
    const index = await readIndex();
    const isSettled = (slug: string): boolean =>
      attempt === MAX_ATTEMPTS ||
      areSameEntries(findIndexEntry(previousIndex, slug), findIndexEntry(index, slug));
    const settled = remaining.flatMap((folder, at) => {
      const result = results[at];
      return result === undefined || !isSettled(folder.slug) ? [] : [[folder, result] as const];
    });
    for (const folder of await addReleases(source, settled, index, attempt === MAX_ATTEMPTS)) {
      compiled.set(folder.folder.slug, folder);
    }
    remaining = remaining.filter(({ slug }) => !isSettled(slug));
  }
  return folders.flatMap(({ slug }) => compiled.get(slug) ?? []);
}

const areSameEntries = (one: ReleaseIndexEntry | undefined, other: ReleaseIndexEntry | undefined): boolean =>
  one?.release === other?.release && one?.state === other?.state;

async function addReleases(
  { dir, reader, context }: FolderSource,
  results: readonly (readonly [TenantFolder, CompileResult])[],
  index: ReleaseIndex,
  mustServeRelease: boolean,
): Promise<CompiledFolder[]> {
  const releaseIds = new Map<string, string>();
  for (const [{ slug }, live] of results) {
    const entry = findIndexEntry(index, slug);
    const liveHash = live.ok ? live.release.hash : null;
    // In the usual case, the live folder is a copy of the current release and needs no further check.
    if (entry === undefined || liveHash === parseReleaseId(entry.release)?.hash) continue;
    if (mustServeRelease || (await findServedRelease(dir, slug, entry, liveHash)) !== null)
      releaseIds.set(slug, entry.release);
  }
  const locations = [...releaseIds].map(([slug, id]) => locateRelease(dir, slug, id));
  const compiled = await reader.compile(locations, context);
  const releases = new Map([...releaseIds.keys()].map((slug, at) => [slug, compiled[at]]));
  return results.map(([folder, live]) => {
    const result = releases.get(folder.slug) ?? live;
    return { folder, result, problems: live.ok ? [] : live.problems };
  });
}
