import { resolve } from 'node:path';
import { TENANTS_DIR } from '../paths.ts';
import { CommandError } from '../steps.ts';

const OPTION = '--tenants';

/**
 * Takes `--tenants DIR` or `--tenants=DIR` out of the arguments, wherever it is.
 * @param variable the environment variable TENANTS_DIR, which counts without the option
 * @throws CommandError for the option without a folder
 */
export function takeTenantsDir(
  argv: readonly string[],
  variable: string | undefined,
): { readonly dir: string; readonly args: readonly string[] } {
  const at = argv.findIndex((argument) => argument === OPTION || argument.startsWith(`${OPTION}=`));
  if (at === -1) return { dir: resolve(variable ?? TENANTS_DIR), args: argv };
  const isJoined = argv[at] !== OPTION;
  const folder = isJoined ? argv[at]?.slice(OPTION.length + 1) : argv[at + 1];
  if (folder === undefined || folder === '' || folder.startsWith('-')) {
    throw new CommandError(`${OPTION} takes a folder.`);
  }
  return { dir: resolve(folder), args: argv.toSpliced(at, isJoined ? 1 : 2) };
}
