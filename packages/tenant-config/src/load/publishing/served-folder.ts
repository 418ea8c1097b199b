import type { TenantProblem } from '../../release.ts';
import type { FolderLocation } from '../files/folder-location.ts';
import { findTenantFolder } from '../files/list-folders.ts';
import { UNUSED_REFERENCE_API } from '../folder/check-folder.ts';
import { readFolder } from '../folder/read-folder.ts';
import { createReleaseHead } from '../folder/release-head.ts';
import { locateRelease, locateServedLive, parseReleaseId } from './paths.ts';
import { findIndexEntry, type ReleaseIndex, readReleaseIndex, selectServedFolder } from './release-index.ts';
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
  return read.ok ? { ok: true, hash: createReleaseHead(read.slug, read.parts).hash } : read;
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
  const retained = new Set(
    (await listRetainedIds(dir, slug, entry)).flatMap((id) => parseReleaseId(id)?.hash ?? []),
  );
  if (entry !== undefined && selectServedFolder(entry, liveHash, retained) === 'release') {
    const id = entry.release;
    const hash = parseReleaseId(id)?.hash ?? '';
    return { ...found, served: { location: locateRelease(dir, slug, id), hash, release: id } };
  }
  return { ...found, served: liveHash === null ? null : { location, hash: liveHash, release: null } };
}
