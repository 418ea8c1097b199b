import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PORTAL_DIST, ROOT } from './paths.ts';
import { runProgramOrThrow } from './run-program.ts';
import { runStep } from './steps.ts';

/** Files that determine the portal's build, relative to the root. */
const INPUTS = [
  'packages/portal/{index.html,vite.config.ts,package.json}',
  'packages/{portal,contract,theming,tenant-config,lender-client}/src/**/*',
  'packages/portal/{vite,public}/**/*',
  'pnpm-lock.yaml',
];

function hashInputs(): string {
  const hash = createHash('sha256').update(process.versions.node);
  const files = globSync(INPUTS, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Builds the portal unless its input files are unchanged since the last build. */
export async function buildPortal(): Promise<void> {
  const stampFile = join(PORTAL_DIST, '.inputs');
  const hash = hashInputs();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
  await runStep('Building the portal', () => runProgramOrThrow('vite', ['build', 'packages/portal']));
  writeFileSync(stampFile, hash);
}
