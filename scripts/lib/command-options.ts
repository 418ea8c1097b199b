import type { ParseArgsOptionsConfig } from 'node:util';
import { parseArgs } from 'node:util';
import { CommandError } from './steps.ts';

interface Usage {
  /** The command with its options, such as `npm start [-- --port N]`. */
  readonly command: string;
  readonly description: string;
}

/**
 * Parses the options of a command. Prints the help and exits with 0 if the arguments of the process contain --help or -h.
 * @throws CommandError for an unknown option or a missing value
 */
export function parseCommandOptions<const T extends ParseArgsOptionsConfig>(
  { command, description }: Usage,
  options: T,
  args: readonly string[] = process.argv.slice(2),
) {
  // Checked first, so that --help works even if another option is invalid.
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
    console.log(`Usage: ${command}\n\n${description}`);
    process.exit(0);
  }
  try {
    return parseArgs<{ options: T; args: string[] }>({ options, args: [...args] }).values;
  } catch (error) {
    const [reason = ''] = (error as Error).message.split(/[.\n]/, 1);
    throw new CommandError(`${reason}. Usage: ${command}`);
  }
}

/** Parses the value of an option. @throws CommandError unless it is a whole number from `min` to `max` */
export function parseWholeNumber(name: string, text: string, [min, max]: readonly [number, number]): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isInteger(number) || number < min || number > max) {
    throw new CommandError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  }
  return number;
}
