import { join } from 'node:path';
import { type FolderLocation, locateLive, PRESETS_FOLDER } from '../files/folder-location.ts';

// Drafts and releases are in hidden folders of the tenants folder. Hidden folders are not listed as tenants.

export const DRAFTS_FOLDER = '.drafts';
const RELEASES_FOLDER = '.releases';
/** A copy of the content from which a draft was created, in the folder of the draft. */
export const BASE_FOLDER = '.base';

const RELEASE_ID_PATTERN = /^([1-9][0-9]{0,8})-([0-9a-f]{16})$/;

/** Splits a release id `<number>-<hash>` into its parts. Returns null for any other name. */
export function parseReleaseId(id: string): { readonly number: number; readonly hash: string } | null {
  const [, number, hash] = RELEASE_ID_PATTERN.exec(id) ?? [];
  return number === undefined || hash === undefined ? null : { number: Number(number), hash };
}

export const formatReleaseId = (number: number, hash: string): string => `${number}-${hash}`;

export const getIndexPath = (dir: string): string => join(dir, RELEASES_FOLDER, 'index.json');
export const getReleasesPath = (dir: string, slug: string): string => join(dir, RELEASES_FOLDER, slug);

/** The path of the lock file for all changes of `.releases/` and for copies into live folders. */
export const getPublishLockPath = (dir: string): string => join(dir, RELEASES_FOLDER, '.lock');
export const getDraftLockPath = (dir: string, slug: string): string =>
  join(dir, DRAFTS_FOLDER, `.${slug}.lock`);

/** @param dir the tenants folder */
export const locateDraft = (dir: string, slug: string): FolderLocation => ({
  slug,
  path: join(dir, DRAFTS_FOLDER, slug),
  presetsPath: join(dir, PRESETS_FOLDER),
  record: 'draft.json',
});

/**
 * Returns the location of a folder that contains a copy of its preset, so that later changes of the preset
 * have no effect on it.
 */
export const locateSnapshot = (path: string, slug: string): FolderLocation => ({
  slug,
  path,
  presetsPath: join(path, PRESETS_FOLDER),
});

/** @param dir the tenants folder */
export const locateDraftBase = (dir: string, slug: string): FolderLocation =>
  locateSnapshot(join(dir, DRAFTS_FOLDER, slug, BASE_FOLDER), slug);

/** @param id `<number>-<hash>` */
export function locateRelease(dir: string, slug: string, id: string): FolderLocation {
  const snapshot = locateSnapshot(join(getReleasesPath(dir, slug), id), slug);
  return {
    ...snapshot,
    releasedPresetsPath: snapshot.presetsPath,
    publishedHash: parseReleaseId(id)?.hash,
    record: 'release.json',
  };
}

/**
 * Returns the location of a live folder as edges read it: with the preset of the current release. A change of a
 * preset therefore has no effect on a tenant until the next release of the tenant.
 * @param releaseId the current release, `<number>-<hash>`; undefined for a tenant that was never published
 */
export const locateServedLive = (dir: string, slug: string, releaseId: string | undefined): FolderLocation =>
  releaseId === undefined
    ? locateLive(dir, slug)
    : {
        ...locateLive(dir, slug),
        releasedPresetsPath: locateRelease(dir, slug, releaseId).presetsPath,
      };

/** Returns the location of the same files with the current files of the presets. */
export const withCurrentPresets = (dir: string, { slug, path, record }: FolderLocation): FolderLocation => ({
  slug,
  path,
  presetsPath: join(dir, PRESETS_FOLDER),
  ...(record !== undefined && { record }),
});
