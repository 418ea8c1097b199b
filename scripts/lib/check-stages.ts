import { globSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './paths.ts';
import { programStage, type Stage } from './stage.ts';

/** TypeScript 7 checks in a third of the time; typescript-eslint still needs the programming interface of TypeScript 6. */
const TSC = join(ROOT, 'node_modules/typescript-7/bin/tsc');

const typeStage = (name: string, project: string): Stage =>
  programStage(`types: ${name}`, process.execPath, TSC, '-p', project);

/** Folders of browser scripts within packages, whose types are the DOM's instead of Node's. */
const browserScripts = () => globSync('packages/*/src/**/tsconfig.json', { cwd: ROOT }).map(dirname).sort();

/** Everything that is checked without running the product: one question, one tool. */
export function checkStages(): Stage[] {
  const packages = readdirSync(join(ROOT, 'packages')).sort();
  return [
    // In halves, for the two cores: most of the time is TypeScript's, and half of the code is the portal's.
    programStage(
      'bugs: all but the portal (eslint)',
      'eslint',
      '.',
      '--ignore-pattern',
      'packages/portal/**',
    ),
    programStage('bugs: portal (eslint)', 'eslint', 'packages/portal'),
    programStage('format (biome)', 'biome', 'check', '.'),
    ...packages.map((name) => typeStage(name, `packages/${name}`)),
    ...browserScripts().map((folder) => typeStage(folder.replace(/^packages\//, ''), folder)),
    typeStage('scripts and journeys', '.'),
    programStage(
      'import walls (dependency-cruiser)',
      'depcruise',
      '--config',
      '.dependency-cruiser.mjs',
      'packages',
      'scripts',
      'e2e',
    ),
    programStage('unused code (knip)', 'knip'),
    programStage('contract (redocly)', 'redocly', 'lint', 'openapi/lender-api.yaml'),
    programStage('generated files fresh', process.execPath, 'scripts/generate.ts', '--check'),
    programStage('tenant folders', process.execPath, 'scripts/tenant.ts', 'check'),
  ];
}
