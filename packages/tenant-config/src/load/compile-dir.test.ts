import { rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileTenantsDir } from './compile-dir.ts';
import { makeDir, TENANT, writeTenant } from './testing/tenant-folder.ts';

const tenantAt = (...hosts: string[]) => ({
  'tenant.json': { ...TENANT, hosts, canonicalOrigin: `https://${(hosts[0] ?? '').replace('*', 'www')}` },
});

/** The file system's clock ticks every few milliseconds; what is made from now on is later than `folder`. */
function untilLaterThan(folder: string): void {
  const { birthtimeMs } = statSync(folder);
  for (;;) {
    const probe = makeDir();
    if (statSync(probe).birthtimeMs > birthtimeMs) return;
  }
}

test('a broken folder is named and the others still load, in alphabetical order', async () => {
  const dir = makeDir();
  writeTenant(dir, 'zebra', tenantAt('z.example'));
  writeTenant(dir, 'broken', { 'flags.json': '{' });
  writeTenant(dir, 'ant', tenantAt('a.example'));
  const { releases, broken } = await compileTenantsDir(dir, {});
  expect(releases.map(({ slug }) => slug)).toEqual(['ant', 'zebra']);
  expect(broken).toMatchObject([{ slug: 'broken', problems: [{ file: 'flags.json' }] }]);
});

test('a host claimed twice refuses the folder that was made later, whatever its name, and names both', async () => {
  const dir = makeDir();
  writeTenant(dir, 'zebra', tenantAt('B.Shared.Example', 'z.example'));
  untilLaterThan(join(dir, 'zebra'));
  writeTenant(dir, 'ant', tenantAt('a.example', 'b.shared.example.'));
  writeTenant(dir, 'other', tenantAt('a.example'));
  const { releases, broken } = await compileTenantsDir(dir, {});
  expect(broken).toEqual([
    {
      slug: 'ant',
      problems: [
        {
          file: 'tenant.json',
          field: 'hosts',
          reason:
            'The host "b.shared.example" belongs to the tenant "zebra" already, so "ant" cannot have it; remove it from one of them.',
        },
      ],
    },
  ]);
  expect(releases.map(({ slug }) => slug)).toEqual(['other', 'zebra']);
});

test('a wildcard and a name below it are two hosts', async () => {
  const dir = makeDir();
  writeTenant(dir, 'a', tenantAt('*.lender.example'));
  writeTenant(dir, 'b', tenantAt('b.lender.example'));
  writeTenant(dir, 'c', tenantAt('*.lender.example'));
  const { releases, broken } = await compileTenantsDir(dir, {});
  expect(releases.map(({ slug }) => slug)).toEqual(['a', 'b']);
  expect(broken.map(({ slug }) => slug)).toEqual(['c']);
});

test('plain files, hidden folders and dead links are not tenants; a link to a folder is', async () => {
  const dir = makeDir();
  const elsewhere = writeTenant(makeDir(), 'linked', tenantAt('l.example'));
  writeTenant(dir, '.hidden');
  writeFileSync(join(dir, 'README.md'), '');
  symlinkSync(elsewhere, join(dir, 'linked'));
  symlinkSync(join(dir, 'nowhere'), join(dir, 'dead'));
  const { releases, broken } = await compileTenantsDir(dir, {});
  expect(releases.map(({ slug }) => slug)).toEqual(['linked']);
  expect(broken).toEqual([]);
});

test('more folders than are read at a time all load', async () => {
  const dir = makeDir();
  const slugs = Array.from({ length: 70 }, (_, index) => `t${String(index).padStart(2, '0')}`);
  for (const slug of slugs) writeTenant(dir, slug, tenantAt(`${slug}.example`));
  const { releases } = await compileTenantsDir(dir, {});
  expect(releases.map(({ slug }) => slug)).toEqual(slugs);
});

test('a tenants folder that is not there is a clear error', async () => {
  const dir = makeDir();
  rmSync(dir, { recursive: true });
  await expect(compileTenantsDir(dir, {})).rejects.toThrow(
    `The tenants folder ${dir} does not exist; name the folder that holds one folder per tenant.`,
  );
});
