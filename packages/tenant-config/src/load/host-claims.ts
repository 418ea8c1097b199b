import type { Release, TenantProblem } from '../release.ts';

/** A release that wants its hosts. */
export interface Candidate {
  readonly release: Release;
  /** When its folder was made, in milliseconds. */
  readonly madeAt: number;
  /** What is served of this tenant now; null for one that is new. */
  readonly served: Release | null;
}

interface Refused {
  readonly slug: string;
  readonly problem: TenantProblem;
}

/** Who is served after a change, and who is not, or not with what the folder now says. */
export interface SettledHosts {
  readonly releases: readonly Release[];
  readonly refused: readonly Refused[];
}

/** The slug of whoever has a host already. */
type OwnerOf = (host: string) => string | undefined;

function clashOf({ slug, hosts }: Release, ownerOf: OwnerOf): TenantProblem | null {
  for (const host of hosts) {
    const owner = ownerOf(host);
    if (owner !== undefined) {
      const reason = `The host "${host}" belongs to the tenant "${owner}" already, so "${slug}" cannot have it; remove it from one of them.`;
      return { file: 'tenant.json', field: 'hosts', reason };
    }
  }
  return null;
}

const byAge = (a: Candidate, b: Candidate): number =>
  a.madeAt - b.madeAt || (a.release.slug < b.release.slug ? -1 : 1);

/** What is served already comes first, then its changes, then newcomers; among equals the older folder. */
function inOrder(candidates: readonly Candidate[]): Candidate[] {
  const rank = ({ release, served }: Candidate): number => (served === release ? 0 : served === null ? 2 : 1);
  return candidates.toSorted((a, b) => rank(a) - rank(b) || byAge(a, b));
}

/**
 * Gives every host to one tenant. Of two claims the earlier stands: who serves the host now, else the folder that
 * was made first. The other is refused whole and keeps what is served of it, if anything is.
 * @param ownerOf who else, none of the candidates, serves a host; nobody unless given
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
    const standing = candidates.flatMap((candidate) => {
      if (!refused.has(candidate.release.slug)) return [candidate];
      return candidate.served === null ? [] : [{ ...candidate, release: candidate.served }];
    });
    for (const { release } of inOrder(standing)) {
      const clash = clashOf(release, (host) => owners.get(host) ?? ownerOf(host));
      if (clash === null) {
        for (const host of release.hosts) owners.set(host, release.slug);
        releases.push(release);
      } else refused.set(release.slug, clash);
    }
    // One that falls back takes hosts again that another may just have been given: then all is dealt out anew.
    if (refused.size === before) {
      return { releases, refused: [...refused].map(([slug, problem]) => ({ slug, problem })) };
    }
  }
}
