import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../temporary-folder.ts';
import { findBillErrors, findLabelErrors, listInstalledPackages } from './image-content.ts';

const LABELS = {
  'org.opencontainers.image.title': 'Livery edge',
  'org.opencontainers.image.description': 'Serves the portals of all tenants',
  'org.opencontainers.image.licenses': 'MIT',
  'org.opencontainers.image.version': '1.4.0',
  'org.opencontainers.image.revision': 'c0de',
};

test('accepts an image with all labels', () => {
  expect(findLabelErrors(LABELS, { version: '1.4.0', revision: 'c0de' })).toEqual([]);
});

test('reports missing and wrong labels', () => {
  const labels = { ...LABELS, 'org.opencontainers.image.title': '' };
  expect(findLabelErrors(labels, { version: '1.5.0', revision: 'c0de' })).toEqual([
    'the label title is missing',
    'the label version is "1.4.0" instead of "1.5.0"',
  ]);
  expect(findLabelErrors({}, {})).toHaveLength(5);
});

/** A bill of materials in the format of `pnpm sbom`. */
const BILL = {
  bomFormat: 'CycloneDX',
  specVersion: '1.7',
  components: [
    {
      type: 'library',
      name: 'static',
      group: '@fastify',
      version: '10.1.11',
      purl: 'pkg:npm/%40fastify/static@10.1.11',
      licenses: [{ license: { id: 'MIT' } }],
    },
    { type: 'library', name: 'undici', version: '8.12.4', licenses: [{ license: { id: 'MIT' } }] },
    // A package for another platform, which is not installed.
    { type: 'library', name: 'sharp-win32-x64', group: '@img', version: '0.35.5' },
  ],
};
const INSTALLED = ['@fastify/static@10.1.11', 'undici@8.12.4'];

test('accepts a bill of materials that lists every installed package', () => {
  expect(findBillErrors(JSON.stringify(BILL), INSTALLED, ['vitest'])).toEqual([]);
});

test('reports packages that are installed but not listed, missing licenses, and packages that must not be part of the image', () => {
  const components = BILL.components.map((component) => ({
    ...component,
    version: component.version.replace('8.12.4', '8.12.3'),
    licenses: undefined,
  }));
  expect(
    findBillErrors(JSON.stringify({ ...BILL, components }), [...INSTALLED, 'vitest@5.1.0'], ['vitest']),
  ).toEqual([
    'undici@8.12.4 is installed, but missing in the bill of materials',
    'vitest@5.1.0 is installed, but missing in the bill of materials',
    'the bill of materials contains no licenses',
    'vitest is part of the image',
  ]);
});

test('reports an image without packages, and a bill of materials in another format', () => {
  expect(findBillErrors(JSON.stringify(BILL), [], [])).toEqual(['the image contains no packages']);
  expect(findBillErrors('{"spdxVersion": "SPDX-2.3"}', INSTALLED, [])).toEqual([
    'the bill of materials is not in the format CycloneDX',
  ]);
});

test('lists the packages that pnpm has installed, without the links to their dependencies', () => {
  const folder = createTemporaryFolder('installed-packages');
  const store = join(folder.path, 'node_modules/.pnpm');
  const addPackage = (directory: string, name: string, version: string) => {
    const path = join(store, directory, 'node_modules', name);
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, 'package.json'), JSON.stringify({ name, version }));
    return path;
  };
  addPackage('@fastify+static@10.1.11', '@fastify/static', '10.1.11');
  const undici = addPackage('undici@8.12.4', 'undici', '8.12.4');
  symlinkSync(undici, join(store, '@fastify+static@10.1.11/node_modules/undici'));
  expect(listInstalledPackages(folder.path).toSorted()).toEqual(INSTALLED);
  expect(listInstalledPackages(store)).toEqual([]);
  folder.remove();
});
