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

/** The effect of a folder change on its tenant. */
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
  readonly madeAt: number;
  /** The release of the current content; null if the folder is invalid. */
  readonly current: Release | null;
  readonly problems: readonly TenantProblem[];
  readonly served: Release | null;
}

export type CompiledFolder = readonly [TenantFolder, CompileResult];

/** The result of reading one folder: its compiled content, or null if it does not exist. */
export type FolderUpdate = readonly [slug: string, now: CompiledFolder | null];

/**
 * Creates the state of all tenant folders, served or not. An invalid folder keeps its last valid release, and the first claim on a
 * host wins.
 */
export function createTenantState(registry: TenantRegistry) {
  const entries = new Map<string, Entry>();
  /** Folders that claim a host of another tenant. Any change may release the host, so each update tries them again. */
  const waitingForHost = new Set<string>();

  /** Applies updates. Returns an event for each folder that has changed. */
  const apply = (updates: readonly FolderUpdate[]): TenantEvent[] => {
    const changed = new Map<string, Entry | null>();
    for (const slug of waitingForHost) changed.set(slug, entries.get(slug) ?? null);
    for (const [slug, now] of updates)
      changed.set(slug, now === null ? null : createEntry(now, entries.get(slug)));
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
    waitingForHost.clear();
    for (const slug of clashes.keys()) waitingForHost.add(slug);
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

function createEntry([{ madeAt }, result]: CompiledFolder, before: Entry | undefined): Entry {
  const served = before?.served ?? null;
  if (!result.ok) return { madeAt, current: null, problems: result.problems, served };
  // Unchanged content keeps its release object, and with it all prepared responses.
  const current = served?.fingerprint === result.release.fingerprint ? served : result.release;
  return { madeAt, current, problems: [], served };
}

function candidateOf({ current, served, madeAt }: Entry) {
  const release = current ?? served;
  return release === null ? [] : [{ release, madeAt, served }];
}

const sameProblems = (a: readonly TenantProblem[], b: readonly TenantProblem[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

function eventOf(slug: string, before: Entry | undefined, after: Entry | null): TenantEvent[] {
  if (after === null) return before === undefined ? [] : [{ type: 'removed', slug }];
  const { problems, served } = after;
  if (problems.length > 0) {
    if (before !== undefined && sameProblems(before.problems, problems)) return [];
    return [{ type: 'refused', slug, problems, servedHash: served?.hash ?? null }];
  }
  // A repaired folder is reported even if its content equals the last valid one.
  const isChanged = served !== before?.served || before.problems.length > 0;
  return served !== null && isChanged ? [{ type: 'served', release: served }] : [];
}
