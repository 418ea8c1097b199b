import { getWildcard } from '@livery/tenant-config';
import type { Release } from '@livery/tenant-config/load';

/** The served release of one tenant before and after a change; null for none. */
export interface ReleaseSwap {
  readonly before: Release | null;
  readonly after: Release | null;
}

export interface TenantRegistry {
  find(host: string): Release | undefined;
  /** Returns the release with exactly this host or wildcard. */
  findOwner(host: string): Release | undefined;
  releases(): readonly Release[];
  /** Returns the number of swaps so far, so that callers can invalidate cached results. */
  getVersion(): number;
  /**
   * Replaces releases synchronously, so that no request sees a partial change.
   * @throws if two releases claim the same host, which `assignHosts` prevents
   */
  swap(changes: readonly ReleaseSwap[]): void;
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
  const swap = (changes: readonly ReleaseSwap[]): void => {
    swaps += 1;
    // Removes all old releases before adding new ones, because hosts may move between tenants.
    for (const { before } of changes) if (before !== null) remove(before);
    for (const { after } of changes) if (after !== null) add(after);
  };

  swap(releases.map((after) => ({ before: null, after })));
  return {
    find: (host) => byHost.get(host) ?? byHost.get(getWildcard(host) ?? host),
    findOwner: (host) => byHost.get(host),
    releases: () => [...bySlug.values()],
    getVersion: () => swaps,
    swap,
  };
}
