import { globSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './paths.ts';
import { createProgramStage, type Stage } from './stage.ts';

/**
 * The compiler of TypeScript 7, which is three times faster than TypeScript 6. TypeScript 6 is also
 * installed, because openapi-typescript uses its API.
 */
const TSC = join(ROOT, 'node_modules/typescript-7/bin/tsc');

const createTypeStage = (name: string, project: string): Stage =>
  createProgramStage(`types: ${name}`, process.execPath, TSC, '-p', project);

/** Returns the folders in packages whose code runs in browsers, with DOM types instead of Node types. */
const findBrowserFolders = () =>
  globSync('packages/*/src/**/tsconfig.json', { cwd: ROOT }).map(dirname).sort();

export function createCheckStages(): Stage[] {
  const packages = readdirSync(join(ROOT, 'packages')).sort();
  return [
    createProgramStage('lint (oxlint)', 'oxlint'),
    createProgramStage('format (biome)', 'biome', 'check', '.'),
    ...packages.map((name) => createTypeStage(name, `packages/${name}`)),
    ...findBrowserFolders().map((folder) => createTypeStage(folder.replace(/^packages\//, ''), folder)),
    createTypeStage('scripts and journeys', '.'),
    createProgramStage(
      'import rules (dependency-cruiser)',
      'depcruise',
      '--config',
      '.dependency-cruiser.mjs',
      'packages',
      'scripts',
      'e2e',
    ),
    createProgramStage('unused code (knip)', 'knip'),
    createProgramStage(
      'spelling and flagged words (cspell)',
      'cspell',
      'lint',
      '--no-progress',
      '--no-summary',
      '--cache',
      '--cache-location',
      'node_modules/.cache/cspell',
    ),
    createProgramStage('contract (redocly)', 'redocly', 'lint', 'openapi/lender-api.yaml'),
    createProgramStage('generated files up to date', process.execPath, 'scripts/generate.ts', '--check'),
    createProgramStage('tenant folders', process.execPath, 'scripts/tenant.ts', 'check'),
  ];
}
