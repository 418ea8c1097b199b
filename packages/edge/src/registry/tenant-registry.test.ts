import { expect, test } from 'vitest';
import { makeRelease } from '../testing/make-release.ts';
import { createTenantRegistry } from './tenant-registry.ts';

test('an exact host wins over a wildcard, and a wildcard stands for exactly one label', () => {
  const wild = makeRelease('wild', { hosts: ['*.lender.example'] });
  const exact = makeRelease('exact', { hosts: ['pay.lender.example'] });
  const registry = createTenantRegistry([wild, exact]);
  expect(registry.find('pay.lender.example')).toBe(exact);
  expect(registry.find('staff.lender.example')).toBe(wild);
  expect(registry.find('a.staff.lender.example')).toBeUndefined();
  expect(registry.find('lender.example')).toBeUndefined();
  expect(registry.find('localhost')).toBeUndefined();
});

test('a swap leaves nothing of the old release, and hosts may change hands in it', () => {
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

test('one host never has two owners', () => {
  const twice = [makeRelease('harbor'), makeRelease('maple', { hosts: ['harbor.localhost'] })];
  expect(() => createTenantRegistry(twice)).toThrow('harbor and maple both claim harbor.localhost.');
});
