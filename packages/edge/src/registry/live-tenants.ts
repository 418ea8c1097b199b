import { setTimeout } from 'node:timers/promises';
import {
  BLOCKING_DISK,
  type CompileContext,
  type FolderReader,
  findIndexEntry,
  findTenantFolder,
  type InvalidTenant,
  listTenantFolders,
  openFolderReader,
  parseReleaseId,
  type Release,
  type ReleaseIndex,
  type RetainedRelease,
  readRelease,
  requireTenantsDir,
  type TenantFolder,
} from '@livery/tenant-config/load';
import pLimit from 'p-limit';
import { createPreviews, type Previews } from '../previews/previews.ts';
import { createChangeQueue, RETRY_MS, type ReadFolders } from './change-queue.ts';
import { pollReleaseIndex } from './release-index-poll.ts';
import { openRetainedReleases, type RetainedReleases } from './retained-releases.ts';
import { type CompiledFolder, compileServedFolders } from './served-folders.ts';
import { createTenantRegistry, type TenantRegistry } from './tenant-registry.ts';
import { createTenantState, type FolderUpdate, type TenantEvent } from './tenant-state.ts';
import { watchFolders } from './watch-folders.ts';

export interface LiveTenants {
  readonly registry: TenantRegistry;
  readonly broken: () => readonly InvalidTenant[];
  /** Returns who published the served release and when; null if the live folder was edited by hand or never published. */
  readonly readPublication: (served: Release) => Promise<RetainedRelease | null>;
  readonly retained: RetainedReleases;
  /** Null if there is no key for preview links, so that no previews are shown. */
  readonly previews: Previews | null;
  /** Reads every folder again, for volumes without change notifications. @throws TenantsDirError */
  readonly reload: () => Promise<void>;
  /** Adds a listener. The first one also receives the failures that have occurred before. */
  readonly onEvent: (listener: (event: LiveEvent) => void) => void;
  /** Stops the detection of changes. Previews and retained releases are still compiled until `close`. */
  readonly stopWatching: () => void;
  readonly close: () => void;
}

export type LiveEvent =
  | TenantEvent
  /** A published release is served. */
  | { readonly type: 'published'; readonly slug: string; readonly publication: RetainedRelease }
  /** Folders were read. `milliseconds` is the time until they were served. */
  | { readonly type: 'reloaded'; readonly folders: number; readonly milliseconds: number }
  /** Changes cannot be detected, or the tenants folder cannot be read. The compiled tenants are still served. */
  | { readonly type: 'watch-failed'; readonly error: unknown };

interface LiveTenantsOptions {
  readonly reader?: FolderReader;
  /** The key that signs preview links; null (default) for no previews. */
  readonly previewKey?: Buffer | null;
}

/**
 * Compiles the tenants in `dir` in a separate process, and replaces a compiled tenant (its `Release`) when its folder
 * changes or when a release is published. A request that has started keeps the `Release` that it started with.
 * @throws TenantsDirError if `dir` does not exist
 * @throws PublishingError `damaged` if the index of releases is invalid
 */
