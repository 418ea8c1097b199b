import {
  findIndexEntry,
  listRetainedIds,
  locateRelease,
  parseReleaseId,
  type Release,
} from '@livery/tenant-config/load';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { FolderSource } from './served-folders.ts';

/** The estimated memory of all compiled releases. */
const MAX_CACHED_BYTES = 64_000_000;
const OVERHEAD_BYTES = 20_000;

/**
 * Retained releases of all tenants. This edge may not serve them (yet), but pages of other edges may refer to
 * their files.
 */
export interface RetainedReleases {
  /** Returns the release with this hash; null for none. */
  readonly findByHash: (slug: string, hash: string) => Promise<Release | null>;
  /** Returns the retained releases of a tenant, newest first. */
  readonly list: (slug: string) => Promise<readonly Release[]>;
}

/** Compiles retained releases when they are requested. */
export function openRetainedReleases({ dir, reader, context, readIndex }: FolderSource): RetainedReleases {
  const cache = new LRUCache<string, Release>({ maxSize: MAX_CACHED_BYTES, sizeCalculation: estimateSize });

  const listIds = async (slug: string): Promise<string[]> => {
    const entry = findIndexEntry(await readIndex(), slug);
    if (entry === undefined) return [];
    const ids = await listRetainedIds(dir, slug, entry);
    return ids.includes(entry.release) ? ids : [entry.release, ...ids];
  };

  const compile = async (slug: string, ids: readonly string[]): Promise<Release[]> => {
    const found = new Map(ids.map((id) => [id, cache.get(`${slug}/${id}`)]));
    const missing = ids.filter((id) => found.get(id) === undefined);
    const results = await reader.compile(
      missing.map((id) => locateRelease(dir, slug, id)),
      context,
    );
    for (const [index, id] of missing.entries()) {
      const result = results[index];
      if (result?.ok !== true) continue;
      cache.set(`${slug}/${id}`, result.release);
      found.set(id, result.release);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  };

  // Handles one request at a time, so that requests for files that do not exist cannot delay the compilation
  // of a published release.
  const runExclusive = pLimit(1);

  return {
    findByHash: (slug, hash) =>
      runExclusive(async () => {
        const ids = await listIds(slug);
        const releases = await compile(
          slug,
          ids.filter((id) => parseReleaseId(id)?.hash === hash),
        );
        return releases[0] ?? null;
      }),
    list: (slug) => runExclusive(async () => compile(slug, await listIds(slug))),
  };
}

const estimateSize = ({ assets }: Release): number =>
  assets.reduce((sum, { body }) => sum + body.length, OVERHEAD_BYTES);
