import type { ParseArgsOptionsConfig } from 'node:util';
import { parseArgs } from 'node:util';
import { CommandError } from './steps.ts';

/** The help text of a command. */
interface Usage {
  /** `npm start [-- --port N]`. */
  readonly use: string;
  /** Description in one or more lines. */
  readonly does: string;
}

/**
 * Parses the options of a command. `--help` prints its help and exits.
 * @param args the arguments to parse; default: all arguments of the process
 * @throws CommandError for an unknown option or a missing value
 */
export function commandOptions<const T extends ParseArgsOptionsConfig>(
  { use, does }: Usage,
  options: T,
  args: readonly string[] = process.argv.slice(2),
) {
  // Before other options are validated, so that --help always works.
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
    console.log(`Use: ${use}\n\n${does}`);
    process.exit(0);
  }
  try {
    return parseArgs<{ options: T; args: string[] }>({ options, args: [...args] }).values;
  } catch (error) {
    const [reason = ''] = (error as Error).message.split(/[.\n]/, 1);
    throw new CommandError(`${reason}. Use: ${use}`);
  }
}

/**
 * Parses a numeric option.
 * @throws CommandError unless the text is a whole number from `least` to `most`
 */
export function wholeNumber(name: string, text: string, [least, most]: readonly [number, number]): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isInteger(number) || number < least || number > most) {
    throw new CommandError(`${name} takes a whole number from ${least} to ${most}; it was "${text}".`);
  }
  return number;
}
