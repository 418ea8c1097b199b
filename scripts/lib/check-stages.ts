import { globSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './paths.ts';
import { programStage, type Stage } from './stage.ts';

/** TypeScript 7 needs a third of the time; typescript-eslint still needs the API of TypeScript 6. */
const TSC = join(ROOT, 'node_modules/typescript-7/bin/tsc');

const typeStage = (name: string, project: string): Stage =>
  programStage(`types: ${name}`, process.execPath, TSC, '-p', project);

/** Returns the folders of browser scripts within packages, which use DOM types instead of Node types. */
const browserScripts = () => globSync('packages/*/src/**/tsconfig.json', { cwd: ROOT }).map(dirname).sort();

/** Creates the stages of `npm run check`: all static checks. */
export function checkStages(): Stage[] {
  const packages = readdirSync(join(ROOT, 'packages')).sort();
  return [
    // Two halves that run in parallel: half of the code is in the portal.
    programStage(
      'lint: all but the portal (eslint)',
      'eslint',
      '.',
      '--ignore-pattern',
      'packages/portal/**',
    ),
    programStage('lint: portal (eslint)', 'eslint', 'packages/portal'),
    programStage('format (biome)', 'biome', 'check', '.'),
    ...packages.map((name) => typeStage(name, `packages/${name}`)),
    ...browserScripts().map((folder) => typeStage(folder.replace(/^packages\//, ''), folder)),
    typeStage('scripts and journeys', '.'),
    programStage(
      'import rules (dependency-cruiser)',
      'depcruise',
      '--config',
      '.dependency-cruiser.mjs',
      'packages',
      'scripts',
      'e2e',
    ),
    programStage('unused code (knip)', 'knip'),
    programStage(
      'spelling and flagged words (cspell)',
      'cspell',
      'lint',
      '--no-progress',
      '--no-summary',
      '--cache',
      '--cache-location',
      'node_modules/.cache/cspell',
    ),
    programStage('contract (redocly)', 'redocly', 'lint', 'openapi/lender-api.yaml'),
    programStage('generated files up to date', process.execPath, 'scripts/generate.ts', '--check'),
    programStage('tenant folders', process.execPath, 'scripts/tenant.ts', 'check'),
  ];
}
