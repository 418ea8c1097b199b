import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PORTAL_DIST, ROOT } from './paths.ts';
import { mustRun } from './run-program.ts';
import { step } from './steps.ts';

/** Input files of the portal's build, relative to the root. */
const INPUTS = [
  'packages/portal/{index.html,vite.config.ts,package.json}',
  'packages/{portal,contract,theming,tenant-config,lender-client}/src/**/*',
  'packages/portal/{vite,public}/**/*',
  'pnpm-lock.yaml',
];

function inputHash(): string {
  const hash = createHash('sha256').update(process.versions.node);
  const files = globSync(INPUTS, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Builds the portal unless the existing build has the same input files. */
export async function buildPortal(): Promise<void> {
  const stampFile = join(PORTAL_DIST, '.inputs');
  const hash = inputHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
  await step('Building the portal', () => mustRun('vite', ['build', 'packages/portal']));
  writeFileSync(stampFile, hash);
}
