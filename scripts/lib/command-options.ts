import type { ParseArgsOptionsConfig } from 'node:util';
import { parseArgs } from 'node:util';
import { CommandError } from './steps.ts';

/** The comment at the top of a command's file, said again to whoever asks with --help. */
interface Usage {
  /** `npm start [-- --port N]`. */
  readonly use: string;
  /** A line or more. */
  readonly does: string;
}

/**
 * The options of a command. `--help` prints how it is used and ends the process.
 * @param args the arguments to parse, where they are not all that the process received
 * @throws CommandError for an option that the command does not have, or one without its value
 */
export function commandOptions<const T extends ParseArgsOptionsConfig>(
  { use, does }: Usage,
  options: T,
  args: readonly string[] = process.argv.slice(2),
) {
  // Before anything is refused: the help is for those who do not know the options.
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
 * An option that counts or addresses something.
 * @throws CommandError when the text is not a whole number from `least` to `most`
 */
export function wholeNumber(name: string, text: string, [least, most]: readonly [number, number]): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isInteger(number) || number < least || number > most) {
    throw new CommandError(`${name} takes a whole number from ${least} to ${most}; it was "${text}".`);
  }
  return number;
}
