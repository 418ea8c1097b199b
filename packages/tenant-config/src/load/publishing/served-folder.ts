import type { TenantProblem } from '../../release.ts';
import { type FolderLocation, locateLive } from '../files/folder-location.ts';
import { findTenantFolder } from '../files/list-folders.ts';
import { UNUSED_REFERENCE_API } from '../folder/check-folder.ts';
import { readFolder } from '../folder/read-folder.ts';
import { createReleaseHead } from '../folder/release-head.ts';
import { haveSameFiles } from './folder-files.ts';
import { locateRelease, locateServedLive, parseReleaseId } from './paths.ts';
import {
  findIndexEntry,
  type ReleaseIndex,
  type ReleaseIndexEntry,
  readReleaseIndex,
} from './release-index.ts';
import { listRetainedIds } from './release-records.ts';

/** The folder that edges serve for a tenant. */
export interface ServedFolder {
  readonly location: FolderLocation;
  readonly hash: string;
  /** The id of the release; null for a live folder that was edited by hand or never published. */
  readonly release: string | null;
}

export interface LiveState {
  /** Null if nothing is served. */
  readonly served: ServedFolder | null;
  /** True if a live folder exists, valid or not. */
  readonly exists: boolean;
  /** The hash of the live folder; null if it is missing or invalid. */
  readonly liveHash: string | null;
  /** The problems of the live folder; empty if it is valid. */
  readonly problems: readonly TenantProblem[];
}

type FolderHash =
  | { readonly ok: true; readonly hash: string }
  | { readonly ok: false; readonly problems: readonly TenantProblem[] };

/** Returns the release hash of a folder, without drawing its images. */
export async function hashFolder(location: FolderLocation): Promise<FolderHash> {
  const read = await readFolder(location, { reference: UNUSED_REFERENCE_API });
  return read.ok ? { ok: true, hash: createReleaseHead(read).hash } : read;
}

/**
 * Returns the id of the current release if it is served for a tenant whose live folder exists; null if the live folder is
 * served. While a release is being copied into the live folder, the release is served. Afterwards, the live folder
 * decides. If it has the hash or the files of a retained release, it is a copy, possibly an outdated view of a network
 * volume, so the current release is served. The files are compared because another version of Livery, for example one
 * with fewer flags, computes another hash from them. Any other content means an edit by hand, so the live folder is
 * served.
 * @param liveHash null if the live folder is invalid
 */
export async function findServedRelease(
  dir: string,
  slug: string,
  entry: ReleaseIndexEntry | undefined,
  liveHash: string | null,
): Promise<string | null> {
  if (entry === undefined) return null;
  const { release: current, state } = entry;
  if (state === 'publishing' || liveHash === null) return current;
  // Adds the current release, because a network volume may list a folder without its newest entry.
  const ids = new Set([current, ...(await listRetainedIds(dir, slug, entry))]);
  if ([...ids].some((id) => parseReleaseId(id)?.hash === liveHash)) return current;
  for (const id of ids) {
    if (await haveSameFiles(locateLive(dir, slug), locateRelease(dir, slug, id))) return current;
  }
  return null;
}

/** Returns the served folder of a tenant and the state of the live folder. */
export async function readLiveState(
  dir: string,
  slug: string,
  index: Promise<ReleaseIndex> | ReleaseIndex = readReleaseIndex(dir),
): Promise<LiveState> {
  const entry = findIndexEntry(await index, slug);
  const location = locateServedLive(dir, slug, entry?.release);
  const exists = (await findTenantFolder(dir, slug)) !== null;
  const live: FolderHash = exists ? await hashFolder(location) : { ok: false, problems: [] };
  const liveHash = live.ok ? live.hash : null;
  const problems = live.ok ? [] : live.problems;
  const found = { exists, liveHash, problems };
  const isServed = exists || entry?.state === 'publishing';
  if (!isServed) return { ...found, served: null };
  const id = await findServedRelease(dir, slug, entry, liveHash);
  if (id !== null) {
    const hash = parseReleaseId(id)?.hash ?? '';
    return { ...found, served: { location: locateRelease(dir, slug, id), hash, release: id } };
  }
  return { ...found, served: liveHash === null ? null : { location, hash: liveHash, release: null } };
}
