import type { ParseArgsOptionsConfig } from 'node:util';
import { parseArgs } from 'node:util';

/** An error that the user can fix. Only its message is printed, without a stack trace. */
export class CommandError extends Error {}

export interface CommandContext {
  readonly env: NodeJS.ProcessEnv;
  /** Prints one line to standard output. */
  readonly print: (line: string) => void;
  /** True if a person reads the output, so that a secret such as a link can be printed. */
  readonly isTerminal: boolean;
  readonly now: () => Date;
}

export interface Command {
  /** One line for the list of commands. */
  readonly summary: string;
  /** Arguments and options, such as `<email> --role N`. */
  readonly usage: string;
  run(args: readonly string[], context: CommandContext): Promise<void>;
}

/**
 * Parses the options and arguments of a command.
 * @throws CommandError for an unknown option or a missing value
 */
export function parseCommandLine<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) {
  try {
    const parsed = parseArgs<{ options: Options; args: string[]; allowPositionals: true }>({
      options,
      args: [...args],
      allowPositionals: true,
    });
    return { values: parsed.values, positionals: parsed.positionals };
  } catch (error) {
    const [reason = ''] = (error as Error).message.split(/[.\n]/, 1);
    throw new CommandError(`${reason}.`);
  }
}

/** @throws CommandError if there is an argument */
export function refuseArguments([argument]: readonly string[]): void {
  if (argument !== undefined) throw new CommandError(`Unexpected argument "${argument}".`);
}

/** Returns the only argument of a command. @throws CommandError for none or several */
export function requireArgument(positionals: readonly string[], name: string): string {
  const [argument, ...others] = positionals;
  if (argument === undefined || argument === '') throw new CommandError(`${name} is missing.`);
  refuseArguments(others);
  return argument;
}
