import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findLicenseErrors } from './license-rules.ts';
import { ROOT } from './paths.ts';
import { listProductionPackages } from './production-packages.ts';

const PACKAGES = ['edge', 'lender-api', 'portal'].map((name) => ({
  name,
  packages: listProductionPackages(join(ROOT, 'packages', name)),
}));

test.each(PACKAGES)('all licenses of the production packages of $name are allowed', ({ packages }) => {
  expect(packages.length).toBeGreaterThan(0);
  expect(findLicenseErrors(packages)).toEqual([]);
});

test.each(PACKAGES)('no production package of $name has an install script', ({ packages }) => {
  expect(packages.filter(({ hasInstallScript }) => hasInstallScript)).toEqual([]);
});

test('reports a license that is not allowed, and an accepted license of another package', () => {
  const base = { version: '1.0.0', hasInstallScript: false, binaries: [] };
  expect(
    findLicenseErrors([
      { ...base, name: 'left-pad', license: 'GPL-3.0-only' },
      { ...base, name: 'left-pad', license: '' },
      { ...base, name: 'ico-endec', license: 'MPL-2.0' },
    ]),
  ).toEqual(['left-pad@1.0.0: GPL-3.0-only', 'left-pad@1.0.0: no license']);
});

test('lists direct and indirect production dependencies, but no development dependencies', () => {
  const names = PACKAGES.find(({ name }) => name === 'lender-api')?.packages.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pino', 'pg', 'harfbuzzjs']));
  expect(names).not.toContain('smtp-server');
});

test('the page about dependencies names every production package with machine code', () => {
  const page = readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8');
  const withBinaries = PACKAGES.flatMap(({ packages }) =>
    // The names of the packages for one platform differ between machines.
    packages.flatMap(({ name, binaries }) =>
      binaries.length > 0 && !name.startsWith('@img/') ? [name] : [],
    ),
  );
  expect(withBinaries.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('the lockfile contains a hash for each package, and no addresses', () => {
  const lockfile = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8');
  const resolutions = [...lockfile.matchAll(/^ {4}resolution: \{(.*)\}$/gm)].map(([, text = '']) => text);
  expect(resolutions.length).toBeGreaterThan(0);
  expect(resolutions.filter((text) => !/^integrity: sha512-[\w+/]+=*$/.test(text))).toEqual([]);
  expect(lockfile).not.toMatch(/https?:|tarball:/);
});
