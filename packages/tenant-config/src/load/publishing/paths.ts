import { join } from 'node:path';
import { type FolderLocation, PRESETS_FOLDER } from '../files/folder-location.ts';

// Drafts and releases are beside the tenants in hidden folders, which are not listed as tenants.

export const DRAFTS_FOLDER = '.drafts';
const RELEASES_FOLDER = '.releases';
/** A copy of the content from which a draft was created, in the folder of the draft. */
export const BASE_FOLDER = '.base';

const RELEASE_ID = /^([1-9][0-9]{0,8})-([0-9a-f]{16})$/;

/** A release id `<number>-<hash>`, taken apart. Returns null for other names. */
export function parseReleaseId(id: string): { readonly number: number; readonly hash: string } | null {
  const [, number, hash] = RELEASE_ID.exec(id) ?? [];
  return number === undefined || hash === undefined ? null : { number: Number(number), hash };
}

export const formatReleaseId = (number: number, hash: string): string => `${number}-${hash}`;

export const indexPath = (dir: string): string => join(dir, RELEASES_FOLDER, 'index.json');
export const releasesPath = (dir: string, slug: string): string => join(dir, RELEASES_FOLDER, slug);

/** The lock of everything in `.releases/` and of the copies into live folders. */
export const publishLockPath = (dir: string): string => join(dir, RELEASES_FOLDER, '.lock');
export const draftLockPath = (dir: string, slug: string): string => join(dir, DRAFTS_FOLDER, `.${slug}.lock`);

/** @param dir the tenants folder */
export const locateDraft = (dir: string, slug: string): FolderLocation => ({
  slug,
  path: join(dir, DRAFTS_FOLDER, slug),
  presetsPath: join(dir, PRESETS_FOLDER),
  record: 'draft.json',
});

/** A folder that contains a copy of the preset that it extends, so that a later change of the preset does not change it. */
export const locateSnapshot = (path: string, slug: string): FolderLocation => ({
  slug,
  path,
  presetsPath: join(path, PRESETS_FOLDER),
});

/** @param dir the tenants folder */
export const locateDraftBase = (dir: string, slug: string): FolderLocation =>
  locateSnapshot(join(dir, DRAFTS_FOLDER, slug, BASE_FOLDER), slug);

/** @param id `<number>-<hash>` */
export const locateRelease = (dir: string, slug: string, id: string): FolderLocation => ({
  ...locateSnapshot(join(releasesPath(dir, slug), id), slug),
  record: 'release.json',
});
