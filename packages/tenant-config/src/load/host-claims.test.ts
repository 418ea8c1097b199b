import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Release } from '../release.ts';
import { assignHosts, type Candidate } from './host-claims.ts';

const createRelease = (slug: string, ...hosts: string[]): Release => ({ slug, hosts }) as unknown as Release;
const createCandidate = (now: Release, createdAt: number, served: Release | null = null): Candidate => ({
  release: now,
  createdAt,
  served,
});

const getHosts = (releases: readonly Release[]): Record<string, readonly string[]> =>
  Object.fromEntries(releases.map(({ slug, hosts }) => [slug, hosts]));

describe('a host that two tenants claim', () => {
  test('a new host that two tenants claim belongs to the older folder', () => {
    const { releases, refused } = assignHosts([
      createCandidate(createRelease('copy', 'shared'), 2),
      createCandidate(createRelease('original', 'shared'), 1),
    ]);
    expect(getHosts(releases)).toEqual({ original: ['shared'] });
    expect(refused).toMatchObject([{ slug: 'copy', problem: { file: 'tenant.json', field: 'hosts' } }]);
  });

  test('a served host remains with its tenant even if the folder of another claimant is older', () => {
    const serving = createRelease('young', 'shared');
    const old = createRelease('old', 'own');
    const { releases, refused } = assignHosts([
      createCandidate(serving, 2, serving),
      createCandidate(createRelease('old', 'own', 'shared'), 1, old),
    ]);
    expect(getHosts(releases)).toEqual({ young: ['shared'], old: ['own'] });
    expect(refused.map(({ slug }) => slug)).toEqual(['old']);
  });

  test('two tenants can exchange hosts in one change', () => {
    const { releases, refused } = assignHosts([
      createCandidate(createRelease('a', 'y'), 1, createRelease('a', 'x')),
      createCandidate(createRelease('b', 'x'), 2, createRelease('b', 'y')),
    ]);
    expect(getHosts(releases)).toEqual({ a: ['y'], b: ['x'] });
    expect(refused).toEqual([]);
  });
});

test('for any claims, no host has two owners and a rejected tenant keeps its served hosts', () => {
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
          createRelease(`t${index}`, ...claimed),
          createdAt,
          isFree ? createRelease(`t${index}`, ...previous) : null,
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
