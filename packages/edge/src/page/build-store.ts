import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { PreparedResponse } from '../http/prepared-response.ts';
import { StartupError } from '../lib/startup-error.ts';
import { ASSETS_FOLDER, type PortalBuild, prepareAsset } from './portal-build.ts';

/** The hashed files of several builds, by request path (`/assets/...`). */
export interface BuildStore {
  /** The files of the edge's own build, and the files of other builds that have been loaded. */
  readonly files: ReadonlyMap<string, PreparedResponse>;
  /** Reads a file of another build and adds it to `files`. Returns null if no retained build has it. */
  readonly load: (path: string) => Promise<PreparedResponse | null>;
  /** Returns true if the files of the build with this id are available. */
  readonly has: (id: string) => Promise<boolean>;
}

export interface BuildStoreOptions {
  /**
   * The folder with one subfolder per build, which several edges can share; null to serve only the edge's own
   * build.
   */
  readonly folder: string | null;
  /** Number of builds to retain. */
  readonly limit: number;
}

const BUILD_ID_PATTERN = /^[\da-f]{16}$/;
const TEMPORARY_PREFIX = '.adding-';
/** Copying a build takes seconds, so an older temporary folder belongs to a process that was killed. */
const MAX_COPY_MS = 3_600_000;

/**
 * Matches the paths of files that Vite writes, whose names can begin with a hash and therefore with a hyphen. Excludes
 * subfolders, dotfiles and compressed copies.
 */
const ASSET_PATH_PATTERN = /^\/assets\/([\w-][\w.-]*(?<!\.(?:br|gz)))$/;

/**
 * Adds the edge's own build to the folder of builds and deletes all but the newest. Files of other builds are read when they are
 * first requested, so an edge also serves the files of a build that a newer edge adds later.
 * @throws StartupError if the build cannot be added
 */
export async function openBuildStore(
  build: PortalBuild,
  { folder, limit }: BuildStoreOptions,
): Promise<BuildStore> {
  if (folder === null) {
    return {
      files: build.assets,
      load: () => Promise.resolve(null),
      has: (id) => Promise.resolve(id === build.id),
    };
  }
  await addBuild(build, folder).catch((cause: unknown) => {
    throw new StartupError(
      `The build cannot be added to BUILDS_DIR (${folder}): ${(cause as Error).message}. BUILDS_DIR must be a folder that the user of the edge can write to.`,
      { cause },
    );
  });
  await deleteOldBuilds(folder, limit);
  const files = new Map(build.assets);
  return {
    files,
    load: async (path) => {
      const [, name] = ASSET_PATH_PATTERN.exec(path) ?? [];
      if (name === undefined) return null;
      for (const id of await listBuilds(folder)) {
        const file = join(folder, id, ASSETS_FOLDER, name);
        if (!(await isFile(file))) continue;
        const prepared = await prepareAsset(file);
        files.set(path, prepared);
        return prepared;
      }
      return null;
    },
    has: async (id) => id === build.id || (await listBuilds(folder)).includes(id),
  };
}

async function addBuild({ id, folder: source }: PortalBuild, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const target = join(folder, id);
  if (!(await exists(target))) {
    // Copies to a temporary folder and renames it afterwards, so that other edges never find an incomplete
    // build.
    const temporary = await mkdtemp(join(folder, TEMPORARY_PREFIX));
    await cp(join(source, ASSETS_FOLDER), join(temporary, ASSETS_FOLDER), { recursive: true });
    await rename(temporary, target).catch(async (error: unknown) => {
      await rm(temporary, { recursive: true, force: true });
      // Another edge has added the same build in the meantime.
      if (!(await exists(target))) throw error;
    });
  }
  // Marks the build as the newest, also after a rollback to an older build, because only the newest builds
  // are retained.
  await utimes(target, new Date(), new Date());
}

async function deleteOldBuilds(folder: string, limit: number): Promise<void> {
  const builds = await Promise.all(
    (await listBuilds(folder)).map(async (id) => ({ id, time: await getTime(join(folder, id)) })),
  );
  const old = builds
    .toSorted((a, b) => b.time - a.time)
    .slice(limit)
    .map(({ id }) => id);
  const temporary = (await readdir(folder)).filter((name) => name.startsWith(TEMPORARY_PREFIX));
  const times = await Promise.all(temporary.map((name) => getTime(join(folder, name))));
  const abandoned = temporary.filter((_, index) => Date.now() - (times[index] ?? 0) > MAX_COPY_MS);
  await Promise.all(
    [...old, ...abandoned].map((name) => rm(join(folder, name), { recursive: true, force: true })),
  );
}

/** Returns the ids of the builds in the folder; an empty list if the folder cannot be read. */
async function listBuilds(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => BUILD_ID_PATTERN.test(name));
}

/**
 * Returns the time of the last change in milliseconds; infinity if another edge has just deleted the folder.
 */
const getTime = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  );
