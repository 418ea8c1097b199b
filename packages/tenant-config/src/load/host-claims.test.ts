import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Release } from '../release.ts';
import { type Candidate, settleHosts } from './host-claims.ts';

const release = (slug: string, ...hosts: string[]): Release => ({ slug, hosts }) as unknown as Release;
const candidate = (now: Release, madeAt: number, served: Release | null = null): Candidate => ({
  release: now,
  madeAt,
  served,
});

const hostsOf = (releases: readonly Release[]): Record<string, readonly string[]> =>
  Object.fromEntries(releases.map(({ slug, hosts }) => [slug, hosts]));

describe('a host that two claim', () => {
  test('stays with the older folder when nobody serves it yet', () => {
    const { releases, refused } = settleHosts([
      candidate(release('copy', 'shared'), 2),
      candidate(release('original', 'shared'), 1),
    ]);
    expect(hostsOf(releases)).toEqual({ original: ['shared'] });
    expect(refused).toMatchObject([{ slug: 'copy', problem: { file: 'tenant.json', field: 'hosts' } }]);
  });

  test('stays with who serves it, even against an older folder', () => {
    const serving = release('young', 'shared');
    const old = release('old', 'own');
    const { releases, refused } = settleHosts([
      candidate(serving, 2, serving),
      candidate(release('old', 'own', 'shared'), 1, old),
    ]);
    expect(hostsOf(releases)).toEqual({ young: ['shared'], old: ['own'] });
    expect(refused.map(({ slug }) => slug)).toEqual(['old']);
  });

  test('passes on when its owner gives it up in the same change', () => {
    const { releases, refused } = settleHosts([
      candidate(release('a', 'y'), 1, release('a', 'x')),
      candidate(release('b', 'x'), 2, release('b', 'y')),
    ]);
    expect(hostsOf(releases)).toEqual({ a: ['y'], b: ['x'] });
    expect(refused).toEqual([]);
  });
});

test('whatever is claimed: no host has two owners, who is served stays served, and who is refused keeps what it had', () => {
  const host = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const hosts = fc.uniqueArray(host, { minLength: 1, maxLength: 3 });
  const folder = fc.record({ hosts, madeAt: fc.nat(3), had: fc.option(hosts, { nil: null }) });
  fc.assert(
    fc.property(fc.array(folder, { maxLength: 6 }), (folders) => {
      // What is served now had been settled too.
      const taken = new Set<string>();
      const candidates = folders.map(({ hosts: wanted, madeAt, had }, index) => {
        const isFree = had?.every((each) => !taken.has(each)) === true;
        if (isFree) for (const each of had) taken.add(each);
        return candidate(
          release(`t${index}`, ...wanted),
          madeAt,
          isFree ? release(`t${index}`, ...had) : null,
        );
      });
      const { releases, refused } = settleHosts(candidates);
      const all = releases.flatMap((each) => each.hosts);
      expect(new Set(all).size).toBe(all.length);
      const now = hostsOf(releases);
      for (const { release: wanted, served } of candidates) {
        const isRefused = refused.some(({ slug }) => slug === wanted.slug);
        expect(now[wanted.slug]).toEqual(isRefused ? served?.hosts : wanted.hosts);
      }
    }),
    { numRuns: 2000 },
  );
});
