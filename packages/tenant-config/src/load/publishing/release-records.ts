import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { FolderLocation } from '../files/folder-location.ts';
import { listNames } from './file-safety.ts';
import { getReleasesPath, locateRelease, parseReleaseId } from './paths.ts';
import { findIndexEntry, type ReleaseIndexEntry, readReleaseIndex } from './release-index.ts';

const recordSchema = z.object({
  /** 1 for the first release of a tenant; increases by one with each release. */
  number: z.int().min(1),
  hash: z.string(),
  /** ISO 8601. */
  publishedAt: z.iso.datetime(),
  /** The person who published; null for content that was edited by hand. */
  by: z.string().nullable(),
  note: z.string(),
  /** The hash of the content that this release replaced; null for the first release. */
  base: z.string().nullable(),
  /** For a rollback, the id of the release whose content was published again; else null. */
  rollbackOf: z.string().nullable(),
  /** The id of the draft that was published; null if there was none. */
  draft: z.string().nullable(),
});

/** `release.json`, beside the files of a retained release. */
export type ReleaseRecord = Readonly<z.infer<typeof recordSchema>>;

export interface RetainedRelease extends ReleaseRecord {
  /** `<number>-<hash>`, the name of its folder. */
  readonly id: string;
  readonly location: FolderLocation;
}

const compareNumbers = (a: string, b: string): number =>
  (parseReleaseId(b)?.number ?? 0) - (parseReleaseId(a)?.number ?? 0);

/**
 * Returns the ids of the retained releases of a tenant, newest first. Omits folders with a number above that
 * of the current release: a publish was interrupted before it had an effect.
 */
export async function listRetainedIds(
  dir: string,
  slug: string,
  entry: ReleaseIndexEntry | undefined,
): Promise<string[]> {
  const current = parseReleaseId(entry?.release ?? '')?.number ?? 0;
  return (await listNames(getReleasesPath(dir, slug)))
    .filter((id) => (parseReleaseId(id)?.number ?? Number.POSITIVE_INFINITY) <= current)
    .sort(compareNumbers);
}

/** Returns a release by its id, `<number>-<hash>`; null for a folder without a valid release.json. @param dir the tenants folder */
export async function readRelease(dir: string, slug: string, id: string): Promise<RetainedRelease | null> {
  const location = locateRelease(dir, slug, id);
  try {
    const record = recordSchema.parse(
      JSON.parse(await readFile(join(location.path, 'release.json'), 'utf8')),
    );
    return { ...record, id, location };
  } catch {
    return null;
  }
}

/** Returns the retained releases of a tenant, newest first. The first one is the current release. */
export async function listReleases(dir: string, slug: string): Promise<RetainedRelease[]> {
  const entry = findIndexEntry(await readReleaseIndex(dir), slug);
  const ids = await listRetainedIds(dir, slug, entry);
  const releases = await Promise.all(ids.map((id) => readRelease(dir, slug, id)));
  return releases.filter((release) => release !== null);
}

/**
 * Finds a retained release by its id, its number or the beginning of its hash (at least 4 digits). If several
 * releases have the hash, returns the newest. Returns null if there is none.
 */
export async function findRelease(dir: string, slug: string, name: string): Promise<RetainedRelease | null> {
  const releases = await listReleases(dir, slug);
  const exact = releases.find(({ id, number }) => id === name || String(number) === name);
  if (exact !== undefined) return exact;
  return (/^[0-9a-f]{4,}$/.test(name) && releases.find(({ hash }) => hash.startsWith(name))) || null;
}
