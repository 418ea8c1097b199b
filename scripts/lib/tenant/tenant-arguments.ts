import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { PublishingError } from '@livery/tenant-config/load';
import { CommandError } from '../steps.ts';
import { describeProblems } from '../tenant-report.ts';

/**
 * Parses the arguments of a tenant action.
 * @param usage the action with its options, such as `check [slug] [--online]`
 * @throws CommandError with the usage for unknown options and missing values
 */
export function parseTenantArguments<const T extends ParseArgsOptionsConfig>(
  usage: string,
  options: T,
  args: readonly string[],
  isValid: (positionals: readonly string[]) => boolean,
) {
  try {
    const parsed = parseArgs<{ options: T; args: string[]; allowPositionals: true }>({
      options,
      args: [...args],
      allowPositionals: true,
    });
    if (isValid(parsed.positionals)) return parsed;
  } catch {
    // Ignores the error, because the usage is reported below.
  }
  throw new CommandError(`Usage: npm run tenant -- ${usage}`);
}

export const hasOne = (positionals: readonly string[]): boolean => positionals.length === 1;
export const hasAtMostOne = (positionals: readonly string[]): boolean => positionals.length <= 1;

/**
 * Runs `work` and converts a PublishingError to a CommandError with a message for the user.
 * @param folder the folder that the message names, relative to the tenants folder, such as `.drafts/harbor`
 */
export async function reportPublishingProblems<T>(
  dir: string,
  folder: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PublishingError)) throw error;
    const problems = describeProblems(dir, { slug: folder, problems: error.problems });
    throw new CommandError([...problems, ...(problems.length === 0 ? [error.message] : [])].join('\n'), {
      cause: error,
    });
  }
}
