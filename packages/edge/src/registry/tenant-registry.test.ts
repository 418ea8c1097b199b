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

test('replacing leaves nothing of the old releases', () => {
  const registry = createTenantRegistry([makeRelease('harbor')]);
  const next = makeRelease('maple');
  registry.replace([next]);
  expect(registry.find('harbor.localhost')).toBeUndefined();
  expect(registry.find('maple.localhost')).toBe(next);
});

test('one host never has two owners', () => {
  const twice = [makeRelease('harbor'), makeRelease('maple', { hosts: ['harbor.localhost'] })];
  expect(() => createTenantRegistry(twice)).toThrow('harbor and maple both claim harbor.localhost.');
});
