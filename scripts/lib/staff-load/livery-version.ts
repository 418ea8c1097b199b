import { mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { registerCleanup } from '../cleanup.ts';
import { ROOT } from '../paths.ts';
import { buildPortal } from '../portal-build.ts';
import { runProgramOrThrow } from '../run-program.ts';

/** A checkout of Livery with its dependencies and its build of the portal. */
export interface LiveryVersion {
  readonly root: string;
  /** The paths of the build's hashed files, such as `/assets/index-1.js`. */
  readonly assets: readonly string[];
  readonly remove: () => Promise<void>;
}

/** Returns the paths of the hashed files in the portal's build of a checkout. */
const listAssets = (root: string): string[] =>
  readdirSync(join(root, 'packages/portal/dist/assets'))
    .filter((name) => !/\.(br|gz|map)$/.test(name))
    .map((name) => `/assets/${name}`);

/** Builds the working tree. */
export async function buildWorkingTree(): Promise<LiveryVersion> {
  await buildPortal();
  return { root: ROOT, assets: listAssets(ROOT), remove: () => Promise.resolve() };
}

/**
 * Checks a commit out into a new folder, and installs and builds it.
 * @param ref a commit, branch or tag
 * @param folder the parent of the new folder
 * @throws CommandError if git does not know the commit, or if it cannot be built
 */
export async function checkOutVersion(ref: string, folder: string): Promise<LiveryVersion> {
  const root = mkdtempSync(join(folder, 'version-'));
  await runProgramOrThrow('git', ['worktree', 'add', '--detach', root, ref]);
  const remove = async () => {
    unregister();
    await runProgramOrThrow('git', ['worktree', 'remove', '--force', root]);
  };
  const unregister = registerCleanup(remove, 'folders');
  // Every command installs the dependencies first.
  await runProgramOrThrow(process.execPath, [join(root, 'scripts/bootstrap.mjs'), 'tenant', 'list']);
  await runProgramOrThrow(join(root, 'node_modules/.bin/vite'), ['build', join(root, 'packages/portal')]);
  return { root, assets: listAssets(root), remove };
}
