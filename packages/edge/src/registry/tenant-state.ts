import {
  assignHosts,
  type HostAssignment,
  type InvalidTenant,
  type Release,
  type TenantProblem,
} from '@livery/tenant-config/load';
import type { CompiledFolder } from './served-folders.ts';
import type { ReleaseSwap, TenantRegistry } from './tenant-registry.ts';

export type TenantEvent =
  | { readonly type: 'served'; readonly release: Release }
  | { readonly type: 'removed'; readonly slug: string }
  | {
      readonly type: 'refused';
      readonly slug: string;
      readonly problems: readonly TenantProblem[];
      /** The hash of the last valid release, which is still served; null if there is none. */
      readonly servedHash: string | null;
    };

interface Entry {
  readonly createdAt: number;
  /** The name of the preset that the tenant extends, even if the folder is invalid; null for none. */
  readonly preset: string | null;
  /** The release to serve; null if the folder is invalid. */
  readonly current: Release | null;
  readonly problems: readonly TenantProblem[];
  readonly served: Release | null;
}

export type FolderUpdate = readonly [slug: string, now: CompiledFolder | null];

/**
 * Creates the state of all tenant folders. The last valid release of an invalid folder is still served. If
 * two tenants claim the same host, the tenant that already has the host keeps it.
 */
export function createTenantState(registry: TenantRegistry) {
  const entries = new Map<string, Entry>();
  /** Folders that claim a host of another tenant. Each update retries them, because any change may release the host. */
  const waitingForHost = new Set<string>();

  const apply = (updates: readonly FolderUpdate[]): TenantEvent[] => {
    const changed = new Map<string, Entry | null>();
    for (const slug of waitingForHost) changed.set(slug, entries.get(slug) ?? null);
    for (const [slug, now] of updates)
      changed.set(slug, now === null ? null : createEntry(now, entries.get(slug)));
    const findOwner = (host: string): string | undefined => {
      const owner = registry.findOwner(host)?.slug;
      return owner !== undefined && changed.has(owner) ? undefined : owner;
    };
    const candidates = [...changed.values()].flatMap((entry) => (entry === null ? [] : toCandidates(entry)));
    const assignment = assignHosts(candidates, findOwner);
    return applyAssignment(changed, assignment);
  };

  const applyAssignment = (
    changed: ReadonlyMap<string, Entry | null>,
    assignment: HostAssignment,
  ): TenantEvent[] => {
    const served = new Map(assignment.releases.map((release) => [release.slug, release]));
    const clashes = new Map(assignment.refused.map(({ slug, problem }) => [slug, [problem]]));
    waitingForHost.clear();
    for (const slug of clashes.keys()) waitingForHost.add(slug);
    const swaps: ReleaseSwap[] = [];
    const events: TenantEvent[] = [];
    for (const [slug, entry] of changed) {
      const before = entries.get(slug);
      const after = entry && {
        ...entry,
        problems: clashes.get(slug) ?? entry.problems,
        served: served.get(slug) ?? null,
      };
      events.push(...createEvents(slug, before, after));
      swaps.push({ before: before?.served ?? null, after: after?.served ?? null });
      if (after === null) entries.delete(slug);
      else entries.set(slug, after);
    }
    registry.swap(swaps);
    return events;
  };

  const broken = (): InvalidTenant[] =>
    [...entries]
      .filter(([, { problems }]) => problems.length > 0)
      .map(([slug, { problems }]) => ({ slug, problems }))
      .toSorted((a, b) => (a.slug < b.slug ? -1 : 1));

  /** @param preset null for all presets */
  const listTenantsExtending = (preset: string | null): string[] =>
    [...entries]
      .filter(([, entry]) => entry.preset !== null && (preset === null || entry.preset === preset))
      .map(([slug]) => slug);

  return { apply, broken, listTenantsExtending, slugs: (): string[] => [...entries.keys()] };
}

function createEntry({ folder, result, problems }: CompiledFolder, before: Entry | undefined): Entry {
  const { createdAt } = folder;
  const served = before?.served ?? null;
  if (!result.ok) {
    const { preset = null } = result;
    return { createdAt, preset, current: null, problems: result.problems, served };
  }
  // Keeps the release object if the content is unchanged, because this object is the key of the cached pages.
  const current = served?.fingerprint === result.release.fingerprint ? served : result.release;
  return { createdAt, preset: result.release.preset, current, problems, served };
}

function toCandidates({ current, served, createdAt }: Entry) {
  const release = current ?? served;
  return release === null ? [] : [{ release, createdAt, served }];
}

const areSameProblems = (a: readonly TenantProblem[], b: readonly TenantProblem[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

function createEvents(slug: string, before: Entry | undefined, after: Entry | null): TenantEvent[] {
  if (after === null) return before === undefined ? [] : [{ type: 'removed', slug }];
  const { problems, served } = after;
  const isBroken = problems.length > 0;
  const events: TenantEvent[] = [];
  if (isBroken && !(before !== undefined && areSameProblems(before.problems, problems))) {
    events.push({ type: 'refused', slug, problems, servedHash: served?.hash ?? null });
  }
  const isRepaired = before !== undefined && before.problems.length > 0 && !isBroken;
  // A repaired folder is reported even if its release has not changed.
  if (served !== null && (isRepaired || served !== before?.served)) {
    events.push({ type: 'served', release: served });
  }
  return events;
}
