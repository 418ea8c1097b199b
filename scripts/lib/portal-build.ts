import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PORTAL_DIST, ROOT, STUDIO_DIST } from './paths.ts';
import { runProgramOrThrow } from './run-program.ts';
import { runStep } from './steps.ts';

/** Files that determine a build, relative to the root. */
const PORTAL_INPUTS = [
  'packages/portal/{index.html,vite.config.ts,package.json}',
  'packages/{portal,contract,theming,tenant-config,lender-client}/src/**/*',
  'packages/portal/{vite,public}/**/*',
  'pnpm-lock.yaml',
];

const STUDIO_INPUTS = [
  'packages/studio/{index.html,vite.config.ts,package.json}',
  'packages/{studio,contract,theming,tenant-config}/src/**/*',
  'pnpm-lock.yaml',
];

function hashInputs(inputs: readonly string[]): string {
  const hash = createHash('sha256').update(process.versions.node);
  const files = globSync(inputs, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Builds an app unless its input files are unchanged since the last build. */
async function buildIfChanged(name: 'portal' | 'studio', dist: string, inputs: readonly string[]) {
  const stampFile = join(dist, '.inputs');
  const hash = hashInputs(inputs);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
  await runStep(`Building the ${name}`, () => runProgramOrThrow('vite', ['build', `packages/${name}`]));
  writeFileSync(stampFile, hash);
}

export const buildPortal = (): Promise<void> => buildIfChanged('portal', PORTAL_DIST, PORTAL_INPUTS);
export const buildStudio = (): Promise<void> => buildIfChanged('studio', STUDIO_DIST, STUDIO_INPUTS);
