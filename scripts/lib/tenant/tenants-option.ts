import { resolve } from 'node:path';
import { TENANTS_DIR } from '../paths.ts';
import { CommandError } from '../steps.ts';

const OPTION = '--tenants';

/**
 * Removes `--tenants DIR` or `--tenants=DIR` from the arguments. Returns the folder and the other arguments.
 * @param variable the value of the environment variable TENANTS_DIR, used if the option is missing
 * @throws CommandError if the option has no folder
 */
export function extractTenantsDir(
  argv: readonly string[],
  variable: string | undefined,
): { readonly dir: string; readonly args: readonly string[] } {
  const optionIndex = argv.findIndex((argument) => argument === OPTION || argument.startsWith(`${OPTION}=`));
  if (optionIndex === -1) return { dir: resolve(variable ?? TENANTS_DIR), args: argv };
  const isJoined = argv[optionIndex] !== OPTION;
  const folder = isJoined ? argv[optionIndex]?.slice(OPTION.length + 1) : argv[optionIndex + 1];
  if (folder === undefined || folder === '' || folder.startsWith('-')) {
    throw new CommandError(`${OPTION} needs a folder, as in ${OPTION} tenants.`);
  }
  return { dir: resolve(folder), args: argv.toSpliced(optionIndex, isJoined ? 1 : 2) };
}
