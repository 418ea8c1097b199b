import { expect, test } from 'vitest';
import { makeRelease } from '../testing/make-release.ts';
import { createTenantRegistry } from './tenant-registry.ts';

test('prefers an exact host to a wildcard, and matches a wildcard with exactly one label', () => {
  const wild = makeRelease('wild', { hosts: ['*.lender.example'] });
  const exact = makeRelease('exact', { hosts: ['pay.lender.example'] });
  const registry = createTenantRegistry([wild, exact]);
  expect(registry.find('pay.lender.example')).toBe(exact);
  expect(registry.find('staff.lender.example')).toBe(wild);
  expect(registry.find('a.staff.lender.example')).toBeUndefined();
  expect(registry.find('lender.example')).toBeUndefined();
  expect(registry.find('localhost')).toBeUndefined();
});

test('a swap removes all hosts of the old releases and can move hosts between tenants', () => {
  const [a, b] = [makeRelease('a', { hosts: ['x', 'y'] }), makeRelease('b', { hosts: ['z'] })];
  const registry = createTenantRegistry([a, b]);
  const [nextA, nextB] = [makeRelease('a', { hosts: ['z'] }), makeRelease('b', { hosts: ['x'] })];
  registry.swap([
    { before: a, after: nextA },
    { before: b, after: nextB },
  ]);
  expect([registry.find('z'), registry.find('x'), registry.find('y')]).toEqual([nextA, nextB, undefined]);
  registry.swap([{ before: nextA, after: null }]);
  expect(registry.releases()).toEqual([nextB]);
});

test('throws an error for two releases with the same host', () => {
  const conflicting = [makeRelease('harbor'), makeRelease('maple', { hosts: ['harbor.localhost'] })];
  expect(() => createTenantRegistry(conflicting)).toThrow('harbor and maple both claim harbor.localhost.');
});
