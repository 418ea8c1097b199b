import { setTimeout } from 'node:timers/promises';
import {
  BLOCKING_DISK,
  type CompileContext,
  type FolderReader,
  findTenantFolder,
  type InvalidTenant,
  listTenantFolders,
  openFolderReader,
  requireTenantsDir,
  type TenantFolder,
} from '@livery/tenant-config/load';
import { createChangeQueue, RETRY_MS, type ReadFolders } from './change-queue.ts';
import { createTenantRegistry, type TenantRegistry } from './tenant-registry.ts';
import {
  type CompiledFolder,
  createTenantState,
  type FolderUpdate,
  type TenantEvent,
} from './tenant-state.ts';
import { watchFolders } from './watch-folders.ts';

export interface LiveTenants {
  readonly registry: TenantRegistry;
  readonly broken: () => readonly InvalidTenant[];
  /** Reads every folder again, for volumes without change notifications. @throws TenantsDirError */
  readonly reload: () => Promise<void>;
  readonly onEvent: (listener: (event: LiveEvent) => void) => void;
  readonly close: () => void;
}

export type LiveEvent =
  | TenantEvent
  /** Folders were read. `milliseconds` is the time until they were served. */
  | { readonly type: 'reloaded'; readonly folders: number; readonly milliseconds: number }
  /** Changes cannot be detected, or the tenants folder cannot be read. The compiled tenants are still served. */
  | { readonly type: 'watch-failed'; readonly error: unknown };

/**
 * Compiles the tenants in `dir` in a separate process, and replaces a compiled tenant (its `Release`) when its folder
 * changes. A request that has started keeps the `Release` that it started with.
 * @throws TenantsDirError if `dir` does not exist
 */
export async function openLiveTenants(
  dir: string,
  context: CompileContext,
  reader: FolderReader = openFolderReader(),
): Promise<LiveTenants> {
  const compile: CompileFolders = (folders) => reader.compile(dir, folders, context);
  const registry = createTenantRegistry();
  const state = createTenantState(registry);
  const listeners: ((event: LiveEvent) => void)[] = [];
  const emit = (event: LiveEvent): void => listeners.forEach((listener) => listener(event));

  // Reads run one at a time, so that an older result never replaces a newer one.
  let lastRead: Promise<unknown> = Promise.resolve();
  const runExclusive = <T>(work: () => Promise<T>): Promise<T> => {
    const result = lastRead.then(work);
    lastRead = result.catch(() => undefined);
    return result;
  };

  const applyUpdates = (updates: readonly FolderUpdate[], began: number): void => {
    const events = state.apply(updates);
    emit({ type: 'reloaded', folders: updates.length, milliseconds: performance.now() - began });
    events.forEach(emit);
  };

  const readChanged: ReadFolders = async (slugs) => {
    try {
      const began = performance.now();
      const updates = await readFolders(dir, [...slugs.keys()], compile);
      const needsRetry = ([slug, now]: FolderUpdate): boolean =>
        now?.[1].ok === false && slugs.get(slug)?.isFinal === false;
      applyUpdates(
        updates.filter((update) => !needsRetry(update)),
        began,
      );
      return updates.filter(needsRetry).map(([slug]) => slug);
    } catch (error) {
      emit({ type: 'watch-failed', error });
      return [];
    }
  };
  const queue = createChangeQueue((slugs) => runExclusive(() => readChanged(slugs)));

  const readAll = async (isFirstTime: boolean): Promise<void> => {
    const began = performance.now();
    folders.refresh();
    const disk = isFirstTime ? BLOCKING_DISK : undefined;
    let compiled = await compile(await listTenantFolders(dir, disk));
    if (!isFirstTime && compiled.some(([, { ok }]) => !ok)) compiled = await retryInvalid(compiled, compile);
    const existing = new Set(compiled.map(([{ slug }]) => slug));
    const removed = state.slugs().filter((slug) => !existing.has(slug));
    applyUpdates(toUpdates(compiled, removed), began);
  };

  // Starts before the first read, so that no change in between is missed.
  const folders = watchFolders(dir, {
    onChange: queue.add,
    onPresetChange: (name) => state.listExtending(name).forEach(queue.add),
    onReplaced: () =>
      void runExclusive(() => readAll(false)).catch((error: unknown) =>
        emit({ type: 'watch-failed', error }),
      ),
    onWatchError: (error) => emit({ type: 'watch-failed', error }),
  });
  const close = (): void => {
    queue.stop();
    folders.close();
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
    reload: () => runExclusive(() => readAll(false)),
    onEvent: (listener) => void listeners.push(listener),
    close,
  };
}

type CompileFolders = (folders: readonly TenantFolder[]) => Promise<CompiledFolder[]>;

const toUpdates = (compiled: readonly CompiledFolder[], removed: readonly string[]): FolderUpdate[] => [
  ...compiled.map((folder): FolderUpdate => [folder[0].slug, folder]),
  ...removed.map((slug): FolderUpdate => [slug, null]),
];

/** Reads invalid folders again after a delay, because they may have been half-written. */
async function retryInvalid(
  compiled: readonly CompiledFolder[],
  compile: CompileFolders,
): Promise<CompiledFolder[]> {
  await setTimeout(RETRY_MS);
  const broken = compiled.filter(([, { ok }]) => !ok).map(([folder]) => folder);
  return [...compiled.filter(([, { ok }]) => ok), ...(await compile(broken))];
}

/** @throws TenantsDirError if the tenants folder is missing, because that must not remove all tenants */
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