export async function openLiveTenants(
  dir: string,
  context: CompileContext,
  { reader = openFolderReader(), previewKey: key = null }: LiveTenantsOptions = {},
): Promise<LiveTenants> {
  const compile: CompileFolders = (folders) =>
    compileServedFolders({ dir, reader, context, readIndex: releaseIndex.read }, folders);
  const registry = createTenantRegistry();
  const state = createTenantState(registry);
  const listeners: ((event: LiveEvent) => void)[] = [];
  /** Failures before the first listener is added. */
  const earlyFailures: LiveEvent[] = [];
  const emit = (event: LiveEvent): void => {
    if (listeners.length === 0 && event.type === 'watch-failed') earlyFailures.push(event);
    for (const listener of listeners) listener(event);
  };

  // Reads run one at a time, so that an older result never replaces a newer one.
  const runExclusive = pLimit(1);

  const findPublication = async (
    index: ReleaseIndex,
    { slug, hash }: Release,
  ): Promise<RetainedRelease | null> => {
    const { release: id } = findIndexEntry(index, slug) ?? { release: '' };
    return parseReleaseId(id)?.hash === hash ? readRelease(dir, slug, id) : null;
  };

  const applyUpdates = (updates: readonly FolderUpdate[], startedAt: number): readonly TenantEvent[] => {
    const events = state.apply(updates);
    emit({ type: 'reloaded', folders: updates.length, milliseconds: performance.now() - startedAt });
    events.forEach(emit);
    return events;
  };

  const emitPublications = async (events: readonly TenantEvent[]): Promise<void> => {
    const served = events.flatMap((event) => (event.type === 'served' ? [event.release] : []));
    if (served.length === 0) return;
    const index = await releaseIndex.read();
    for (const release of served) {
      const publication = await findPublication(index, release);
      if (publication !== null) emit({ type: 'published', slug: release.slug, publication });
    }
  };

  const readChanged: ReadFolders = async (slugs) => {
    try {
      const startedAt = performance.now();
      const updates = await readFolders(dir, [...slugs.keys()], compile);
      const needsRetry = ([slug, now]: FolderUpdate): boolean =>
        now?.result.ok === false && slugs.get(slug)?.isFinal === false;
      const complete = updates.filter((update) => !needsRetry(update));
      await emitPublications(applyUpdates(complete, startedAt));
      return updates.filter(needsRetry).map(([slug]) => slug);
    } catch (error) {
      emit({ type: 'watch-failed', error });
      return [];
    }
  };
  const queue = createChangeQueue((slugs) => runExclusive(() => readChanged(slugs)));

  const readAll = async (isFirstTime: boolean): Promise<void> => {
    const startedAt = performance.now();
    folders.refresh();
    const disk = isFirstTime ? BLOCKING_DISK : undefined;
    let compiled = await compile(await listTenantFolders(dir, disk));
    if (!isFirstTime && compiled.some(isInvalid)) compiled = await retryInvalid(compiled, compile);
    const existing = new Set(compiled.map(({ folder }) => folder.slug));
    const removed = state.slugs().filter((slug) => !existing.has(slug));
    const events = applyUpdates(toUpdates(compiled, removed), startedAt);
    if (!isFirstTime) await emitPublications(events);
  };

  // The poll and the watch start before the first read, so that no change is missed.
  const releaseIndex = await pollReleaseIndex(dir, {
    onChange: (slugs) => slugs.forEach(queue.addImmediately),
    onError: (error) => emit({ type: 'watch-failed', error }),
  });
  const folders = watchFolders(dir, {
    onChange: queue.add,
    onPresetChange: (name) => state.listTenantsExtending(name).forEach(queue.add),
    onReplaced: () =>
      void runExclusive(() => readAll(false)).catch((error: unknown) =>
        emit({ type: 'watch-failed', error }),
      ),
    onWatchError: (error) => emit({ type: 'watch-failed', error }),
  });
  const stopWatching = (): void => {
    queue.stop();
    folders.close();
    releaseIndex.close();
  };
  const close = (): void => {
    stopWatching();
    reader.close();
  };
  try {
    await readAll(true);
  } catch (error) {
    close();
    throw error;
  }
  return {
    registry,
    broken: state.broken,
    readPublication: async (served) => findPublication(await releaseIndex.read(), served),
    retained: openRetainedReleases({ dir, reader, context, readIndex: releaseIndex.read }),
    previews: key && createPreviews({ dir, key, reader, context }),
    reload: () => runExclusive(() => readAll(false)),
    onEvent: (listener) => {
      listeners.push(listener);
      earlyFailures.splice(0).forEach(listener);
    },
    stopWatching,
    close,
  };
}

type CompileFolders = (folders: readonly TenantFolder[]) => Promise<CompiledFolder[]>;

const toUpdates = (compiled: readonly CompiledFolder[], removed: readonly string[]): FolderUpdate[] => [
  ...compiled.map((compiledFolder): FolderUpdate => [compiledFolder.folder.slug, compiledFolder]),
  ...removed.map((slug): FolderUpdate => [slug, null]),
];

const isInvalid = ({ result }: CompiledFolder): boolean => !result.ok;

/** Reads invalid folders again after a delay, because they may have been half-written. */
async function retryInvalid(
  compiled: readonly CompiledFolder[],
  compile: CompileFolders,
): Promise<CompiledFolder[]> {
  await setTimeout(RETRY_MS);
  const invalid = compiled.filter(isInvalid).map(({ folder }) => folder);
  return [...compiled.filter((each) => !isInvalid(each)), ...(await compile(invalid))];
}

/**
 * Throws if the whole tenants folder is missing, because that must not remove all tenants.
 * @throws TenantsDirError
 */
async function readFolders(
  dir: string,
  slugs: readonly string[],
  compile: CompileFolders,
): Promise<FolderUpdate[]> {
  const folders = await Promise.all(slugs.map((slug) => findTenantFolder(dir, slug)));
  const removed = slugs.filter((_, index) => folders[index] === null);
  if (removed.length > 0) await requireTenantsDir(dir);
  const compiled = await compile(folders.filter((folder): folder is TenantFolder => folder !== null));
  return toUpdates(compiled, removed);
}
