import {
  type CompiledTenants,
  findIndexEntry,
  findServedRelease,
  hashFolder,
  isDraftOutdated,
  listDrafts,
  locateLive,
  locateServedLive,
  type Release,
  type ReleaseIndex,
  type RetainedRelease,
  readRelease,
  readReleaseIndex,
  type TenantProblem,
} from '@livery/tenant-config/load';

const DAY_MS = 86_400_000;

/** A tenant as `tenant list --json` and `tenant check --json` print it. */
export interface TenantOverview {
  readonly slug: string;
  readonly name: string | null;
  readonly hosts: readonly string[];
  readonly canonicalOrigin: string | null;
  readonly isValid: boolean;
  /**
   * The hash of the served content; null if the tenant is not served, or if an invalid folder was never
   * published.
   */
  readonly hash: string | null;
  /** The served release; null for a live folder that was edited by hand or never published. */
  readonly release: Pick<RetainedRelease, 'id' | 'number' | 'publishedAt' | 'by' | 'note'> | null;
  readonly preset: string | null;
  /** True if the preset has changed since it was published with this tenant, so that a new draft would differ. */
  readonly hasNewerPreset: boolean;
  readonly draft: TenantDraftOverview | null;
  readonly problems: readonly TenantProblem[];
  readonly warnings: readonly TenantProblem[];
}

export interface TenantDraftOverview {
  readonly createdAt: string;
  readonly by: string;
  /** The age of the draft in whole days. */
  readonly ageInDays: number;
  /** True if the served content has changed since the draft was created. */
  readonly isOutdated: boolean;
}

async function findServed(dir: string, slug: string, liveHash: string | null, index: ReleaseIndex) {
  const entry = findIndexEntry(index, slug);
  const servedId = await findServedRelease(dir, slug, entry, liveHash);
  const servedRelease = servedId === null ? null : await readRelease(dir, slug, servedId);
  if (servedRelease === null) {
    return { hash: liveHash, location: locateServedLive(dir, slug, entry?.release), release: null };
  }
  const { id, number, publishedAt, by, note, hash, location } = servedRelease;
  return { hash, location, release: { id, number, publishedAt, by, note } };
}

/** Returns true if the live folder has other values, or is invalid, with the current files of its preset. */
async function findNewerPreset(dir: string, { slug, preset, hash }: Release): Promise<boolean> {
  if (preset === null) return false;
  const current = await hashFolder(locateLive(dir, slug));
  return !current.ok || current.hash !== hash;
}

/** Returns an overview of the tenants, sorted by slug. @param now milliseconds since 1970 */
export async function createOverview(
  dir: string,
  { releases, broken }: CompiledTenants,
  now = Date.now(),
): Promise<TenantOverview[]> {
  const index = await readReleaseIndex(dir);
  const drafts = new Map((await listDrafts(dir)).map((draft) => [draft.slug, draft]));
  const validReleases = new Map(releases.map((release): [string, Release] => [release.slug, release]));
  const problemsBySlug = new Map(broken.map((folder) => [folder.slug, folder.problems]));
  const overviews = [...validReleases.keys(), ...problemsBySlug.keys()].map(
    async (slug): Promise<TenantOverview> => {
      const liveRelease = validReleases.get(slug);
      const { hash, location, release } = await findServed(dir, slug, liveRelease?.hash ?? null, index);
      const draft = drafts.get(slug);
      return {
        slug,
        name: liveRelease?.name ?? null,
        hosts: liveRelease?.hosts ?? [],
        canonicalOrigin: liveRelease?.canonicalOrigin ?? null,
        isValid: liveRelease !== undefined,
        hash,
        release,
        preset: liveRelease?.preset ?? null,
        hasNewerPreset: liveRelease !== undefined && (await findNewerPreset(dir, liveRelease)),
        draft:
          draft === undefined
            ? null
            : {
                createdAt: draft.createdAt,
                by: draft.by,
                ageInDays: Math.floor(Math.max(0, now - Date.parse(draft.createdAt)) / DAY_MS),
                isOutdated: await isDraftOutdated(dir, draft, hash === null ? null : { hash, location }),
              },
        problems: problemsBySlug.get(slug) ?? [],
        warnings: liveRelease?.warnings ?? [],
      };
    },
  );
  return (await Promise.all(overviews)).sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

/** Returns the age of a draft in words, such as `draft 3 days old`. */
export function describeDraft({ ageInDays, isOutdated }: TenantDraftOverview): string {
  const age = ageInDays === 0 ? 'from today' : ageInDays === 1 ? '1 day old' : `${ageInDays} days old`;
  return `draft ${age}${isOutdated ? ', created from earlier content' : ''}`;
}
