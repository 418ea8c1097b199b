import { rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileTenantsDir } from './compile-dir.ts';
import { makeDir, TENANT, writeTenant } from './testing/tenant-folder.ts';

const createTenantWithHosts = (...hosts: string[]) => ({
  'tenant.json': { ...TENANT, hosts, canonicalOrigin: `https://${(hosts[0] ?? '').replace('*', 'www')}` },
});

/** Waits until a folder that is created now would have a later creation time than this folder. */
function waitUntilLaterThan(folder: string): void {
  const { birthtimeMs } = statSync(folder);
  for (;;) {
    const probe = makeDir();
    if (statSync(probe).birthtimeMs > birthtimeMs) return;
  }
}

test('reports an invalid folder and loads the others in alphabetical order', async () => {
  const dir = makeDir();
  writeTenant(dir, 'zebra', createTenantWithHosts('z.example'));
  writeTenant(dir, 'broken', { 'flags.json': '{' });
  writeTenant(dir, 'ant', createTenantWithHosts('a.example'));
  const { releases, broken } = await compileTenantsDir(dir, {});
  expect(releases.map(({ slug }) => slug)).toEqual(['ant', 'zebra']);
  expect(broken).toMatchObject([{ slug: 'broken', problems: [{ file: 'flags.json' }] }]);
});

test('rejects the newer of two folders that claim the same host', async () => {
  const dir = makeDir();
  writeTenant(dir, 'zebra', createTenantWithHosts('B.Shared.Example', 'z.example'));
  waitUntilLaterThan(join(dir, 'zebra'));
  writeTenant(dir, 'ant', createTenantWithHosts('a.example', 'b.shared.example.'));
  writeTenant(dir, 'other', createTenantWithHosts('a.example'));
  const { releases, broken } = await compileTenantsDir(dir, {});
  expect(broken).toEqual([
    {
      slug: 'ant',
      problems: [
        {
          file: 'tenant.json',
          field: 'hosts',
          reason:
            'The host "b.shared.example" already belongs to the tenant "zebra", so "ant" cannot use it; remove it from one of them.',
        },
      ],
    },
  ]);
  expect(releases.map(({ slug }) => slug)).toEqual(['other', 'zebra']);
});

test('a wildcard and a host name that it matches can belong to different tenants', async () => {
  const dir = makeDir();
  writeTenant(dir, 'a', createTenantWithHosts('*.lender.example'));
  writeTenant(dir, 'b', createTenantWithHosts('b.lender.example'));
  writeTenant(dir, 'c', createTenantWithHosts('*.lender.example'));
  const { releases, broken } = await compileTenantsDir(dir, {});
  expect(releases.map(({ slug }) => slug)).toEqual(['a', 'b']);
  expect(broken.map(({ slug }) => slug)).toEqual(['c']);
});

test('ignores files, hidden folders and dangling links, and follows links to folders', async () => {
  const dir = makeDir();
  const elsewhere = writeTenant(makeDir(), 'linked', createTenantWithHosts('l.example'));
  writeTenant(dir, '.hidden');
  writeFileSync(join(dir, 'README.md'), '');
  symlinkSync(elsewhere, join(dir, 'linked'));
  symlinkSync(join(dir, 'nowhere'), join(dir, 'dead'));
  const { releases, broken } = await compileTenantsDir(dir, {});
  expect(releases.map(({ slug }) => slug)).toEqual(['linked']);
  expect(broken).toEqual([]);
});

test('loads all folders even if they do not fit into one batch', async () => {
  const dir = makeDir();
  const slugs = Array.from({ length: 70 }, (_, index) => `t${String(index).padStart(2, '0')}`);
  for (const slug of slugs) writeTenant(dir, slug, createTenantWithHosts(`${slug}.example`));
  const { releases } = await compileTenantsDir(dir, {});
  expect(releases.map(({ slug }) => slug)).toEqual(slugs);
});

test('throws for a missing tenants folder', async () => {
  const dir = makeDir();
  rmSync(dir, { recursive: true });
  await expect(compileTenantsDir(dir, {})).rejects.toThrow(
    `The tenants folder ${dir} does not exist; specify the folder that contains one folder per tenant.`,
  );
});
