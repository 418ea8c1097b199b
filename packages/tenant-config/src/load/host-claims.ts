import type { Release, TenantProblem } from '../release.ts';

export interface Candidate {
  readonly release: Release;
  readonly createdAt: number;
  /** The release of this tenant that is currently served; null for a new tenant. */
  readonly served: Release | null;
}

interface Refused {
  readonly slug: string;
  readonly problem: TenantProblem;
}

/** The releases to serve after a change, and the tenants whose new release was rejected. */
export interface HostAssignment {
  readonly releases: readonly Release[];
  readonly refused: readonly Refused[];
}

type FindOwner = (host: string) => string | undefined;

function findClash({ slug, hosts }: Release, findOwner: FindOwner): TenantProblem | null {
  for (const host of hosts) {
    const owner = findOwner(host);
    if (owner !== undefined) {
      const reason = `The host "${host}" already belongs to the tenant "${owner}", so "${slug}" cannot use it; remove it from one of them.`;
      return { file: 'tenant.json', field: 'hosts', reason };
    }
  }
  return null;
}

const compareAge = (a: Candidate, b: Candidate): number =>
  a.createdAt - b.createdAt || (a.release.slug < b.release.slug ? -1 : 1);

/** Sorts unchanged releases first, then changed ones, then new tenants; among equals, older folders first. */
function sortByPriority(candidates: readonly Candidate[]): Candidate[] {
  const getRank = ({ release, served }: Candidate): number =>
    served === release ? 0 : served === null ? 2 : 1;
  return candidates.toSorted((a, b) => getRank(a) - getRank(b) || compareAge(a, b));
}

/**
 * Assigns every host to one tenant. If two tenants claim a host, the tenant that has the host now gets it,
 * else the tenant with the older folder. The new release of the other tenant is rejected, so its previous
 * release is still served.
 * @param findOwner returns the slug of the tenant that owns a host and is not a candidate
 */
export function assignHosts(
  candidates: readonly Candidate[],
  findOwner: FindOwner = () => undefined,
): HostAssignment {
  const refused = new Map<string, TenantProblem>();
  for (;;) {
    const owners = new Map<string, string>();
    const releases: Release[] = [];
    const refusedBefore = refused.size;
    const remaining = candidates.flatMap((candidate) => {
      if (!refused.has(candidate.release.slug)) return [candidate];
      return candidate.served === null ? [] : [{ ...candidate, release: candidate.served }];
    });
    for (const { release } of sortByPriority(remaining)) {
      const clash = findClash(release, (host) => owners.get(host) ?? findOwner(host));
      if (clash === null) {
        for (const host of release.hosts) owners.set(host, release.slug);
        releases.push(release);
      } else refused.set(release.slug, clash);
    }
    // A rejected tenant falls back to its served release and claims those hosts again, so all hosts are assigned again.
    if (refused.size === refusedBefore) {
      return { releases, refused: [...refused].map(([slug, problem]) => ({ slug, problem })) };
    }
  }
}
