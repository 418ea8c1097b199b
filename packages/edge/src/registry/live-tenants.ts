import { setTimeout } from 'node:timers/promises';
import {
  BLOCKING_DISK,
  type BrokenTenant,
  type CompileContext,
  type FolderReader,
  findTenantFolder,
  listTenantFolders,
  openFolderReader,
  requireTenantsDir,
  type TenantFolder,
} from '@livery/tenant-config/load';
import { createChangeQueue, type LookAtFolders, SECOND_LOOK_MS } from './change-queue.ts';
import { createTenantRegistry, type TenantRegistry } from './tenant-registry.ts';
import { createTenantState, type FoundFolder, type Looked, type TenantEvent } from './tenant-state.ts';
import { watchFolders } from './watch-folders.ts';

export interface LiveTenants {
  readonly registry: TenantRegistry;
  /** Folders whose present content is not served, and why. */
  readonly broken: () => readonly BrokenTenant[];
  /** Reads every folder again, for volumes that do not notify. @throws TenantsDirProblem */
  readonly reload: () => Promise<void>;
  /** Where to tell of what becomes of tenants from now on. */
  readonly onEvent: (listener: (event: LiveEvent) => void) => void;
  readonly close: () => void;
}

export type LiveEvent =
  | TenantEvent
  /** Some folders were read again: how many, and how long it took until they were served. */
  | { readonly type: 'reloaded'; readonly folders: number; readonly milliseconds: number }
  /** Changes cannot be seen, or the folder of tenants cannot be read; what is served stays. */
  | { readonly type: 'trouble'; readonly error: unknown };

/**
 * Compiles the tenants in `dir` in a process of its own, and keeps what is served in step with the folders. A swap happens between two
 * requests; one that is running keeps the release that it began with.
 * @throws TenantsDirProblem when `dir` is not there
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
  const tell = (event: LiveEvent): void => listeners.forEach((listener) => listener(event));

  // One at a time, so that what was read later is not replaced by what was read before it.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };

  const take = (found: readonly Looked[], began: number): void => {
    const events = state.apply(found);
    tell({ type: 'reloaded', folders: found.length, milliseconds: performance.now() - began });
    events.forEach(tell);
  };

  const lookAtChanged: LookAtFolders = async (slugs) => {
    try {
      const began = performance.now();
      const found = await lookAt(dir, [...slugs.keys()], compile);
      const isDoubtful = ([slug, now]: Looked): boolean =>
        now?.[1].ok === false && slugs.get(slug)?.isLastLook === false;
      take(
        found.filter((each) => !isDoubtful(each)),
        began,
      );
      return found.filter(isDoubtful).map(([slug]) => slug);
    } catch (error) {
      tell({ type: 'trouble', error });
      return [];
    }
  };
  const queue = createChangeQueue((slugs) => inTurn(() => lookAtChanged(slugs)));

  const readAll = async (isFirstTime: boolean): Promise<void> => {
    const began = performance.now();
    folders.refresh();
    const disk = isFirstTime ? BLOCKING_DISK : undefined;
    let found = await compile(await listTenantFolders(dir, disk));
    if (!isFirstTime && found.some(([, { ok }]) => !ok)) found = await lookTwice(found, compile);
    const there = new Set(found.map(([{ slug }]) => slug));
    const gone = state.slugs().filter((slug) => !there.has(slug));
    take(
      [...found.map((now): Looked => [now[0].slug, now]), ...gone.map((slug): Looked => [slug, null])],
      began,
    );
  };

  // Watched before they are read: what changes in between is read again.
  const folders = watchFolders(dir, {
    onChange: queue.note,
    onReplaced: () =>
      void inTurn(() => readAll(false)).catch((error: unknown) => tell({ type: 'trouble', error })),
    onBlind: (error) => tell({ type: 'trouble', error }),
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
    reload: () => inTurn(() => readAll(false)),
    onEvent: (listener) => void listeners.push(listener),
    close,
  };
}

type CompileFolders = (folders: readonly TenantFolder[]) => Promise<FoundFolder[]>;

/** Reads the broken ones once more, a little later: they may have been half-written. */
async function lookTwice(found: readonly FoundFolder[], compile: CompileFolders): Promise<FoundFolder[]> {
  await setTimeout(SECOND_LOOK_MS);
  const broken = found.filter(([, { ok }]) => !ok).map(([folder]) => folder);
  return [...found.filter(([, { ok }]) => ok), ...(await compile(broken))];
}

/** @throws TenantsDirProblem when the folder of tenants is away: then nobody was removed, something is wrong. */
async function lookAt(dir: string, slugs: readonly string[], compile: CompileFolders): Promise<Looked[]> {
  const known = await Promise.all(slugs.map((slug) => findTenantFolder(dir, slug)));
  const gone = slugs.filter((_, index) => known[index] === null);
  if (gone.length > 0) await requireTenantsDir(dir);
  const found = await compile(known.filter((folder): folder is TenantFolder => folder !== null));
  return [...found.map((now): Looked => [now[0].slug, now]), ...gone.map((slug): Looked => [slug, null])];
}
