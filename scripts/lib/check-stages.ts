import { join } from 'node:path';
import { ROOT } from './paths.ts';
import { createProgramStage, type Stage } from './stage.ts';

/** The compiler of TypeScript 7. TypeScript 6 is also installed, because openapi-typescript uses its API. */
const TSC = join(ROOT, 'node_modules/typescript-7/bin/tsc');

export function createCheckStages(): Stage[] {
  return [
    // Oxlint has the types of all files for its rules, so a separate type check would compute them again.
    createProgramStage('lint and types (oxlint)', 'oxlint'),
    // Oxlint does not check the generated files of this package.
    createProgramStage('types: contract', process.execPath, TSC, '-p', 'packages/contract'),
    createProgramStage('format (biome)', 'biome', 'check', '.'),
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
