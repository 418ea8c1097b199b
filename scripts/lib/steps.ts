import { runWithCleanup } from './cleanup.ts';

/** Formats milliseconds as seconds, such as `1.5 s`. */
export const formatSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Runs one step of a command. Prints the name of the step when it starts, and its duration or "failed" when it ends. */
export async function runStep<T>(name: string, work: () => Promise<T>): Promise<T> {
  const startTime = performance.now();
  process.stderr.write(`  ${name} ...`);
  try {
    const result = await work();
    process.stderr.write(` done (${formatSeconds(performance.now() - startTime)})\n`);
    return result;
  } catch (error) {
    process.stderr.write(' failed\n');
    throw error;
  }
}

/** An error that the user can fix. Only its message is printed, without a stack trace. */
export class CommandError extends Error {}

/** Runs the main function of a command. Prints an error and exits with 1 if it throws. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await runWithCleanup(main);
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exitCode = 1;
  }
}
