import type { Release, TenantProblem } from '../release.ts';

/** A release that claims its hosts. */
export interface Candidate {
  readonly release: Release;
  /** The creation time of its folder in milliseconds. */
  readonly createdAt: number;
  /** The release of this tenant that is currently served; null for a new tenant. */
  readonly served: Release | null;
}

interface Refused {
  readonly slug: string;
  readonly problem: TenantProblem;
}

/** The releases to serve after a change, and the tenants whose new release was refused. */
export interface SettledHosts {
  readonly releases: readonly Release[];
  readonly refused: readonly Refused[];
}

/** Returns the slug of the tenant that owns a host. */
type OwnerOf = (host: string) => string | undefined;

function clashOf({ slug, hosts }: Release, ownerOf: OwnerOf): TenantProblem | null {
  for (const host of hosts) {
    const owner = ownerOf(host);
    if (owner !== undefined) {
      const reason = `The host "${host}" already belongs to the tenant "${owner}", so "${slug}" cannot use it; remove it from one of them.`;
      return { file: 'tenant.json', field: 'hosts', reason };
    }
  }
  return null;
}

const byAge = (a: Candidate, b: Candidate): number =>
  a.createdAt - b.createdAt || (a.release.slug < b.release.slug ? -1 : 1);

/** Sorts unchanged releases first, then changed ones, then new tenants; among equals, older folders first. */
function byPriority(candidates: readonly Candidate[]): Candidate[] {
  const rank = ({ release, served }: Candidate): number => (served === release ? 0 : served === null ? 2 : 1);
  return candidates.toSorted((a, b) => rank(a) - rank(b) || byAge(a, b));
}

/**
 * Assigns every host to one tenant. If two tenants claim a host, the one that currently serves it has priority, else the one
 * with the older folder. The new release of the other tenant is refused, and its served release remains in use.
 * @param ownerOf returns the owner of a host among tenants that are not candidates
 */
export function settleHosts(
  candidates: readonly Candidate[],
  ownerOf: OwnerOf = () => undefined,
): SettledHosts {
  const refused = new Map<string, TenantProblem>();
  for (;;) {
    const owners = new Map<string, string>();
    const releases: Release[] = [];
    const before = refused.size;
    const remaining = candidates.flatMap((candidate) => {
      if (!refused.has(candidate.release.slug)) return [candidate];
      return candidate.served === null ? [] : [{ ...candidate, release: candidate.served }];
    });
    for (const { release } of byPriority(remaining)) {
      const clash = clashOf(release, (host) => owners.get(host) ?? ownerOf(host));
      if (clash === null) {
        for (const host of release.hosts) owners.set(host, release.slug);
        releases.push(release);
      } else refused.set(release.slug, clash);
    }
    // A refused tenant falls back to its served release and claims those hosts again, so all hosts are assigned again.
    if (refused.size === before) {
      return { releases, refused: [...refused].map(([slug, problem]) => ({ slug, problem })) };
    }
  }
}
