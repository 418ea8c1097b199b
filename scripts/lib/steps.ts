import { runWithCleanup } from './cleanup.ts';

/** Formats milliseconds as seconds with one decimal. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/**
 * Runs one step of a command. Prints its name at once and its duration at the end.
 * @throws the error of `work`, after the step is marked as failed
 */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  process.stderr.write(`  ${name} ...`);
  try {
    const result = await work();
    process.stderr.write(` done (${seconds(performance.now() - began)})\n`);
    return result;
  } catch (error) {
    process.stderr.write(' failed\n');
    throw error;
  }
}

/** An error that the user can fix. Its message is printed without a stack trace. */
export class CommandError extends Error {}

/** Runs the main function of a command. An error results in exit code 1; a CommandError is printed without a stack trace. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await runWithCleanup(main);
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exitCode = 1;
  }
}
