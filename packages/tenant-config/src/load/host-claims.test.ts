import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Release } from '../release.ts';
import { assignHosts, type Candidate } from './host-claims.ts';

const release = (slug: string, ...hosts: string[]): Release => ({ slug, hosts }) as unknown as Release;
const createCandidate = (now: Release, createdAt: number, served: Release | null = null): Candidate => ({
  release: now,
  createdAt,
  served,
});

const getHosts = (releases: readonly Release[]): Record<string, readonly string[]> =>
  Object.fromEntries(releases.map(({ slug, hosts }) => [slug, hosts]));

describe('a host that two tenants claim', () => {
  test('belongs to the older folder if it is not served yet', () => {
    const { releases, refused } = assignHosts([
      createCandidate(release('copy', 'shared'), 2),
      createCandidate(release('original', 'shared'), 1),
    ]);
    expect(getHosts(releases)).toEqual({ original: ['shared'] });
    expect(refused).toMatchObject([{ slug: 'copy', problem: { file: 'tenant.json', field: 'hosts' } }]);
  });

  test('remains with the tenant for which it is served, even if the other folder is older', () => {
    const serving = release('young', 'shared');
    const old = release('old', 'own');
    const { releases, refused } = assignHosts([
      createCandidate(serving, 2, serving),
      createCandidate(release('old', 'own', 'shared'), 1, old),
    ]);
    expect(getHosts(releases)).toEqual({ young: ['shared'], old: ['own'] });
    expect(refused.map(({ slug }) => slug)).toEqual(['old']);
  });

  test('moves to the other tenant if its owner releases it in the same change', () => {
    const { releases, refused } = assignHosts([
      createCandidate(release('a', 'y'), 1, release('a', 'x')),
      createCandidate(release('b', 'x'), 2, release('b', 'y')),
    ]);
    expect(getHosts(releases)).toEqual({ a: ['y'], b: ['x'] });
    expect(refused).toEqual([]);
  });
});

test('whatever hosts tenants claim, no host has two owners and a rejected tenant keeps its served hosts', () => {
  const host = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const hosts = fc.uniqueArray(host, { minLength: 1, maxLength: 3 });
  const folder = fc.record({ hosts, createdAt: fc.nat(3), previous: fc.option(hosts, { nil: null }) });
  fc.assert(
    fc.property(fc.array(folder, { maxLength: 6 }), (folders) => {
      // The previously served releases must not conflict with each other.
      const taken = new Set<string>();
      const candidates = folders.map(({ hosts: claimed, createdAt, previous }, index) => {
        const isFree = previous?.every((each) => !taken.has(each)) === true;
        if (isFree) for (const each of previous) taken.add(each);
        return createCandidate(
          release(`t${index}`, ...claimed),
          createdAt,
          isFree ? release(`t${index}`, ...previous) : null,
        );
      });
      const { releases, refused } = assignHosts(candidates);
      const all = releases.flatMap((each) => each.hosts);
      expect(new Set(all).size).toBe(all.length);
      const now = getHosts(releases);
      for (const { release: claimed, served } of candidates) {
        const isRefused = refused.some(({ slug }) => slug === claimed.slug);
        expect(now[claimed.slug]).toEqual(isRefused ? served?.hosts : claimed.hosts);
      }
    }),
    { numRuns: 2000 },
  );
});
