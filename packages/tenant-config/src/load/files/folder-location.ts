import { basename, dirname, join, resolve } from 'node:path';

/**
 * The folder of the presets, inside the tenants folder. Its name begins with a dot, so that it is not listed
 * as a tenant.
 */
export const PRESETS_FOLDER = '.presets';

/** The place of a tenant folder: live, draft or retained release. Plain data, so that it can be sent to another process. */
export interface FolderLocation {
  readonly slug: string;
  /** The path of the folder with tenant.json. */
  readonly path: string;
  /** The folder that contains one folder per preset. */
  readonly presetsPath: string;
  /**
   * The folder with the copy of a preset in a release. If it contains the tenant's preset, it is used instead of
   * `presetsPath`.
   */
  readonly releasedPresetsPath?: string;
  /**
   * The hash in the name of a release. The compiled release has this hash, even if another version of Livery has
   * published it and computed another hash from the same files.
   */
  readonly publishedHash?: string | undefined;
  /** A file beside tenant.json that describes a draft or release and is not part of its content. */
  readonly record?: 'draft.json' | 'release.json';
}

/**
 * Returns the location of a live tenant folder, which is edited by hand or replaced by publishing. It uses the current
 * files of the preset; `locateServedLive` uses the preset that edges use.
 * @param dir the tenants folder
 */
export const locateLive = (dir: string, slug: string): FolderLocation => ({
  slug,
  path: join(dir, slug),
  presetsPath: join(dir, PRESETS_FOLDER),
});

/** Returns the live location for the path of a tenant folder. */
export function locateFolder(path: string): FolderLocation {
  const absolute = resolve(path);
  return locateLive(dirname(absolute), basename(absolute));
}
