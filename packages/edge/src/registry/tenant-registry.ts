import { wildcardOf } from '@livery/tenant-config';
import type { Release } from '@livery/tenant-config/load';

/** Which release answers for a host, now. */
export interface TenantRegistry {
  /** @param host normalised. */
  find(host: string): Release | undefined;
  /** Everything that is served, in no particular order. */
  releases(): readonly Release[];
  /** Puts new releases in the place of all old ones, between two requests. */
  replace(releases: readonly Release[]): void;
}

/** @throws when two releases claim one host; `settleHosts` sees to it that none do. */
export function createTenantRegistry(releases: readonly Release[]): TenantRegistry {
  let served = releases;
  let byHost = indexByHost(releases);
  return {
    find: (host) => byHost.get(host) ?? byHost.get(wildcardOf(host) ?? host),
    releases: () => served,
    replace: (next) => {
      byHost = indexByHost(next);
      served = next;
    },
  };
}

function indexByHost(releases: readonly Release[]): ReadonlyMap<string, Release> {
  const byHost = new Map<string, Release>();
  for (const release of releases) {
    for (const host of release.hosts) {
      const other = byHost.get(host);
      if (other !== undefined) throw new Error(`${other.slug} and ${release.slug} both claim ${host}.`);
      byHost.set(host, release);
    }
  }
  return byHost;
}
