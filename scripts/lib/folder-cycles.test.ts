import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import { findFolderCycles, type ModuleImport } from './folder-cycles.ts';
import { ROOT } from './paths.ts';

/**
 * Files that are not checked. Tests may import from higher layers, because they start servers and screens.
 */
const EXCLUDED_FILES = String.raw`(^|/)(dist|node_modules|testing)/|\.test\.tsx?$`;

async function findImports(folder: string): Promise<ModuleImport[]> {
  const { output } = await cruise([folder], {
    baseDir: ROOT,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: EXCLUDED_FILES },
    tsPreCompilationDeps: true,
    includeOnly: { path: `^${folder}/` },
  });
  return (output as ICruiseResult).modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
}

test('finds folders that import each other, even through a third folder, and a folder and its subfolder', () => {
  const imports = [
    { from: 'a/one.ts', to: 'b/two.ts' },
    { from: 'b/other.ts', to: 'c/three.ts' },
    { from: 'c/three.ts', to: 'a/four.ts' },
    { from: 'd/five.ts', to: 'd/sub/six.ts' },
    { from: 'd/sub/six.ts', to: 'd/seven.ts' },
    { from: 'e/eight.ts', to: 'a/one.ts' },
  ];
  expect(findFolderCycles(imports)).toEqual([
    ['a', 'b', 'c'],
    ['d', 'd/sub'],
  ]);
});

const packages = readdirSync(join(ROOT, 'packages'));

test.each(packages)('no folders of the package %s import each other', async (name) => {
  const imports = await findImports(join('packages', name, 'src'));
  expect(imports.length).toBeGreaterThan(0);
  expect(findFolderCycles(imports)).toEqual([]);
});
