import {
  type CompiledTenants,
  chooseServedFolder,
  findIndexEntry,
  listDrafts,
  listReleases,
  type Release,
  type RetainedRelease,
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
  /** The hash of what edges serve; null if a tenant is not served, or if an invalid folder was never published. */
  readonly hash: string | null;
  /** The release that is served; null for a live folder that was edited by hand or never published. */
  readonly release: Pick<RetainedRelease, 'id' | 'number' | 'publishedAt' | 'by' | 'note'> | null;
  readonly preset: string | null;
  readonly draft: TenantDraftOverview | null;
  readonly problems: readonly TenantProblem[];
  readonly warnings: readonly TenantProblem[];
}

export interface TenantDraftOverview {
  readonly createdAt: string;
  readonly by: string;
  /** Whole days. */
  readonly ageInDays: number;
  /** True if something else is served than when the draft was created. */
  readonly isOutdated: boolean;
}

async function findServed(
  dir: string,
  slug: string,
  liveHash: string | null,
  index: Awaited<ReturnType<typeof readReleaseIndex>>,
) {
  const entry = findIndexEntry(index, slug);
  if (entry === undefined) return { hash: liveHash, release: null };
  const releases = await listReleases(dir, slug);
  const retained = new Set(releases.map(({ hash }) => hash));
  if (chooseServedFolder(entry, liveHash, retained) === 'live') return { hash: liveHash, release: null };
  const current = releases.find(({ id }) => id === entry.release);
  if (current === undefined) return { hash: liveHash, release: null };
  const { id, number, publishedAt, by, note, hash } = current;
  return { hash, release: { id, number, publishedAt, by, note } };
}

/** Returns an overview of all tenants in alphabetical order. @param now milliseconds since 1970 */
export async function createOverview(
  dir: string,
  { releases, broken }: CompiledTenants,
  now = Date.now(),
): Promise<TenantOverview[]> {
  const index = await readReleaseIndex(dir);
  const drafts = new Map((await listDrafts(dir)).map((draft) => [draft.slug, draft]));
  const valid = new Map(releases.map((release): [string, Release] => [release.slug, release]));
  const problems = new Map(broken.map((folder) => [folder.slug, folder.problems]));
  const overviews = [...valid.keys(), ...problems.keys()].map(async (slug): Promise<TenantOverview> => {
    const live = valid.get(slug);
    const { hash, release } = await findServed(dir, slug, live?.hash ?? null, index);
    const draft = drafts.get(slug);
    return {
      slug,
      name: live?.name ?? null,
      hosts: live?.hosts ?? [],
      canonicalOrigin: live?.canonicalOrigin ?? null,
      isValid: live !== undefined,
      hash,
      release,
      preset: live?.preset ?? null,
      draft:
        draft === undefined
          ? null
          : {
              createdAt: draft.createdAt,
              by: draft.by,
              ageInDays: Math.floor(Math.max(0, now - Date.parse(draft.createdAt)) / DAY_MS),
              isOutdated: draft.base !== hash,
            },
      problems: problems.get(slug) ?? [],
      warnings: live?.warnings ?? [],
    };
  });
  return (await Promise.all(overviews)).sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

/** Returns the age of a draft in words, such as `draft 3 days old`. */
export function describeDraft({ ageInDays, isOutdated }: TenantDraftOverview): string {
  const age = ageInDays === 0 ? 'from today' : ageInDays === 1 ? '1 day old' : `${ageInDays} days old`;
  return `draft ${age}${isOutdated ? ', created from earlier content' : ''}`;
}
