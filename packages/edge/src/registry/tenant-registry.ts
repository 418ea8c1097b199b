import { wildcardOf } from '@livery/tenant-config';
import type { Release } from '@livery/tenant-config/load';

/** What is served of one tenant, before and after a change; null where nothing is. */
export interface Swap {
  readonly before: Release | null;
  readonly after: Release | null;
}

/** Which release answers for a host, now. */
export interface TenantRegistry {
  /** @param host normalised. */
  find(host: string): Release | undefined;
  /** Who has exactly this host, a wildcard too. */
  ownerOf(host: string): Release | undefined;
  /** Everything that is served, in no particular order. */
  releases(): readonly Release[];
  /** How often what is served has changed: whoever remembers what it found here finds it anew. */
  changes(): number;
  /**
   * Puts releases in the place of others, all at once, between two requests; takes as long as there are changes,
   * however many tenants there are.
   * @throws when two releases claim one host; `settleHosts` sees to it that none do
   */
  swap(changes: readonly Swap[]): void;
}

export function createTenantRegistry(releases: readonly Release[] = []): TenantRegistry {
  const bySlug = new Map<string, Release>();
  const byHost = new Map<string, Release>();
  let swaps = 0;

  const remove = (release: Release): void => {
    bySlug.delete(release.slug);
    for (const host of release.hosts) byHost.delete(host);
  };
  const add = (release: Release): void => {
    for (const host of release.hosts) {
      const other = byHost.get(host);
      if (other !== undefined) throw new Error(`${other.slug} and ${release.slug} both claim ${host}.`);
      byHost.set(host, release);
    }
    bySlug.set(release.slug, release);
  };
  const swap = (changes: readonly Swap[]): void => {
    swaps += 1;
    // All go before any comes: hosts may change hands.
    for (const { before } of changes) if (before !== null) remove(before);
    for (const { after } of changes) if (after !== null) add(after);
  };

  swap(releases.map((after) => ({ before: null, after })));
  return {
    find: (host) => byHost.get(host) ?? byHost.get(wildcardOf(host) ?? host),
    ownerOf: (host) => byHost.get(host),
    releases: () => [...bySlug.values()],
    changes: () => swaps,
    swap,
  };
}
