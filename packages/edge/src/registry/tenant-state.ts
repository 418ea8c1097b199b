import {
  type BrokenTenant,
  type CompileResult,
  type Release,
  type SettledHosts,
  settleHosts,
  type TenantFolder,
  type TenantProblem,
} from '@livery/tenant-config/load';
import type { Swap, TenantRegistry } from './tenant-registry.ts';

/** What has become of a tenant by a change of its folder. */
export type TenantEvent =
  | { readonly type: 'served'; readonly release: Release }
  | { readonly type: 'removed'; readonly slug: string }
  | {
      readonly type: 'refused';
      readonly slug: string;
      readonly problems: readonly TenantProblem[];
      /** The hash of the last good release, which stays; null when there is none. */
      readonly keeps: string | null;
    };

interface Entry {
  readonly madeAt: number;
  /** The folder as it is, compiled; null while it is broken. */
  readonly wanted: Release | null;
  readonly problems: readonly TenantProblem[];
  readonly served: Release | null;
}

export type FoundFolder = readonly [TenantFolder, CompileResult];

/** One folder looked at: what it compiled to, or null when it is gone. */
export type Looked = readonly [slug: string, now: FoundFolder | null];

/**
 * All tenant folders, whether they are served or not, and the rules by which a change of some of them changes
 * what is served: a broken folder keeps its last good release, and of two claims on a host the earlier stands.
 */
export function createTenantState(registry: TenantRegistry) {
  const entries = new Map<string, Entry>();
  /** Whoever lost a host: any change may give it back. */
  const clashing = new Set<string>();

  /** Takes in what was found, and says what came of it; folders that did not change are left out. */
  const apply = (found: readonly Looked[]): TenantEvent[] => {
    const changed = new Map<string, Entry | null>();
    for (const slug of clashing) changed.set(slug, entries.get(slug) ?? null);
    for (const [slug, now] of found) changed.set(slug, now === null ? null : lookAt(now, entries.get(slug)));
    const ownerOf = (host: string): string | undefined => {
      const owner = registry.ownerOf(host)?.slug;
      return owner !== undefined && changed.has(owner) ? undefined : owner;
    };
    const candidates = [...changed.values()].flatMap((entry) => (entry === null ? [] : candidateOf(entry)));
    const settled = settleHosts(candidates, ownerOf);
    return settle(changed, settled);
  };

  const settle = (changed: ReadonlyMap<string, Entry | null>, settled: SettledHosts): TenantEvent[] => {
    const served = new Map(settled.releases.map((release) => [release.slug, release]));
    const clashes = new Map(settled.refused.map(({ slug, problem }) => [slug, [problem]]));
    clashing.clear();
    for (const slug of clashes.keys()) clashing.add(slug);
    const swaps: Swap[] = [];
    const events: TenantEvent[] = [];
    for (const [slug, entry] of changed) {
      const before = entries.get(slug);
      const after = entry && {
        ...entry,
        problems: clashes.get(slug) ?? entry.problems,
        served: served.get(slug) ?? null,
      };
      events.push(...eventOf(slug, before, after));
      swaps.push({ before: before?.served ?? null, after: after?.served ?? null });
      if (after === null) entries.delete(slug);
      else entries.set(slug, after);
    }
    registry.swap(swaps);
    return events;
  };

  const broken = (): BrokenTenant[] =>
    [...entries]
      .filter(([, { problems }]) => problems.length > 0)
      .map(([slug, { problems }]) => ({ slug, problems }))
      .toSorted((a, b) => (a.slug < b.slug ? -1 : 1));

  return { apply, broken, slugs: (): string[] => [...entries.keys()] };
}

function lookAt([{ madeAt }, result]: FoundFolder, before: Entry | undefined): Entry {
  const served = before?.served ?? null;
  if (!result.ok) return { madeAt, wanted: null, problems: result.problems, served };
  // The same again stays the same object: what was prepared for it stays too.
  const wanted = served?.fingerprint === result.release.fingerprint ? served : result.release;
  return { madeAt, wanted, problems: [], served };
}

function candidateOf({ wanted, served, madeAt }: Entry) {
  const release = wanted ?? served;
  return release === null ? [] : [{ release, madeAt, served }];
}

const sameProblems = (a: readonly TenantProblem[], b: readonly TenantProblem[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

function eventOf(slug: string, before: Entry | undefined, after: Entry | null): TenantEvent[] {
  if (after === null) return before === undefined ? [] : [{ type: 'removed', slug }];
  const { problems, served } = after;
  if (problems.length > 0) {
    if (before !== undefined && sameProblems(before.problems, problems)) return [];
    return [{ type: 'refused', slug, problems, keeps: served?.hash ?? null }];
  }
  // A mended folder is told of even where it says again what it said before it broke.
  const isNews = served !== before?.served || before.problems.length > 0;
  return served !== null && isNews ? [{ type: 'served', release: served }] : [];
}
